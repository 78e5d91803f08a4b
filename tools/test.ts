import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './run-command.ts'
import { countJourneys } from './run-journeys.ts'
import { countUnitTests } from './run-unit-tests.ts'
import { divideServerTests } from './server-tests.ts'
import { root } from './source-files.ts'
import { type Count, summarise } from './test-summary.ts'

const reports = join(root, '.cache/reports')

/**
 * Everything: check, unit, server and component tests, and journeys in a browser against the built product. Tests of the server and journeys wait much,
 * and some of them for no longer than a second or two: what only computes fills what they leave of the cores. Once that and the journeys are done, the
 * rest of the server's tests runs beside those that are still on their way.
 */
async function testAll(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const browser = findBrowser({ hasWindow: false })
  const { first, installations } = divideServerTests()
  const serverTests = countUnitTests({ reports, projects: ['server'], part: { name: 'first', paths: first } })
  const built = await countCommand('build')
  const counts = await Promise.all([countJourneys({ reports, browser }), checkAndTestUnits()])
  const ofInstallations = await countUnitTests({ reports, projects: ['server'], part: { name: 'installations', paths: installations } })
  const { lines, isFailed } = summarise([built, ...counts.flat(), ofInstallations, await serverTests])
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

await testAll()
