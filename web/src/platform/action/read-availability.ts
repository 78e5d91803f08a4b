import { type Can, processMessages } from '@strata/contract'

/** How an action stands for the reader: hidden where no role of theirs ever gives it, disabled with a reason where the state forbids it. */
export type Availability = { isShown: false } | { isShown: true; reason: string | undefined }

/** Reads `can` and computes no right again (specification 5 §19, buttons). `why` says what the state would have to be. */
export function readAvailability(can: Can, action: string, why: string): Availability {
  const answer = can[action]
  if (answer === undefined || answer === 'role') return { isShown: false }
  if (answer === true) return { isShown: true, reason: undefined }
  return { isShown: true, reason: answer === 'restriction' ? processMessages.restrictedAccess : why }
}
