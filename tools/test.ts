import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { readJourneys } from './journey-report.ts'
import { type Ended, runCommand } from './run-command.ts'
import { countUnitTests } from './run-unit-tests.ts'
import { root } from './source-files.ts'
import { type Count, countUnnamed, summarise } from './test-summary.ts'

const reports = join(root, '.cache/reports')
const playwrightReport = join(reports, 'playwright.json')

/** Everything: check, unit, server and component tests, then the journeys in a browser against the built product. */
async function testAll(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const browser = findBrowser()
  // Tests of the server wait much: the rest fills what they leave of the cores.
  const [built, unit] = await Promise.all([checkAndBuild(), countUnitTests(reports)])
  const journeys = await runCommand('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    ...(browser ? { BROWSER_PATH: browser } : {}),
  })
  const { lines, isFailed } = summarise([built, unit, countJourneys(journeys)])
  for (const line of lines) console.log(line)
  if (isFailed) process.exitCode = 1
}

async function checkAndBuild(): Promise<Count> {
  const check = await runCommand('npm', ['run', 'check'])
  const build = await runCommand('npm', ['run', 'build'])
  const failures = [...(check.succeeded ? [] : ['npm run check']), ...(build.succeeded ? [] : ['npm run build'])]
  return { passed: check.succeeded ? 1 : 0, failed: failures.length, failures, flaky: [] }
}

function countJourneys(ended: Ended): Count {
  if (!existsSync(playwrightReport)) return countUnnamed(undefined, ended, 'playwright')
  const { passed, failed, notRun, flaky, failures } = readJourneys(JSON.parse(readFileSync(playwrightReport, 'utf8')))
  if (notRun > 0) console.log(`\n${notRun} of the journeys did not run, as an earlier one of their file failed`)
  return countUnnamed({ passed, failed, failures, flaky }, ended, 'playwright')
}

await testAll()
