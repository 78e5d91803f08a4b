import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ended, runCommand } from './run-command.ts'
import { type Count, countUnnamed } from './test-summary.ts'
import { readUnhandledErrors } from './unhandled-errors.ts'
import { countRerun, readUnitTests, type UnitTests } from './unit-report.ts'

interface Run {
  /** Of `vitest.config.ts`. */
  projects: readonly string[]
  /** The folder of what vitest reports. */
  reports: string
  /** They take what others leave of the cores. */
  isPatient?: boolean
  /** Only the tests below these paths; their reports bear the name. */
  part?: { name: string; paths: readonly string[] }
}

/** Runs the tests of projects. Where a failed test is run once more, so is a file whose hooks failed before its tests. */
export async function countUnitTests(run: Run): Promise<Count> {
  const first = await runVitest(run, 'vitest', run.part?.paths)
  if (!first.tests || first.tests.broken.length === 0 || !process.env.CI) return countUnnamed(first.tests, first.ended, 'vitest')
  const again = await runVitest(run, 'vitest-again', first.tests.broken)
  if (!again.tests) return countUnnamed(first.tests, again.ended, 'vitest')
  return countUnnamed(countRerun(first.tests, again.tests), again.ended, 'vitest')
}

/** All tests, or those of these files; no `tests` where it wrote no report. */
async function runVitest(run: Run, name: string, files: readonly string[] = []): Promise<{ tests?: UnitTests; ended: Ended }> {
  const named = [name, ...run.projects, ...(run.part ? [run.part.name] : [])].join('-')
  const [tests, unhandled] = ['', '-unhandled'].map((of) => join(run.reports, `${named}${of}.json`)) as [string, string]
  const projects = run.projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=./tools/unhandled-error-reporter.ts', '--reporter=default', '--reporter=json']
  const outputs = [`--outputFile.json=${tests}`, `--outputFile.unhandled=${unhandled}`]
  const ended = await runCommand('npx', ['vitest', 'run', ...files, ...projects, ...reporters, ...outputs], {
    isPatient: run.isPatient ?? false,
  })
  if (!existsSync(tests)) return { ended }
  const thrown = existsSync(unhandled) ? readUnhandledErrors(readReport(unhandled)) : []
  return { tests: readUnitTests(readReport(tests), thrown), ended }
}

const readReport = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
