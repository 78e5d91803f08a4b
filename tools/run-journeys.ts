import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJourneys } from './journey-report.ts'
import { type Ended, runCommand } from './run-command.ts'
import { type Count, countUnnamed } from './test-summary.ts'

interface Run {
  /** The folder of what Playwright reports. */
  reports: string
  /** The path of one; undefined: Playwright knows where its own is. */
  browser: string | undefined
  /** The folder of them in `e2e`, which is a project of Playwright too. `proofs` take longer. */
  folder?: 'journeys' | 'proofs'
  /** Names of files in it, without `.spec.ts`. All, where there are none. */
  names?: readonly string[]
}

/** Runs journeys in a browser against the built product. */
export async function countJourneys({ reports, browser, folder = 'journeys', names = [] }: Run): Promise<Count> {
  const report = join(reports, 'playwright.json')
  const files = names.map((name) => `${folder}/${name}.spec.ts`)
  const ended = await runCommand('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', `--project=${folder}`, ...files], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser ? { BROWSER_PATH: browser } : {}) },
  })
  return readCount(report, ended)
}

function readCount(report: string, ended: Ended): Count {
  if (!existsSync(report)) return countUnnamed(undefined, ended, 'playwright')
  const { passed, failed, notRun, flaky, failures } = readJourneys(JSON.parse(readFileSync(report, 'utf8')))
  if (notRun > 0) console.log(`\n${notRun} of the journeys did not run, as an earlier one of their file failed`)
  return countUnnamed({ passed, failed, failures, flaky }, ended, 'playwright')
}
