import { findProblem } from '../api-problem.ts'
import { notify } from '../notify.tsx'

type SaveOutcome =
  | { kind: 'saved' }
  /** `detail` says who was faster. */
  | { kind: 'meanwhile'; detail: string }
  /** Told already; `errors` belong to their fields, by path. */
  | { kind: 'refused'; errors: Record<string, string> }

/** What a failed save means for the form: `failed` is said with the server's own sentence beneath. */
export function readSaveFailure(error: unknown, failed: string): SaveOutcome {
  const problem = findProblem(error)
  if (problem?.code === 'EDITED_MEANWHILE') return { kind: 'meanwhile', detail: problem.detail }
  notify.error(failed, problem ? { detail: problem.detail } : {})
  const issues = problem?.issues ?? []
  return {
    kind: 'refused',
    errors: Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^body\./, '').replace(/^newArea\./, ''), message])),
  }
}
