import type { ApiProblem } from '../api-problem.ts'
import { type Action, type FailureNotice, runAction } from './run-action.ts'

export type SaveOutcome<T = unknown> =
  | { kind: 'saved'; value: T }
  /** `detail` names who was faster. */
  | { kind: 'meanwhile'; detail: string }
  /** A toast is shown; `errors` belong to their fields, by path. */
  | { kind: 'refused'; errors: Record<string, string>; problem: ApiProblem | undefined }

type Save<T> = Pick<Action<T>, 'work' | 'done' | 'isBlocking'> & {
  failed: string | ((problem: ApiProblem | undefined) => FailureNotice | undefined)
}

/** Saves a form: it keeps what was typed and its own button to try again, and shows by itself that somebody else was faster. */
export async function runSave<T>({ failed, ...save }: Save<T>): Promise<SaveOutcome<T>> {
  const describe = typeof failed === 'function' ? failed : (problem?: ApiProblem) => ({ text: failed, detail: problem?.detail })
  const outcome = await runAction({
    ...save,
    failed: (problem) => (problem?.code === 'EDITED_MEANWHILE' ? undefined : describe(problem)),
    retry: 'never',
  })
  if (outcome.isDone) return { kind: 'saved', value: outcome.value }
  const { problem } = outcome
  if (problem?.code === 'EDITED_MEANWHILE') return { kind: 'meanwhile', detail: problem.detail }
  return { kind: 'refused', errors: errorsByPath(problem), problem }
}

const errorsByPath = (problem: ApiProblem | undefined): Record<string, string> =>
  Object.fromEntries((problem?.issues ?? []).map(({ path, message }) => [path.replace(/^body\./, ''), message]))
