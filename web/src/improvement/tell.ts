import { tellFailure } from '../document/actions/tell-failure.ts'
import { notify } from '../platform/notify.tsx'

/** Does it and says so; a failure that may pass offers to try again. Resolves to whether it was done. */
export async function tell(work: () => Promise<unknown>, words: { done: string; failed: string }): Promise<boolean> {
  try {
    await work()
    notify.success(words.done)
    return true
  } catch (error) {
    tellFailure(words.failed, error, async () => {
      await tell(work, words)
    })
    return false
  }
}
