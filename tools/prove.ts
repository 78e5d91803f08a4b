import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './run-command.ts'
import { countJourneys } from './run-journeys.ts'
import { countUnitTests } from './run-unit-tests.ts'
import { root } from './source-files.ts'
import { type Count, summarise } from './test-summary.ts'

/**
 * What takes too long for each change and is run before a release: an upgrade from the latest release, restores and imports that are killed, a recovery to a moment, audit packs
 * checked on other Nodes, the main job in Firefox, one more kind of item laid down by `npm run new`, the journeys with two servers behind nginx, files in a storage that checks
 * signatures, an upgrade while people work, the server's tests on companies in several databases (where CITUS_SOURCES names the folder of Citus' sources), tests of
 * rows of chance, of a database that is killed, of altered packs and of the guides as they are printed, and longer journeys: walks over every screen, the
 * story of an approved map, what is away or dies, each way of signing in, of bringing in and comparing charts.
 */
const proofs = [
  ['tools/try-upgrade.ts'],
  ['tools/kill-restores.ts'],
  ['tools/kill-restores.ts', '--import'],
  ['tools/try-pitr.ts'],
  ['tools/try-verifier.ts'],
  ['tools/firefox/try-firefox.ts'],
  ['tools/try-new.ts'],
  ['tools/try-several.ts'],
  ['tools/try-s3.ts'],
  ['tools/try-rolling.ts'],
]

const reports = join(root, '.cache/reports')

const counted: [name: string, prove: () => Promise<boolean>][] = [
  ['*.proof.test.ts', async () => isWhole(await countUnitTests({ reports, projects: ['proofs'] }))],
  ['e2e/proofs', proveJourneys],
]

/** Every proof to its end; fails when one did, and names it. */
async function prove(): Promise<void> {
  mkdirSync(reports, { recursive: true })
  const failed: string[] = []
  for (const argv of proofs) if (!(await runCommand('npx', ['tsx', ...argv])).succeeded) failed.push(argv.join(' '))
  if (!(await runCommand('tools/citus/try-citus.sh', [process.env.CITUS_SOURCES ?? ''])).succeeded) failed.push('tools/citus/try-citus.sh')
  for (const [name, prove] of counted) if (!(await prove())) failed.push(name)
  console.log(failed.length === 0 ? '\nAll is proved' : `\nfailed: ${failed.join(', ')}`)
  if (failed.length > 0) process.exitCode = 1
}

async function proveJourneys(): Promise<boolean> {
  const { succeeded } = await runCommand('npm', ['run', 'build'])
  return succeeded && isWhole(await countJourneys({ reports, browser: findBrowser({ hasWindow: false }), folder: 'proofs' }))
}

function isWhole(count: Count): boolean {
  const { lines, isFailed } = summarise([count])
  for (const line of lines) console.log(line)
  return !isFailed
}

await prove()
