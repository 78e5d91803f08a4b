import { type Can, improvementMessages } from '@strata/contract'

/** Of an action in an item's `can`: whether it may be done, or why not; not known yet, or not said, counts as no right. */
export type CanAnswer = Can[string] | undefined

/** What one's roles never give is hidden; what only the state forbids is shown with its reason (specification 5 §19). */
export function showAvailability(
  answer: CanAnswer,
  because: string = improvementMessages.processRemoved,
): { isShown: boolean; reason: string | undefined } {
  return { isShown: answer === true || answer === 'state', reason: answer === 'state' ? because : undefined }
}
