import {
  type Actor,
  decide,
  describeCan,
  type Page,
  type PageRequest,
  type ReviewCounts,
  type ReviewOutlook,
  type RouteAnswer,
  type RouteInput,
  type RouteOutput,
  reviewActions,
  reviewLimits,
  type reviewRoutes,
  reviewTables,
  withDialog,
} from '@strata/contract'
import type { CompanyTransaction, ItemContext, MemberContext } from '../platform/index.ts'
import { listPlaces, listUnnamedPlaces, maySeeProcess, type Place, type UnnamedPlace } from '../process/index.ts'
import { workOf } from '../version/index.ts'
import { listSince } from './list-since.ts'
import { answerReview, setIntervals, setItemInterval as setOwnInterval } from './review-service.ts'
import { listAnswers, readIntervals } from './review-views.ts'
import { kindOf, nameReviewed, reviewRightsOf } from './reviewed-kinds.ts'
import {
  countReviewed,
  listPlaced,
  listReviewed,
  listShown,
  type ReviewCount,
  type ReviewedRow,
  readReviewedPage,
  stateOf,
} from './reviewed-views.ts'

type Routes = typeof reviewRoutes
type Context = ItemContext<'review'>

/** A page by day is read by itself: a whole list of a large company has as many rows as that has items. */
export async function listReviews(
  { tx, actor, services, page }: MemberContext,
  { query }: RouteInput<Routes['listReviews']>,
): Promise<RouteAnswer<Routes['listReviews']>> {
  if (!actor.hasReviews) return []
  const now = services.clock.now()
  if (page?.search === '' && (page.sort ?? byDay) === byDay) return readOutlookPage(tx, actor, { now, page, processId: query.processId })
  return nameOutlooks(tx, actor, await findOpen(tx, actor, await listReviewed(tx, now, query.processId)))
}

const byDay = 'dueOn'

/** Of which types at which processes the reader may know is decided before: all else is left out by the database. */
async function readOutlookPage(
  tx: CompanyTransaction,
  actor: Actor,
  { now, page: { page, size, sort, descending }, processId }: { now: Date; page: PageRequest; processId: number | undefined },
): Promise<Page<ReviewOutlook>> {
  const placed = await listPlaced(tx, processId)
  const open = await findOpen(tx, actor, placed)
  const known = new Set(open.map(keyOf))
  const hidden = placed.filter((own) => !known.has(keyOf(own)))
  const rows = await readReviewedPage(tx, now, { processId, hidden, page, size, descending: sort !== undefined && descending })
  const total = open.reduce((sum, { count }) => sum + count, 0)
  return { entries: await nameOutlooks(tx, actor, rows), page, size, total }
}

type CountedOutlooks = Pick<ReviewCount, 'state' | 'count'> & Pick<ReviewOutlook, 'processId' | 'globalProcessId'>

/** How many reviews are in which state, of what this reader may open. */
export async function countOutlooks(tx: CompanyTransaction, actor: Actor, now: Date): Promise<CountedOutlooks[]> {
  const open = await findOpen(tx, actor, await countReviewed(tx, now))
  return open.map(({ place, state, count, processChronId: processId }) => ({ state, count, processId, globalProcessId: globalOf(place) }))
}

export function sumOutlooks(counted: readonly CountedOutlooks[]): ReviewCounts {
  const sum = { inTime: 0, due: 0, overdue: 0 }
  for (const { state, count } of counted) sum[state] += count
  return sum
}

export async function countReviews(
  { tx, actor, services }: MemberContext,
  { query }: RouteInput<Routes['countReviews']>,
): Promise<RouteOutput<Routes['countReviews']>> {
  if (!actor.hasReviews) return { all: sumOutlooks([]), processes: [] }
  const counted = await countOutlooks(tx, actor, services.clock.now())
  const shown = new Map<number, CountedOutlooks[]>((await listShown(tx, query.parentId)).map((chronId) => [chronId, []]))
  for (const row of counted)
    for (const chronId of new Set([row.processId, row.globalProcessId])) if (chronId !== null) shown.get(chronId)?.push(row)
  const processes = [...shown].flatMap(([processId, own]) => (own.length === 0 ? [] : [{ processId, ...sumOutlooks(own) }]))
  return { all: sumOutlooks(counted), processes }
}

type Placed = Pick<ReviewedRow, 'type' | 'processChronId'>

const keyOf = ({ type, processChronId }: Placed): string => `${type} ${processChronId}`

/** Those that this reader may open. Rights follow from type and place alone, so they are decided once for all rows of both. */
async function findOpen<Row extends Placed>(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly Row[],
): Promise<(Row & { place: UnnamedPlace | null })[]> {
  const placed = [...new Set(rows.flatMap(({ processChronId }) => processChronId ?? []))]
  const found = placed.length === 0 ? [] : await listUnnamedPlaces(tx, placed, actor.companyUserId)
  const places = new Map(found.map((place) => [place.chronId, place]))
  const decided = new Map<string, boolean>()
  return rows.flatMap((row) => {
    const place = row.processChronId === null ? null : places.get(row.processChronId)
    if (place === undefined) return []
    const key = keyOf(row)
    const isOpen = decided.get(key) ?? mayReview(actor, row, place)
    decided.set(key, isOpen)
    return isOpen ? [{ ...row, place }] : []
  })
}

function mayReview(actor: Actor, row: Placed, place: UnnamedPlace | null): boolean {
  const rights = reviewRightsOf(row, place)
  return !rights.frozen && (place === null || maySeeProcess(actor, place)) && decide(reviewTables, actor, 'review', rights).allowed
}

/** With what they are called, and where they lead. */
async function nameOutlooks(tx: CompanyTransaction, actor: Actor, rows: readonly ReviewedRow[]): Promise<ReviewOutlook[]> {
  const placed = [...new Set(rows.flatMap(({ processChronId }) => processChronId ?? []))]
  const named = placed.length === 0 ? [] : await listPlaces(tx, placed, actor.companyUserId)
  const places = new Map(named.map((place) => [place.chronId, place]))
  return rows.flatMap((row) => {
    const place = row.processChronId === null ? null : places.get(row.processChronId)
    const outlook = findOutlook(row)
    return outlook && place !== undefined ? [describeOutlook(row, place, outlook)] : []
  })
}

function describeOutlook(row: ReviewedRow, place: Place | null, outlook: Pick<ReviewOutlook, 'dueOn' | 'state'>): ReviewOutlook {
  const { type: itemType, chronId: itemId, processChronId: processId, needsWorkOn } = row
  return {
    itemType,
    itemId,
    ...outlook,
    needsWork: needsWorkOn !== null,
    title: nameReviewed(row, place),
    processId,
    globalProcessId: globalOf(place),
    target: withDialog(kindOf(itemType).targetOf(row, place), { name: 'review', id: itemId, shows: itemType }),
  }
}

/** The one above a process, or itself where it is a global one. */
const globalOf = (place: UnnamedPlace | null): number | null => place && (place.parentChronId ?? place.chronId)

const findOutlook = ({ dueOn, daysLeft }: ReviewedRow) =>
  dueOn === null || daysLeft === null ? null : { dueOn, state: stateOf({ daysLeft }) }

export const getReviewIntervals = ({ tx }: ItemContext<'company'>): Promise<RouteOutput<Routes['getReviewIntervals']>> => readIntervals(tx)

export async function setReviewIntervals(
  { tx, services, audit }: ItemContext<'company'>,
  { body }: RouteInput<Routes['setReviewIntervals']>,
): Promise<undefined> {
  await setIntervals({ tx, now: services.clock.now() }, body)
  audit(body)
}

export async function getReview({ tx, actor, item }: Context): Promise<RouteOutput<Routes['getReview']>> {
  const { version, since, months, ownMonths, kindMonths, place, rights } = item
  const answers = await listAnswers(tx, item, reviewLimits.answers)
  return {
    title: nameReviewed(item, place),
    version,
    since,
    months,
    ownMonths,
    kindMonths,
    outlook: findOutlook(item),
    notes: answers.filter(({ answer, on }) => answer === 'NEEDS_WORK' && Date.parse(on) > Date.parse(since)),
    answers,
    can: describeCan(reviewTables, actor, reviewActions, rights),
  }
}

export const getReviewSince = ({ tx, actor, item }: Context): Promise<RouteOutput<Routes['getReviewSince']>> => listSince(tx, actor, item)

export const answerStillRight = (context: Context, { body }: RouteInput<Routes['answerStillRight']>): Promise<undefined> =>
  answerReview(workOf(context), context.item, { answer: 'STILL_RIGHT', ...body })

export const answerNeedsWork = (context: Context, { body }: RouteInput<Routes['answerNeedsWork']>): Promise<undefined> =>
  answerReview(workOf(context), context.item, { answer: 'NEEDS_WORK', ...body })

export function setItemInterval(context: Context, { body }: RouteInput<Routes['setItemInterval']>): Promise<undefined> {
  const { actor, item } = context
  const mayLengthen = decide(reviewTables, actor, 'lengthen', item.rights).allowed
  context.audit({ months: body.months })
  return setOwnInterval(workOf(context), item, { months: body.months, mayLengthen })
}
