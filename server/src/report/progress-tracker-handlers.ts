import type { ProgressCode, progressTrackerRoutes, RoleCode, RouteOutput, TrackerRow } from '@strata/contract'
import type { MemberContext } from '../platform/serve/context.ts'
import { type HeldRole, listHeldRoles } from '../process/role-holder-views.ts'
import { listProgress as listProgressRows, type Progress } from './progress-tracker-views.ts'

type Routes = typeof progressTrackerRoutes

export async function listProgress({ tx }: MemberContext): Promise<RouteOutput<Routes['listProgress']>> {
  const rows = await listProgressRows(tx)
  const held = await listHeldRoles(
    tx,
    rows.map(({ chronId }) => chronId),
  )
  return rows.map((row) => describeProgress(row, held))
}

function describeProgress({ pid, chronId, pname, hdd, isRestricted, ps, macro }: Progress, held: readonly HeldRole[]): TrackerRow {
  const roles = { PRS: peopleOf(held, chronId, 'PRS'), PRL: peopleOf(held, chronId, 'PRL') }
  return { processId: pid, chronId, shortName: pname, hdd, restrict: isRestricted ? 'true' : 'false', ps, macro, ...notYet, roles }
}

/**
 * Customer expectations, their data and improvement plans (`spec 3 §3`): Strata keeps none of them yet, so none was started
 * (`spec 3 §4`: 0 not started).
 */
const notYet = { ce: '0', cedata: '0', improvement: '0' } as const satisfies Record<string, ProgressCode>

function peopleOf(held: readonly HeldRole[], chronId: number, wanted: RoleCode): TrackerRow['roles']['PRS'] {
  return held
    .filter(({ processChronId, role }) => processChronId === chronId && role === wanted)
    .map(({ user: { companyUserId, ...person } }) => ({ userId: companyUserId, ...person }))
}
