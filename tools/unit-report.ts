import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from './source-files.ts'

const assertion = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() })
const file = z.object({ name: z.string(), status: z.string(), message: z.string().nullish(), assertionResults: z.array(assertion) })
/** What vitest's JSON reporter writes, as far as it is read here. */
const unitReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), testResults: z.array(file) })

export interface UnitTests {
  passed: number
  failed: number
  /** `server/src/alert/alerts.test.ts › an alert is told once`, and why on a line of its own; of a file that could not be run, the file alone. */
  failures: string[]
  /** Failed first and passed when run again. */
  flaky: string[]
  /** The files whose tests could not be run, as their hooks or their modules failed. */
  broken: string[]
}

/** What came of all tests after the broken files were run once more: those that pass now are flaky. */
export function countRerun(first: UnitTests, again: UnitTests): UnitTests {
  const isBroken = (failure: string): boolean => first.broken.some((path) => failure === path || failure.startsWith(`${path}\n`))
  const isBrokenStill = (failure: string): boolean => again.failures.some((name) => name.startsWith(failure.split('\n')[0] ?? ''))
  return {
    passed: first.passed + again.passed,
    failed: first.failed + again.failed,
    failures: [...first.failures.filter((failure) => !isBroken(failure)), ...again.failures],
    flaky: [...first.flaky, ...first.failures.filter((failure) => isBroken(failure) && !isBrokenStill(failure)), ...again.flaky],
    broken: again.broken,
  }
}

/** Reads the report of the unit, server and component tests; throws where it is none. What was `thrown` beside the tests fails them too, each for itself. */
export function readUnitTests(report: unknown, thrown: readonly string[] = []): UnitTests {
  const { numPassedTests: passed, numFailedTests, testResults } = unitReport.parse(report)
  const broken = testResults.filter(isBroken).map(({ name }) => relative(root, name))
  const failures = [...testResults.flatMap(listFailures), ...thrown]
  return { passed, failed: numFailedTests + thrown.length, failures, flaky: testResults.flatMap(listFlaky), broken }
}

const isBroken = ({ status, assertionResults }: z.infer<typeof file>): boolean =>
  status === 'failed' && assertionResults.every((one) => one.status !== 'failed')

function listFailures(tested: z.infer<typeof file>): string[] {
  const path = relative(root, tested.name)
  if (isBroken(tested)) return [withReason(path, tested.message)]
  const failed = tested.assertionResults.filter(({ status }) => status === 'failed')
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
