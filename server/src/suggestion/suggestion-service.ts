import { type DrawingChoice, type NewSuggestion, suggestionLimits, suggestionMessages } from '@strata/contract'
import { type CompanyTransaction, fail, signalSuggestions } from '../platform/index.ts'
import type { FilingWork, Work } from '../version/index.ts'
import { checkDrawing, type DrawingWorks, type Drawn, findDrawnOn } from './check-drawing.ts'
import type { FoundItem } from './suggested-item.ts'
import { kindOf } from './suggested-kinds.ts'
import { announceAnswer } from './suggestion-notices.ts'
import { insertSuggestion, lockOpenCount, storeDeclined, storeTakenBack, storeTakenUp } from './suggestion-store.ts'
import { findDrawing, type SuggestionRow } from './suggestion-views.ts'

/** Makes a suggestion for what is in force and answers its id. @throws Problem WRONG_STATE, INVALID, INVALID_CHART, TOO_LARGE, LIMIT_REACHED */
export async function addSuggestion(
  work: Work,
  item: FoundItem,
  { suggestion, works }: { suggestion: NewSuggestion; works: Pick<DrawingWorks, 'examine'> },
): Promise<number> {
  const { tx, by, now } = work
  if (!item.isInForce) fail('WRONG_STATE', { detail: suggestionMessages.notInForce })
  const { place, drawing } = suggestion
  if (place && !(await kindOf(item.type).hasPart?.(tx, item.versionId, place)))
    fail('INVALID', { issues: [{ path: 'place', message: suggestionMessages.noSuchPlace }] })
  if (drawing) await checkDrawing(work, { item, drawing, works })
  if ((await lockOpenCount(tx, by)) >= suggestionLimits.open)
    fail('LIMIT_REACHED', { detail: suggestionMessages.tooMany({ count: String(suggestionLimits.open) }) })
  // Whoever ends the item waits for it, and closes it with the others.
  if (!(await kindOf(item.type).hold(tx, item.versionId))) fail('WRONG_STATE', { detail: suggestionMessages.notInForce })
  const id = await insertSuggestion(tx, { item, processChronId: item.place?.chronId ?? null, suggestion, by, now })
  await signalItem(tx, item)
  return id
}

/** A suggestion with the item it is for. */
export interface Suggested {
  item: FoundItem
  suggestion: SuggestionRow
}

/** A drawing to be put into the WIP of its chart. */
export interface DrawingMerge extends Drawn {
  wipId: number
  /** Left out: nobody was asked yet, so that nothing is chosen for anybody. */
  choices: readonly DrawingChoice[] | undefined
}

/** What taking up takes beside the suggestion. */
interface TakingUp {
  works: Pick<DrawingWorks, 'merge'>
  choices?: readonly DrawingChoice[] | undefined
}

/**
 * Takes a suggestion up in the version that is worked on, its drawing into that, and notifies its author. The version is held, so that it is not approved or replaced
 * in between. Answers what identifies the WIP then, where a drawing went into it. @throws Problem WIP_MISSING, IA_EXISTS, WRONG_STATE, CONTENT_CHANGED
 */
export async function takeUp(work: FilingWork, { item, suggestion }: Suggested, { works, choices }: TakingUp): Promise<string | undefined> {
  const { tx, by, now } = work
  const underWay = (await kindOf(item.type).findUnderWay(tx, item.chronId, true)) ?? fail('WIP_MISSING')
  if (underWay.isAwaiting) fail('IA_EXISTS', { detail: suggestionMessages.inApproval({ version: String(underWay.version) }) })
  if (!(await storeTakenUp(tx, suggestion.id, { by, now, version: underWay.version }))) fail('WRONG_STATE')
  const drawing = suggestion.isDrawn ? await findDrawing(tx, suggestion.id) : undefined
  const over = drawing && (await findDrawnOn(tx, item, drawing))
  const etag = over && (await works.merge(work, { over, drawing, wipId: underWay.id, choices }))
  await announceAnswer(tx, { item, suggestion, answer: 'takeUp', by, on: now })
  await signalItem(tx, item)
  return etag
}

/** @throws Problem WRONG_STATE */
export async function decline({ tx, by, now }: Work, { item, suggestion }: Suggested, reason: string): Promise<undefined> {
  if (!(await storeDeclined(tx, suggestion.id, { by, now, reason }))) fail('WRONG_STATE')
  await announceAnswer(tx, { item, suggestion, answer: 'decline', reason, by, on: now })
  await signalItem(tx, item)
}

/** @throws Problem WRONG_STATE */
export async function takeBack({ tx, now }: Work, { item, suggestion }: Suggested): Promise<undefined> {
  if (!(await storeTakenBack(tx, suggestion.id, now))) fail('WRONG_STATE')
  await signalItem(tx, item)
}

const signalItem = (tx: CompanyTransaction, { type, chronId, place }: FoundItem): Promise<void> =>
  signalSuggestions(tx, { type, chronId, processChronId: place?.chronId ?? null })
