import { fullName, type SuggestionOutcome, suggestionNoticeMessages, suggestionOutcomes } from '@strata/contract'
import { addEventsTo } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { findPerson } from '../user/index.ts'
import { aboutSuggested, type FoundItem, nameSuggested, paramsOf } from './suggested-item.ts'
import type { Followed } from './suggestion-store.ts'
import type { SuggestionRow } from './suggestion-views.ts'

type Answer = { answer: 'takeUp' } | { answer: 'decline'; reason: string }

type Answered = Answer & {
  item: FoundItem
  suggestion: SuggestionRow
  /** The companyUserId; nobody is notified of their own. */
  by: number
  on: Date
}

/** An event for who made the suggestion. */
export async function announceAnswer(tx: CompanyTransaction, answered: Answered): Promise<void> {
  const { item, suggestion, by, on } = answered
  if (suggestion.userId === by) return
  const values = { name: fullName(await findPerson(tx, by)), item: nameSuggested(item), text: suggestion.text }
  const comments =
    answered.answer === 'decline'
      ? suggestionNoticeMessages.decline({ ...values, reason: answered.reason })
      : suggestionNoticeMessages.takeUp(values)
  await addSuggestionEvent(tx, { item, to: suggestion.userId, kind: answered.answer, comments, on })
}

interface Followings {
  item: FoundItem
  outcome: SuggestionOutcome
  followed: readonly Followed[]
  by: number
  on: Date
}

/** An event for each whose suggestion something became of. */
export async function announceFollowed(tx: CompanyTransaction, { item, outcome, followed, by, on }: Followings): Promise<void> {
  const action = suggestionOutcomes[outcome]
  for (const { authorId, text } of followed) {
    const comments = suggestionNoticeMessages[action]({ item: nameSuggested(item), text })
    if (authorId !== by) await addSuggestionEvent(tx, { item, to: authorId, kind: action, comments, on })
  }
}

interface SuggestionEvent {
  item: FoundItem
  to: number
  kind: string
  comments: string
  on: Date
}

/** It is about the version that everyone may see, so that who may no longer open it does not read of it either. */
const addSuggestionEvent = (tx: CompanyTransaction, { item, to, kind, comments, on }: SuggestionEvent): Promise<void> =>
  addEventsTo(tx, [to], { kind: `suggestion.${kind}`, comments, params: paramsOf(item), about: aboutSuggested(item), on })
