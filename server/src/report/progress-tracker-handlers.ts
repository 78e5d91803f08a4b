import {
  type progressTrackerRoutes,
  type ReviewOutlook,
  type ReviewState,
  type RoleCode,
  type RouteOutput,
  roleCode,
  type TrackerPerson,
  type TrackerRow,
} from '@strata/contract'
import { currentMonth } from '../performance/index.ts'
import type { MemberContext } from '../platform/index.ts'
import { type HeldRole, listHeldRoles } from '../process/index.ts'
import { listOutlooks } from '../review/index.ts'
import { listProgress as listProgressRows, type Progress } from './progress-tracker-views.ts'

type Routes = typeof progressTrackerRoutes

export async function listProgress({ tx, actor, services }: MemberContext): Promise<RouteOutput<Routes['listProgress']>> {
  const rows = await listProgressRows(tx, await currentMonth(tx, services.clock.now()))
  const held = await listHeldRoles(
    tx,
    rows.map(({ chronId }) => chronId),
  )
  const tracked = rows.map((row) => describeProgress(row, held))
  return actor.hasReviews ? addReviews(tracked, await listOutlooks(tx, actor, services.clock.now())) : tracked
}

function describeProgress({ pid, pname, isRestricted, ...row }: Progress, held: readonly HeldRole[]): TrackerRow {
  const roles = { PRS: peopleOf(held, row.chronId, roleCode.sponsor), PRL: peopleOf(held, row.chronId, roleCode.leader) }
  return { ...row, processId: pid, shortName: pname, restrict: isRestricted ? 'true' : 'false', roles }
}

/** Of each process with what is below it. */
function addReviews(rows: readonly TrackerRow[], outlooks: readonly ReviewOutlook[]): TrackerRow[] {
  return rows.map((row) => {
    const own = outlooks.filter(({ globalProcessId }) => globalProcessId === row.chronId)
    const countOf = (state: ReviewState): number => own.filter((outlook) => outlook.state === state).length
    return { ...row, reviews: { inTime: countOf('inTime'), due: countOf('due'), overdue: countOf('overdue') } }
  })
}

function peopleOf(held: readonly HeldRole[], chronId: number, wanted: RoleCode): TrackerPerson[] {
  return held
    .filter(({ processChronId, role }) => processChronId === chronId && role === wanted)
    .map(({ user: { companyUserId, ...person } }) => ({ userId: companyUserId, ...person }))
}
