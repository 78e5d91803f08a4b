import { findProblem, mayRecover } from './api-problem.ts'
import { notify } from './notify.tsx'

/** Announces a failed call in the specification's words with the server's beside them; one that may pass offers "Try again" (specification 5 §19). */
export function notifyFailure(text: string, error: unknown, tryAgain: () => void | Promise<void>): void {
  const detail = findProblem(error)?.detail
  const options = detail === undefined ? {} : { detail }
  if (mayRecover(error)) notify.failure(text, tryAgain, options)
  else notify.error(text, options)
}
