import { assignRights, decide, handoverLineMessages, processRoleMessages, processTables, type RoleCode, roleCodes } from '@strata/contract'
import { mapPlaces } from '../../alert/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { mayOpenPlace, type Place, roleRightsOf } from '../../process/index.ts'
import { moveRoles } from '../../role/index.ts'
import type { Gift, Giving, HandoverSource, HeldLine } from '../handover-source.ts'
import { type HeldRoleRow, listRolesOf } from './role-line-views.ts'

/** Roles of living processes: they move as the call of roles moves them. */
export const roleLines: HandoverSource = { kind: 'role', list, lock: async (_, ids) => ids.map((id) => parseId(id).chronId), give }

async function list(...[tx, reader, members]: Parameters<HandoverSource['list']>): Promise<HeldLine[]> {
  const roles = await listRolesOf(tx, members)
  const places = await mapPlaces(
    tx,
    reader.companyUserId,
    roles.map(({ chronId }) => chronId),
  )
  return roles.flatMap((row) => {
    const place = places.get(row.chronId)
    return place ? [describeRole(row, place, reader)] : []
  })
}

function describeRole(
  { role, memberId, group, isShared }: HeldRoleRow,
  place: Place,
  reader: Parameters<HandoverSource['list']>[1],
): HeldLine {
  const { pid, pname } = place
  const title = handoverLineMessages.role({ role: processRoleMessages.roles[role], pid, pname })
  const line = { memberId, id: `${role}.${place.chronId}`, title, isKnown: mayOpenPlace(reader, place), isShared }
  if (group !== null) return { ...line, outcome: 'stays', why: handoverLineMessages.byGroup({ group }) }
  const { allowed } = decide(processTables, reader, assignRights[role], roleRightsOf(place))
  return { ...line, outcome: allowed ? 'moves' : 'asks' }
}

/** `PRL.12` */
function parseId(id: string): { role: RoleCode; chronId: number } {
  const [code, chronId] = id.split('.')
  const role = roleCodes.find((known) => known === code)
  return role && Number.isSafeInteger(Number(chronId)) ? { role, chronId: Number(chronId) } : fail('WRONG_STATE')
}

async function give({ tx, by, now, from, gifts }: Giving): Promise<void> {
  const byProcess = new Map<number, (Gift & { role: RoleCode })[]>()
  for (const gift of gifts) {
    const { role, chronId } = parseId(gift.line.id)
    byProcess.set(chronId, [...(byProcess.get(chronId) ?? []), { ...gift, role }])
  }
  const places = await mapPlaces(tx, by, [...byProcess.keys()])
  for (const [chronId, moved] of byProcess) await moveAt(tx, places.get(chronId), { moved, from: from.companyUserId, by, on: now })
}

async function moveAt(
  tx: CompanyTransaction,
  place: Place | undefined,
  { moved, from, by, on }: { moved: readonly (Gift & { role: RoleCode })[]; from: number; by: number; on: Date },
): Promise<void> {
  const moves = moved.map(({ role, to }) => ({ role, from, to: to.companyUserId }))
  await moveRoles(tx, place ?? fail('WRONG_STATE'), { moves, by, on })
}
