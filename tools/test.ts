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

/**
 * Everything: check, unit, server and component tests, and journeys in a browser against the built product. Tests of the server and journeys wait much,
 * and some of them for no longer than a second or two: what only computes fills what they leave of the cores.
 */
async function testAll(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const browser = findBrowser({ hasWindow: false })
  const serverTests = countUnitTests({ reports, projects: ['server'] })
  const built = await countCommand('build')
  const counts = await Promise.all([serverTests, runJourneys(browser), checkAndTestUnits()])
  const { lines, isFailed } = summarise([built, ...counts.flat()])
  for (const line of lines) console.log(line)
  if (isFailed) process.exitCode = 1
}

async function checkAndTestUnits(): Promise<Count[]> {
  const check = await countCommand('check')
  return [check, await countUnitTests({ reports, projects: ['unit', 'tools', 'web'], isPatient: true })]
}

/** The check counts as a test that passed. */
async function countCommand(name: 'build' | 'check'): Promise<Count> {
  const isCheck = name === 'check'
  const { succeeded } = await runCommand('npm', ['run', name], { isPatient: isCheck })
  const passed = isCheck ? 1 : 0
  return succeeded ? { passed, failed: 0, failures: [], flaky: [] } : { passed: 0, failed: 1, failures: [`npm run ${name}`], flaky: [] }
}

async function runJourneys(browser: string | undefined): Promise<Count> {
  return countJourneys(
    await runCommand('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, ...(browser ? { BROWSER_PATH: browser } : {}) },
    }),
  )
}

function countJourneys(ended: Ended): Count {
  if (!existsSync(playwrightReport)) return countUnnamed(undefined, ended, 'playwright')
  const { passed, failed, notRun, flaky, failures } = readJourneys(JSON.parse(readFileSync(playwrightReport, 'utf8')))
  if (notRun > 0) console.log(`\n${notRun} of the journeys did not run, as an earlier one of their file failed`)
  return countUnnamed({ passed, failed, failures, flaky }, ended, 'playwright')
}

await testAll()
