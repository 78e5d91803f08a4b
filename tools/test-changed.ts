import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import { root } from './source-files.ts'

/**
 * Types, and the tests that what changed since this branch left `main` concerns: of the server those of the same domain, as nearly each of the others
 * opens the whole server; of all else those that import it. `npm run test:changed [-- COMMIT]` names another beginning. Journeys are left to `npm test`.
 */
async function testChanged([since = git('merge-base', 'main', 'HEAD')]: readonly string[]): Promise<void> {
  const folders = listServerFolders(listChanged(since))
  const commands = [
    ['npm', 'run', '--silent', 'check:types'],
    ['npx', 'vitest', 'run', '--changed', since, '--passWithNoTests', ...['unit', 'tools', 'web'].map((name) => `--project=${name}`)],
    ...(folders.length > 0 ? [['npx', 'vitest', 'run', '--project=server', '--passWithNoTests', ...folders]] : []),
  ]
  for (const [command = '', ...argv] of commands) if (!(await runCommand(command, argv)).succeeded) process.exitCode = 1
}

const git = (...argv: string[]): string => execFileSync('git', argv, { cwd: root, encoding: 'utf8' }).trim()

const listChanged = (since: string): string[] =>
  [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')].flatMap((output) => output.split('\n'))

/** The folders of the server whose tests a change concerns: a domain has one name in the contract and in the server. */
function listServerFolders(changed: readonly string[]): string[] {
  const folders = changed.flatMap((path) => {
    if (path.startsWith('server/migrations/')) return ['platform/database']
    const [, folder] = /^(?:server|contract)\/src\/(platform\/[^/]+|[^/]+)\//.exec(path) ?? []
    return folder === undefined ? [] : [folder]
  })
  return [...new Set(folders)].map((folder) => `server/src/${folder}/`).filter((folder) => existsSync(join(root, folder)))
}

await testChanged(process.argv.slice(2))
