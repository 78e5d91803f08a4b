import { findProblem } from '../platform/api-problem.ts'
import { notify } from '../platform/notify.tsx'

/** Does it and says so; a failure is said with the server's own sentence and a way to try again. Resolves to whether it was done. */
export async function tell(work: () => Promise<unknown>, words: { done: string; failed: string }): Promise<boolean> {
  try {
    await work()
    notify.success(words.done)
    return true
  } catch (error) {
    const detail = findProblem(error)?.detail
    notify.error(words.failed, detail === undefined ? {} : { detail })
    return false
  }
}
