import { describeStartFailure } from '../platform/index.ts'
import { UsageError } from './usage.ts'

/** How a command ends that fails: with a sentence for the operator where the cause is known, else with the whole error. */
export function describeFailure(error: unknown): { shown: unknown; exitCode: number } {
  if (error instanceof UsageError) return { shown: error.message, exitCode: error.exitCode }
  return { shown: describeStartFailure(error) ?? error, exitCode: 1 }
}
