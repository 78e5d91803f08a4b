import { type NewSuggestion, suggestionLimits, suggestionMessages } from '@strata/contract'
import { type CompanyTransaction, fail, signalSuggestions } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import type { FoundItem } from './suggested-item.ts'
import { kindOf } from './suggested-kinds.ts'
import { announceAnswer } from './suggestion-notices.ts'
import { insertSuggestion, lockOpenCount, storeDeclined, storeTakenBack, storeTakenUp } from './suggestion-store.ts'
import type { SuggestionRow } from './suggestion-views.ts'

/** Makes a suggestion for what is in force and answers its id. @throws Problem WRONG_STATE, INVALID, LIMIT_REACHED */
export async function addSuggestion({ tx, by, now }: Work, item: FoundItem, suggestion: NewSuggestion): Promise<number> {
  if (!item.isInForce) fail('WRONG_STATE', { detail: suggestionMessages.notInForce })
  const { place } = suggestion
  if (place && !(await kindOf(item.type).hasPart?.(tx, item.versionId, place)))
    fail('INVALID', { issues: [{ path: 'place', message: suggestionMessages.noSuchPlace }] })
  if ((await lockOpenCount(tx, by)) >= suggestionLimits.open)
    fail('LIMIT_REACHED', { detail: suggestionMessages.tooMany({ count: String(suggestionLimits.open) }) })
  const id = await insertSuggestion(tx, { item, processChronId: item.place?.chronId ?? null, suggestion, by, now })
  await signalItem(tx, item)
  return id
}

/** A suggestion with the item it is for. */
export interface Suggested {
  item: FoundItem
  suggestion: SuggestionRow
}

/**
 * Takes a suggestion up in the version that is worked on, and notifies its author. The version is held, so that it is not approved or replaced in between.
 * @throws Problem WIP_MISSING, IA_EXISTS, WRONG_STATE
 */
export async function takeUp({ tx, by, now }: Work, { item, suggestion }: Suggested): Promise<undefined> {
  const underWay = (await kindOf(item.type).lockUnderWay(tx, item.chronId)) ?? fail('WIP_MISSING')
  if (underWay.isAwaiting) fail('IA_EXISTS', { detail: suggestionMessages.inApproval({ version: String(underWay.version) }) })
  if (!(await storeTakenUp(tx, suggestion.id, { by, now, version: underWay.version }))) fail('WRONG_STATE')
  await announceAnswer(tx, { item, suggestion, answer: 'takeUp', by, on: now })
  await signalItem(tx, item)
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
