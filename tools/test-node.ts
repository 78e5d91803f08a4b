import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fetchNode } from './fetch-node.ts'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './run-command.ts'
import { countJourneys } from './run-journeys.ts'
import { countUnitTests } from './run-unit-tests.ts'
import { root } from './source-files.ts'
import { type Count, summarise } from './test-summary.ts'

/** The main job from the login to reports, with what runs in processes of its own, on streams and on two servers. */
const journeys = [
  'login',
  'main-job',
  'chart-editing',
  'chart-together',
  'documents',
  'performance',
  'users',
  'search',
  'reports',
  'two-servers',
] as const

/** `npm run test:node -- 24`: tests without a browser and ten journeys, all of it on another Node, with the packages that are installed. */
async function testNode(major: string): Promise<void> {
  const folder = join(root, `.cache/node-${major}`)
  // Whatever is started from here on finds this Node first.
  process.env.PATH = [fetchNode(major, folder), process.env.PATH].join(delimiter)
  checkVersion(major)
  const reports = join(folder, 'reports')
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const counts = [
    await countUnitTests({ reports, projects: ['unit', 'tools'] }),
    await countUnitTests({ reports, projects: ['server'] }),
    await buildAndTravel(major, reports),
  ]
  const { lines, isFailed } = summarise(counts)
  for (const line of lines) console.log(line)
  if (isFailed) process.exitCode = 1
}

function checkVersion(major: string): void {
  const version = execFileSync('node', ['--print', 'process.version'], { encoding: 'utf8' }).trim()
  console.log(`Testing on Node ${version}`)
  if (!version.startsWith(`v${major}.`)) throw new Error(`The programs would run on ${version}, not on Node ${major}.`)
}

async function buildAndTravel(major: string, reports: string): Promise<Count> {
  const { succeeded } = await runCommand('npm', ['run', 'build'])
  if (!succeeded) return { passed: 0, failed: 1, failures: ['npm run build'], flaky: [] }
  process.env.STRATA_E2E_NODE = major
  return countJourneys({ reports, browser: findBrowser({ hasWindow: false }), names: journeys })
}

const [major = ''] = process.argv.slice(2)
if (!/^\d+$/.test(major)) throw new Error('Name a Node: npm run test:node -- 24')
await testNode(major)
