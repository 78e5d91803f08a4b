import { describeFailure } from '../server/src/operator/operator-error.ts'
import { runCompanyCommand } from '../server/src/operator/run-company-command.ts'

runCompanyCommand(process.argv.slice(2), process.env, { input: process.stdin, output: process.stdout }).catch((error: unknown) => {
  const { shown, exitCode } = describeFailure(error)
  console.error(shown)
  process.exitCode = exitCode
})
