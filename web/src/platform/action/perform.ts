import { whileLoading } from '../loading-flag.ts'
import { notify } from '../notify.tsx'
import { notifyFailure } from '../notify-failure.ts'

/** Something done in one call while the window waits, with what is said of it. */
interface Action<T> {
  work: () => Promise<T>
  done: string
  failed: string
  /** Asks anew what is on screen, whether it was done or not. */
  refresh: (isDone: boolean) => Promise<void>
  /** After it was done, by a second try too. */
  onDone?: (result: T) => void
}

/** Does it and says so; a failure that may pass offers to try again. */
export async function perform<T>(action: Action<T>): Promise<void> {
  let result: { value: T }
  try {
    result = { value: await whileLoading(action.work) }
  } catch (error) {
    notifyFailure(action.failed, error, () => perform(action))
    return await action.refresh(false)
  }
  notify.success(action.done)
  await action.refresh(true)
  action.onDone?.(result.value)
}
