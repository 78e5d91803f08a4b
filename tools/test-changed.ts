import { execFileSync } from 'node:child_process'
import { runCommand } from './run-command.ts'
import { root } from './source-files.ts'

/**
 * Types, and the unit, server and component tests that reach what has changed: since this branch left `main`, on `main` since the last commit.
 * `npm run test:changed [-- COMMIT]` names another beginning. Journeys are left to `npm test`.
 */
async function testChanged([since = findBeginning()]: readonly string[]): Promise<void> {
  const types = await runCommand('npm', ['run', '--silent', 'check:types'])
  const tests = await runCommand('npx', ['vitest', 'run', '--changed', since, '--passWithNoTests'])
  if (!types.succeeded || !tests.succeeded) process.exitCode = 1
}

function findBeginning(): string {
  const git = (...argv: string[]) => execFileSync('git', argv, { cwd: root, encoding: 'utf8' }).trim()
  return git('merge-base', 'main', 'HEAD')
}

await testChanged(process.argv.slice(2))
