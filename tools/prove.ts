import { runCommand } from './run-command.ts'

/** What takes too long for each change and is run before a release: an upgrade from the latest release, restores and imports that are killed, and the main job in Firefox. */
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
  console.log(failed.length === 0 ? '\nAll is proved' : `\nfailed: ${failed.join(', ')}`)
  if (failed.length > 0) process.exitCode = 1
}

await prove()
