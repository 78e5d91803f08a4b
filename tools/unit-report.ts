import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from './source-files.ts'

const assertion = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() })
const file = z.object({ name: z.string(), status: z.string(), message: z.string().nullish(), assertionResults: z.array(assertion) })
/** What vitest's JSON reporter writes, as far as it is read here. */
const unitReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), testResults: z.array(file) })

interface UnitTests {
  passed: number
  failed: number
  /** `server/src/alert/alerts.test.ts › an alert is told once`, and why on a line of its own; of a file that could not be run, the file alone. */
  failures: string[]
  /** Failed first and passed when run again. */
  flaky: string[]
}

/** Reads the report of the unit, server and component tests; throws where it is none. */
export function readUnitTests(report: unknown): UnitTests {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = unitReport.parse(report)
  return { passed, failed, failures: testResults.flatMap(listFailures), flaky: testResults.flatMap(listFlaky) }
}

function listFailures({ name, status, message, assertionResults }: z.infer<typeof file>): string[] {
  const path = relative(root, name)
  const failed = assertionResults.filter((one) => one.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [withReason(path, message)]
  return failed.map(({ fullName, failureMessages }) => withReason(`${path} › ${fullName}`, failureMessages?.[0]))
}

function withReason(name: string, message: string | null | undefined): string {
  const [reason] = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
  return reason ? `${name}\n  ${reason}` : name
}

function listFlaky({ name, assertionResults }: z.infer<typeof file>): string[] {
  const flaky = assertionResults.filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
  return flaky.map(({ fullName }) => `${relative(root, name)} › ${fullName}`)
}
