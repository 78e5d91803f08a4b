import { type Actor, commentTables, decide, expectationType, type ReviewSince, reviewTables, suggestionItemType } from '@strata/contract'
import type { CompanyTransaction } from '../platform/index.ts'
import { listPlaces, maySeeProcess } from '../process/index.ts'
import type { ReviewItem } from './review-subject.ts'
import { kindOf, nameReviewed, reviewRightsOf } from './reviewed-kinds.ts'
import { countComments, countSuggestions, listChanges, listRedMonths } from './since-views.ts'

/** What happened to an item and beside it since somebody last looked, as its reader may know it. */
export async function listSince(tx: CompanyTransaction, actor: Actor, item: ReviewItem): Promise<ReviewSince> {
  const comments = mayReadComments(actor, item) ? await countComments(tx, item, item.since) : null
  const suggestions = suggestionItemType.safeParse(item.type).success
    ? await countSuggestions(tx, item, { since: item.since, author: mayAnswer(actor, item) ? null : actor.companyUserId })
    : null
  return {
    since: item.since,
    comments,
    suggestions,
    redMonths: await listReds(tx, actor, item),
    ...(await describeChanges(tx, actor, item)),
  }
}

const mayAnswer = (actor: Actor, { rights }: ReviewItem): boolean =>
  decide(reviewTables, actor, 'answer', { ...rights, frozen: false }).allowed

/** Documents have no comments. */
const mayReadComments = (actor: Actor, { rights }: ReviewItem): boolean =>
  rights.group in commentTables.rights && decide(commentTables, actor, 'comments', rights).allowed

async function listReds(tx: CompanyTransaction, actor: Actor, item: ReviewItem): Promise<ReviewSince['redMonths']> {
  const { type, chronId, processChronId, since } = item
  if (!actor.isPremium || processChronId === null) return []
  const isExpectation = expectationType.safeParse(type).success
  return listRedMonths(tx, { chronId: isExpectation ? chronId : null, processChronId, since })
}

const mostChanges = 50

async function describeChanges(tx: CompanyTransaction, actor: Actor, item: ReviewItem): Promise<Pick<ReviewSince, 'changes' | 'hidden'>> {
  const found = await listChanges(tx, item, mostChanges)
  const placed = [...new Set(found.flatMap(({ processChronId }) => processChronId ?? []))]
  const places = new Map(
    (placed.length === 0 ? [] : await listPlaces(tx, placed, actor.companyUserId)).map((place) => [place.chronId, place]),
  )
  const changes = found.flatMap((change) => {
    const place = change.processChronId === null ? null : places.get(change.processChronId)
    if (place === undefined || (place && !maySeeProcess(actor, place))) return []
    if (!decide(reviewTables, actor, 'review', reviewRightsOf(change, place)).allowed) return []
    return [{ title: nameReviewed(change, place), on: change.on, target: kindOf(change.type).targetOf(change, place) }]
  })
  return { changes, hidden: found.length - changes.length }
}
