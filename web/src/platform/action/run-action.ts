import { create } from 'zustand'
import { type ApiProblem, findProblem, mayRecover } from '../api-problem.ts'
import { notify, type ToastOptions } from '../notify.tsx'

/** How many things run that the person has to wait for; the backdrop shows while it is not 0 (specification 1 §2). */
export const useLoadingFlag = create<{ running: number }>(() => ({ running: 0 }))

/** Shows the backdrop while `work` runs: for saves, decisions and other calls that must end before anything else may be done. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

const change = (by: number): void => useLoadingFlag.setState(({ running }) => ({ running: running + by }))

/** Something that a person does in one call, with the sentences that go with it. */
export interface Action<T = unknown> {
  /** Asked first: nothing is done, and nothing shown, unless it resolves to true. */
  confirm?: () => Promise<boolean>
  work: () => Promise<T>
  /** Nothing else can be done in the window in the meantime: a backdrop covers it. */
  isBlocking?: boolean
  /** The toast afterwards; a function shows its own. Left out: the screen shows it well enough. */
  done?: string | ((value: T) => void)
  /** The toast of a failure, with the server's sentence beneath; a function may answer another one, or none where the screen shows the failure. */
  failed: string | ((problem: ApiProblem | undefined, error: unknown) => FailureNotice | undefined)
  /** `never` where the form or button is still there to try again with. Otherwise a failure that may pass offers it. */
  retry?: 'never'
  /** Asks again for what is on screen, after a failure too. */
  refresh?: (isDone: boolean) => Promise<unknown>
  /** After it was done, by another try too. */
  onDone?: (value: T) => void
}

export interface FailureNotice extends Pick<ToastOptions, 'id' | 'place'> {
  text: string
  detail?: string | undefined
  /** An error, if left out. */
  tone?: 'info'
}

/** `problem` is left out where no call failed: the person did not confirm. */
export type ActionOutcome<T> = { isDone: true; value: T } | { isDone: false; problem?: ApiProblem | undefined }

/** The one way to act: confirm, do it, show what became of it, refresh. Never throws what `work` throws. */
export async function runAction<T>(action: Action<T>): Promise<ActionOutcome<T>> {
  if (action.confirm && !(await action.confirm())) return { isDone: false }
  return await tryAction(action)
}

async function tryAction<T>(action: Action<T>): Promise<ActionOutcome<T>> {
  const { work, isBlocking, done, refresh, onDone } = action
  let value: T
  // The toast of an earlier try that failed is outdated now.
  if (typeof action.failed === 'string') notify.close(action.failed)
  try {
    value = await (isBlocking ? whileLoading(work) : work())
  } catch (error) {
    notifyFailed(action, error)
    await refresh?.(false)
    return { isDone: false, problem: findProblem(error) }
  }
  if (typeof done === 'function') done(value)
  else if (done !== undefined) notify.success(done)
  await refresh?.(true)
  onDone?.(value)
  return { isDone: true, value }
}

function notifyFailed<T>(action: Action<T>, error: unknown): void {
  const problem = findProblem(error)
  const notice = typeof action.failed === 'string' ? { text: action.failed, detail: problem?.detail } : action.failed(problem, error)
  if (!notice) return
  const { text, detail, tone, ...place } = notice
  const options = detail === undefined ? place : { ...place, detail }
  if (tone === 'info') notify.info(text, options)
  else if (action.retry === 'never' || !mayRecover(error)) notify.error(text, options)
  else notify.failure(text, async () => void (await tryAction(action)), options)
}
