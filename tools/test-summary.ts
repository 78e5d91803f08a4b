import type { Ended } from './run-command.ts'

/** What one runner counted. */
export interface Count {
  passed: number
  failed: number
  /** The names of what failed, as far as they are known. */
  failures: readonly string[]
  /** The names of what failed first and passed when it was run again; counted as passed. */
  flaky: readonly string[]
}

/** So many tests may need a second run before all of it fails: what is tolerated without end grows. */
export const mostFlaky = 3

/** What is said at the end of all tests, and whether they failed. */
export function summarise(counts: readonly Count[]): { lines: string[]; isFailed: boolean } {
  const sumOf = (key: 'passed' | 'failed'): number => counts.reduce((sum, one) => sum + one[key], 0)
  const [passed, failed] = [sumOf('passed'), sumOf('failed')]
  const flaky = counts.flatMap((one) => one.flaky)
  const isTooFlaky = flaky.length > mostFlaky
  return {
    lines: [
      ...counts.flatMap(({ failures }) => failures).map((name) => `failed: ${name}`),
      ...flaky.map((name) => `flaky, passed only when run again: ${name}`),
      ...(isTooFlaky ? [`failed: ${flaky.length} tests needed a second run, and ${mostFlaky} may`] : []),
      `\n${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`,
    ],
    isFailed: failed > 0 || isTooFlaky,
  }
}

/** A runner that failed without naming what failed (a crash, no report) counts as one failure, with the last that it said. */
export function countUnnamed(count: Count | undefined, { succeeded, ending, lastErrors }: Ended, runner: string): Count {
  const known = count ?? { passed: 0, failed: 0, failures: [], flaky: [] }
  if (succeeded || known.failed > 0) return known
  const last = lastErrors.trimEnd().split('\n').slice(-lastLines)
  return { ...known, failed: 1, failures: [...known.failures, [`${runner} ${ending}, without naming a test`, ...last].join('\n  ')] }
}

const lastLines = 20
