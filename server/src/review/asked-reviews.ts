import {
  type Actor,
  addDays,
  companyRole,
  decide,
  type Holder,
  leadingRoles,
  listHoldings,
  needsWorkDays,
  type ReviewGroup,
  reviewTables,
  roleWords,
} from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { listHeldRoles, listPlaces, maySeeProcess, type Place } from '../process/index.ts'
import { reviewRightsOf } from './reviewed-kinds.ts'
import { listDue, type ReviewedRow } from './reviewed-views.ts'

/** A review that is due or overdue. */
export interface DueReview extends ReviewedRow {
  dueOn: string
  daysLeft: number
  dueSince: string
}

/** One that a member is asked for. */
export interface AskedReview {
  review: DueReview
  place: Place | null
  /** As what. */
  as: Holder
}

/**
 * The reviews that a member is asked for: what is due of what the member may answer; besides, for the sponsor, what is overdue, or has no active leader. Of documents and
 * the Global Chart administrator and CEO stand in their place. Three statements, however much it is.
 */
export async function listAskedReviews(tx: CompanyTransaction, actor: Actor, now: Date): Promise<AskedReview[]> {
  const due = (await listDue(tx, now)).filter(isDue).filter((review) => isAsked(review, now))
  const placed = due.flatMap(({ processChronId }) => processChronId ?? [])
  const places = placed.length === 0 ? [] : await listPlaces(tx, [...new Set(placed)], actor.companyUserId)
  const byId = new Map(places.map((place) => [place.chronId, place]))
  const candidates = due.flatMap((review) => {
    const place = review.processChronId === null ? null : byId.get(review.processChronId)
    return place === undefined ? [] : [{ review, place }]
  })
  const led = await findLed(
    tx,
    candidates.flatMap(({ place }) => place ?? []).filter(({ roles }) => roles.includes(roleWords.PRS)),
  )
  return candidates.flatMap((candidate) => {
    const as = findAskedAs(actor, candidate, led)
    return as ? [{ ...candidate, as }] : []
  })
}

export const isDue = (row: ReviewedRow): row is DueReview => row.dueOn !== null && row.daysLeft !== null && row.dueSince !== null

/** After somebody said that it needs work, nobody is asked for 30 days. */
export const isAsked = ({ needsWorkOn }: ReviewedRow, now: Date): boolean =>
  needsWorkOn === null || addDays(new Date(needsWorkOn), needsWorkDays) <= now

/** Who looks after reviews that nobody answers. */
export const overseersOf = (group: ReviewGroup | string): readonly Holder[] =>
  group === 'gpfc' || group === 'globaldoc' || group === 'processdoc' ? [companyRole.admin, companyRole.ceo] : [roleWords.PRS]

function findAskedAs(
  actor: Actor,
  { review, place }: { review: DueReview; place: Place | null },
  led: ReadonlySet<number>,
): Holder | undefined {
  const rights = reviewRightsOf(review, place)
  if (rights.frozen || (place && !maySeeProcess(actor, place)) || !decide(reviewTables, actor, 'review', rights).allowed) return undefined
  const [holding] = listHoldings(reviewTables, actor, 'answer', rights)
  if (holding) return holding
  const isOverdue = review.daysLeft < 0
  return overseersOf(rights.group).find((holder) => {
    if (holder === companyRole.ceo) return actor.isCeo && isOverdue
    return holder === roleWords.PRS && rights.roles.includes(roleWords.PRS) && (isOverdue || (place !== null && !led.has(place.chronId)))
  })
}

/** Those of these processes (chronIds) that an active member leads, of itself or of the process above. */
async function findLed(tx: CompanyTransaction, places: readonly Place[]): Promise<Set<number>> {
  if (places.length === 0) return new Set()
  const chronIds = places.flatMap(({ chronId, parentChronId }) => [chronId, parentChronId ?? chronId])
  const held = await listHeldRoles(tx, [...new Set(chronIds)])
  const leaders = new Set(held.filter(({ role }) => isLeading(role)).map(({ processChronId }) => processChronId))
  return new Set(
    places
      .filter(({ chronId, parentChronId }) => leaders.has(chronId) || leaders.has(parentChronId ?? chronId))
      .map(({ chronId }) => chronId),
  )
}

const isLeading = (role: keyof typeof roleWords): boolean => leadingRoles.some((word) => word === roleWords[role])
