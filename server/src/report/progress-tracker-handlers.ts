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
  const heldBy = groupBy(held, ({ processChronId }) => processChronId)
  const tracked = rows.map((row) => describeProgress(row, heldBy.get(row.chronId) ?? []))
  return actor.hasReviews ? addReviews(tracked, await listOutlooks(tx, actor, services.clock.now())) : tracked
}

function describeProgress({ pid, pname, isRestricted, ...row }: Progress, held: readonly HeldRole[]): TrackerRow {
  const roles = { PRS: peopleOf(held, roleCode.sponsor), PRL: peopleOf(held, roleCode.leader) }
  return { ...row, processId: pid, shortName: pname, restrict: isRestricted ? 'true' : 'false', roles }
}

/** Of each process with what is below it. */
function addReviews(rows: readonly TrackerRow[], outlooks: readonly ReviewOutlook[]): TrackerRow[] {
  const below = groupBy(outlooks, ({ globalProcessId }) => globalProcessId)
  return rows.map((row) => {
    const own = below.get(row.chronId) ?? []
    const countOf = (state: ReviewState): number => own.filter((outlook) => outlook.state === state).length
    return { ...row, reviews: { inTime: countOf('inTime'), due: countOf('due'), overdue: countOf('overdue') } }
  })
}

function peopleOf(held: readonly HeldRole[], wanted: RoleCode): TrackerPerson[] {
  return held.filter(({ role }) => role === wanted).map(({ user: { companyUserId, ...person } }) => ({ userId: companyUserId, ...person }))
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number | null): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
