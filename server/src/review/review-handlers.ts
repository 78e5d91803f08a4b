import {
  type Actor,
  decide,
  describeCan,
  type ReviewOutlook,
  type RouteInput,
  type RouteOutput,
  reviewActions,
  reviewLimits,
  type reviewRoutes,
  reviewTables,
  withDialog,
} from '@strata/contract'
import type { CompanyTransaction, ItemContext, MemberContext } from '../platform/index.ts'
import { listPlaces, maySeeProcess } from '../process/index.ts'
import { workOf } from '../version/index.ts'
import { listSince } from './list-since.ts'
import { answerReview, setIntervals, setItemInterval as setOwnInterval } from './review-service.ts'
import { listAnswers, readIntervals } from './review-views.ts'
import { kindOf, nameReviewed, reviewRightsOf } from './reviewed-kinds.ts'
import { listReviewed, type ReviewedRow, stateOf } from './reviewed-views.ts'

type Routes = typeof reviewRoutes
type Context = ItemContext<'review'>

export const listReviews = ({ tx, actor, services }: MemberContext): Promise<RouteOutput<Routes['listReviews']>> =>
  actor.hasReviews ? listOutlooks(tx, actor, services.clock.now()) : Promise.resolve([])

/** How the reviews stand of all that has an interval and that this reader may open, by the day they are due. */
export async function listOutlooks(tx: CompanyTransaction, actor: Actor, now: Date): Promise<ReviewOutlook[]> {
  const reviewed = await listReviewed(tx, now)
  const placed = [...new Set(reviewed.flatMap(({ processChronId }) => processChronId ?? []))]
  const places = new Map(
    (placed.length === 0 ? [] : await listPlaces(tx, placed, actor.companyUserId)).map((place) => [place.chronId, place]),
  )
  return reviewed.flatMap((row) => {
    const place = row.processChronId === null ? null : places.get(row.processChronId)
    const outlook = findOutlook(row)
    if (!outlook || place === undefined || (place && !maySeeProcess(actor, place))) return []
    const rights = reviewRightsOf(row, place)
    if (rights.frozen || !decide(reviewTables, actor, 'review', rights).allowed) return []
    const { type: itemType, chronId: itemId, processChronId: processId, needsWorkOn } = row
    return [
      {
        itemType,
        itemId,
        ...outlook,
        needsWork: needsWorkOn !== null,
        title: nameReviewed(row, place),
        processId,
        globalProcessId: place && (place.parentChronId ?? place.chronId),
        target: withDialog(kindOf(itemType).targetOf(row, place), { name: 'review', id: itemId, shows: itemType }),
      },
    ]
  })
}

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
