import { isOperatorError } from '../server/src/operator/operator-error.ts'
import { runCompanyCommand } from '../server/src/operator/run-company-command.ts'
import { UsageError } from '../server/src/operator/usage.ts'

runCompanyCommand(process.argv.slice(2), process.env, { input: process.stdin, output: process.stdout }).catch((error: unknown) => {
  // A sentence where the cause is known; else the whole error.
  console.error(isOperatorError(error) ? error.message : error)
  process.exitCode = error instanceof UsageError ? error.exitCode : 1
})
