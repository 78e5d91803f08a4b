import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { readJourneys } from './journey-report.ts'
import { root } from './source-files.ts'
import { type Count, summarise } from './test-summary.ts'
import { countRerun, readUnitTests, type UnitTests } from './unit-report.ts'

const reports = join(root, '.cache/reports')
const playwrightReport = join(reports, 'playwright.json')

/** Everything: check, unit, server and component tests, then the journeys in a browser against the built product. */
async function testAll(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const browser = findBrowser()
  const check = run('npm', ['run', 'check'])
  const unit = countVitest()
  await buildStale()
  const journeys = run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    ...(browser ? { BROWSER_PATH: browser } : {}),
  })
  const { lines, isFailed } = summarise([countCheck(check), unit, countPlaywright(journeys)])
  for (const line of lines) console.log(line)
  if (isFailed) process.exitCode = 1
}

function run(command: string, argv: string[], environment: Record<string, string> = {}): boolean {
  console.log(`\n> ${command} ${argv.join(' ')}`)
  return spawnSync(command, argv, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
}

const countCheck = (succeeded: boolean): Count =>
  succeeded ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: ['npm run check'] }

/** A runner that failed without naming a failed test (a crash, no report) counts as one failure. */
const atLeastOneFailure = (count: Count, succeeded: boolean, runner: string): Count =>
  succeeded || count.failed > 0 ? count : { ...count, failed: 1, failures: [...count.failures, runner] }

/** Where a failed test is run once more, so is a file whose hooks failed before its tests. */
function countVitest(): Count {
  const first = runVitest('vitest.json')
  if (!first.tests || first.tests.broken.length === 0 || !process.env.CI)
    return atLeastOneFailure(first.tests ?? nothing, first.succeeded, 'vitest')
  const again = runVitest('vitest-again.json', first.tests.broken)
  if (!again.tests) return atLeastOneFailure(first.tests, false, 'vitest')
  return atLeastOneFailure(countRerun(first.tests, again.tests), again.succeeded, 'vitest')
}

/** All tests, or those of these files; no `tests` where it wrote no report. */
function runVitest(name: string, files: readonly string[] = []): { tests?: UnitTests; succeeded: boolean } {
  const report = join(reports, name)
  const succeeded = run('npx', ['vitest', 'run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  return existsSync(report) ? { tests: readUnitTests(readReport(report)), succeeded } : { succeeded }
}

function countPlaywright(succeeded: boolean): Count {
  if (!existsSync(playwrightReport)) return atLeastOneFailure(nothing, succeeded, 'playwright')
  const { passed, failed, notRun, flaky, failures } = readJourneys(readReport(playwrightReport))
  if (notRun > 0) console.log(`\n${notRun} of the journeys did not run, as an earlier one of their file failed`)
  return atLeastOneFailure({ passed, failed, failures, flaky }, succeeded, 'playwright')
}

const nothing: Count = { passed: 0, failed: 0, failures: [], flaky: [] }

const readReport = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

await testAll()
