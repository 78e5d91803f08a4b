import { ApiProblem } from '../platform/index.ts'

/** What another window has deleted already is deleted too. */
export function skipDeleted(error: unknown): void {
  if (!(error instanceof ApiProblem && error.code === 'NOT_FOUND')) throw error
}
