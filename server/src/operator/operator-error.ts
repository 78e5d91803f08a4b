import { ConfigurationError } from '../platform/configuration.ts'
import { DatabaseStartError } from '../platform/database/database-errors.ts'
import { UsageError } from './usage.ts'

/** Whether the message is a sentence for the operator that says what to do. */
export const isOperatorError = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof ConfigurationError || error instanceof DatabaseStartError
