import { notify } from '../notify.tsx'
import { notifyFailure } from '../notify-failure.ts'

/** Something that is done in one call, with what is said of it. */
export interface PlanAction {
  work: () => Promise<unknown>
  done: string
  failed: string
}

/** Does it and says so; a failure that may pass offers to try again. `refresh` follows each try. Resolves to whether it was done. */
export async function runPlanAction(action: PlanAction, refresh: () => Promise<void>): Promise<boolean> {
  try {
    await action.work()
    notify.success(action.done)
    return true
  } catch (error) {
    notifyFailure(action.failed, error, async () => {
      await runPlanAction(action, refresh)
    })
    return false
  } finally {
    await refresh()
  }
}
