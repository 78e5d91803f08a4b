import { notify } from '../notify.tsx'
import { notifyFailure } from '../notify-failure.ts'

/** Something that is done in one call, with what is said of it. */
export interface Deed {
  work: () => Promise<unknown>
  done: string
  failed: string
}

/** Does it and says so; a failure that may pass offers to try again. `refresh` follows each try. Resolves to whether it was done. */
export async function tell(deed: Deed, refresh: () => Promise<void>): Promise<boolean> {
  try {
    await deed.work()
    notify.success(deed.done)
    return true
  } catch (error) {
    notifyFailure(deed.failed, error, async () => {
      await tell(deed, refresh)
    })
    return false
  } finally {
    await refresh()
  }
}
