import { type Action, runAction } from './run-action.ts'

/** `runAction` under its former name, of what blocks the window: for expectations, until their life is that of every version. */
export async function perform<T>(
  action: Pick<Action<T>, 'work' | 'failed' | 'onDone'> & Required<Pick<Action<T>, 'done' | 'refresh'>>,
): Promise<void> {
  await runAction({ ...action, isBlocking: true })
}
