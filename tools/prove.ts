import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './run-command.ts'
import { countJourneys } from './run-journeys.ts'
import { root } from './source-files.ts'
import { summarise } from './test-summary.ts'

/**
 * What takes too long for each change and is run before a release: an upgrade from the latest release, restores and imports that are killed, the main job in Firefox, and
 * longer journeys: walks over every screen, and what is away or dies.
 */
const proofs = [
  ['tools/try-upgrade.ts'],
  ['tools/kill-restores.ts'],
  ['tools/kill-restores.ts', '--import'],
  ['tools/firefox/try-firefox.ts'],
]

/** Every proof to its end; fails when one did, and names it. */
async function prove(): Promise<void> {
  const failed: string[] = []
  for (const argv of proofs) if (!(await runCommand('npx', ['tsx', ...argv])).succeeded) failed.push(argv.join(' '))
  if (!(await proveJourneys())) failed.push('e2e/proofs')
  console.log(failed.length === 0 ? '\nAll is proved' : `\nfailed: ${failed.join(', ')}`)
  if (failed.length > 0) process.exitCode = 1
}

async function proveJourneys(): Promise<boolean> {
  const reports = join(root, '.cache/reports')
  mkdirSync(reports, { recursive: true })
  const { succeeded } = await runCommand('npm', ['run', 'build'])
  if (!succeeded) return false
  const { lines, isFailed } = summarise([await countJourneys({ reports, browser: findBrowser({ hasWindow: false }), folder: 'proofs' })])
  for (const line of lines) console.log(line)
  return !isFailed
}

await prove()
