import {
  type progressTrackerRoutes,
  type RoleCode,
  type RouteOutput,
  roleCode,
  type TrackerPerson,
  type TrackerRow,
} from '@strata/contract'
import { currentMonth } from '../performance/index.ts'
import type { MemberContext } from '../platform/index.ts'
import { type HeldRole, listHeldRoles } from '../process/index.ts'
import { listProgress as listProgressRows, type Progress } from './progress-tracker-views.ts'

type Routes = typeof progressTrackerRoutes

export async function listProgress({ tx, services }: MemberContext): Promise<RouteOutput<Routes['listProgress']>> {
  const rows = await listProgressRows(tx, await currentMonth(tx, services.clock.now()))
  const held = await listHeldRoles(
    tx,
    rows.map(({ chronId }) => chronId),
  )
  return rows.map((row) => describeProgress(row, held))
}

function describeProgress({ pid, pname, isRestricted, ...row }: Progress, held: readonly HeldRole[]): TrackerRow {
  const roles = { PRS: peopleOf(held, row.chronId, roleCode.sponsor), PRL: peopleOf(held, row.chronId, roleCode.leader) }
  return { ...row, processId: pid, shortName: pname, restrict: isRestricted ? 'true' : 'false', roles }
}

function peopleOf(held: readonly HeldRole[], chronId: number, wanted: RoleCode): TrackerPerson[] {
  return held
    .filter(({ processChronId, role }) => processChronId === chronId && role === wanted)
    .map(({ user: { companyUserId, ...person } }) => ({ userId: companyUserId, ...person }))
}
