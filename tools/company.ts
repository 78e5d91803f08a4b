import { describeFailure, runCompanyCommand } from '../server/src/operator/run-company-command.ts'

/** The operator's program: `strata` of a release, `npm run company --` from sources. */
const terminal = { input: process.stdin, output: process.stdout }
process.exitCode = await runCompanyCommand(process.argv.slice(2), process.env, terminal).catch((error: unknown) => {
  const { shown, exitCode } = describeFailure(error)
  console.error(shown)
  return exitCode
})
// A check leaves connections behind to whoever did not answer: they hold up nobody.
setTimeout(() => process.exit(), 1000).unref()
