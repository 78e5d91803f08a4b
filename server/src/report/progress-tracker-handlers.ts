import {
  progressCodes,
  progressColumns,
  type progressTrackerRoutes,
  type ReviewCounts,
  type RoleCode,
  type RouteAnswer,
  type RouteOutput,
  reviewOutlooks,
  roleCode,
  type TrackerPerson,
  type TrackerRow,
  worstReview,
} from '@strata/contract'
import { currentMonth } from '../performance/index.ts'
import type { MemberContext } from '../platform/index.ts'
import { type HeldRole, listHeldRoles } from '../process/index.ts'
import { countOutlooks, sumOutlooks } from '../review/index.ts'
import { listProgress as listProgressRows, type Progress, readProgressPage } from './progress-tracker-views.ts'

type Routes = typeof progressTrackerRoutes

export async function listProgress(context: MemberContext): Promise<RouteAnswer<Routes['listProgress']>> {
  const { tx, services, page } = context
  const current = await currentMonth(tx, services.clock.now())
  if (!page) return describeAll(context, await listProgressRows(tx, current))
  const asked = await readProgressPage(tx, current, page)
  return { ...asked, entries: await describeAll(context, asked.entries) }
}

async function describeAll({ tx, actor, services }: MemberContext, rows: readonly Progress[]): Promise<TrackerRow[]> {
  const held = await listHeldRoles(
    tx,
    rows.map(({ chronId }) => chronId),
  )
  const heldBy = groupBy(held, ({ processChronId }) => processChronId)
  const tracked = rows.map((row) => describeProgress(row, heldBy.get(row.chronId) ?? []))
  if (!actor.hasReviews) return tracked
  const reviewsOf = countReviews(await countOutlooks(tx, actor, services.clock.now()))
  return tracked.map((row) => ({ ...row, reviews: reviewsOf(row.chronId) }))
}

export async function countProgress({ tx, actor, services }: MemberContext): Promise<RouteOutput<Routes['countProgress']>> {
  const now = services.clock.now()
  const rows = await listProgressRows(tx, await currentMonth(tx, now))
  const reviewsOf = actor.hasReviews ? countReviews(await countOutlooks(tx, actor, now)) : undefined
  return {
    processes: rows.length,
    columns: mapNames(progressColumns, (column) =>
      countNames(
        progressCodes,
        rows.map((row) => row[column]),
      ),
    ),
    ...(reviewsOf && {
      reviews: countNames(
        reviewOutlooks,
        rows.map(({ chronId }) => worstReview(reviewsOf(chronId))),
      ),
    }),
  }
}

const countNames = <Name extends string>(names: readonly Name[], found: readonly Name[]): Record<Name, number> =>
  mapNames(names, (name) => found.filter((one) => one === name).length)

const mapNames = <Name extends string, Value>(names: readonly Name[], countOf: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, Value>

function describeProgress({ pid, pname, isRestricted, ...row }: Progress, held: readonly HeldRole[]): TrackerRow {
  const roles = { PRS: peopleOf(held, roleCode.sponsor), PRL: peopleOf(held, roleCode.leader) }
  return { ...row, processId: pid, shortName: pname, restrict: isRestricted ? 'true' : 'false', roles }
}

/** How the reviews stand of a process (chronId) with what is below it. */
function countReviews(counted: Awaited<ReturnType<typeof countOutlooks>>): (chronId: number) => ReviewCounts {
  const below = groupBy(counted, ({ globalProcessId }) => globalProcessId)
  return (chronId) => sumOutlooks(below.get(chronId) ?? [])
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
