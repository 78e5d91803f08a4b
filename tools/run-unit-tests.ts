import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ended, runCommand } from './run-command.ts'
import { type Count, countUnnamed } from './test-summary.ts'
import { readUnhandledErrors } from './unhandled-errors.ts'
import { countRerun, readUnitTests, type UnitTests } from './unit-report.ts'

/** Runs unit, server and component tests; `reports` is the folder of what vitest reports. Where a failed test is run once more, so is a file whose hooks failed before its tests. */
export async function countUnitTests(reports: string): Promise<Count> {
  const first = await runVitest(reports, 'vitest')
  if (!first.tests || first.tests.broken.length === 0 || !process.env.CI) return countUnnamed(first.tests, first.ended, 'vitest')
  const again = await runVitest(reports, 'vitest-again', first.tests.broken)
  if (!again.tests) return countUnnamed(first.tests, again.ended, 'vitest')
  return countUnnamed(countRerun(first.tests, again.tests), again.ended, 'vitest')
}

/** All tests, or those of these files; no `tests` where it wrote no report. */
async function runVitest(reports: string, name: string, files: readonly string[] = []): Promise<{ tests?: UnitTests; ended: Ended }> {
  const [tests, unhandled] = [join(reports, `${name}.json`), join(reports, `${name}-unhandled.json`)]
  const reporters = ['--reporter=./tools/unhandled-error-reporter.ts', '--reporter=default', '--reporter=json']
  const outputs = [`--outputFile.json=${tests}`, `--outputFile.unhandled=${unhandled}`]
  const ended = await runCommand('npx', ['vitest', 'run', ...files, ...reporters, ...outputs])
  if (!existsSync(tests)) return { ended }
  const thrown = existsSync(unhandled) ? readUnhandledErrors(readReport(unhandled)) : []
  return { tests: readUnitTests(readReport(tests), thrown), ended }
}

const readReport = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
