import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './source-files.ts'

/**
 * Has `npm run new -- versioned` lay down one more kind of item in a copy of the sources, and holds that copy to types, checks and the tests that it brought. Prints which
 * files the kind is entered in beside its own folders: `npx tsx tools/try-new.ts`.
 */
const name = 'policy'
const own = new RegExp(`^(contract|server|web)/src/${name}/|^contract/src/kind/${name}-kind\\.ts$|^server/migrations/\\d+-policies\\.sql$`)
/** Written by programs from what is in the sources. */
const written = /^docs\/(openapi\.json|kept-names\/)/

mkdirSync(join(root, '.cache'), { recursive: true })
const copy = mkdtempSync(join(root, '.cache/try-new-'))
try {
  copySources()
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=try-new', '-c', 'user.email=try-new@localhost', 'commit', '--quiet', '--message', 'Sources')
  run('npm', 'run', 'new', '--', 'versioned', name)
  git('add', '--all')
  const changed = git('diff', '--cached', '--name-only').trim().split('\n')
  run('npx', 'tsc', '-b')
  for (const check of ['zones', 'house', 'sizes', 'unused']) run('npm', 'run', `check:${check}`)
  run('npx', 'vitest', 'run', '--project', 'server', `server/src/${name}`, 'server/src/platform/database/schema-rules.test.ts')
  run('npx', 'vitest', 'run', '--project', 'web', `web/src/${name}`)
  const entered = changed.filter((path) => !own.test(path) && !written.test(path))
  console.log(
    `\nA further kind is ${changed.filter((path) => own.test(path)).length} files of its own, and is entered in ${entered.length}:`,
  )
  for (const path of entered) console.log(`  ${path}`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function copySources(): void {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const path of paths.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  // Links to the workspaces lead to those of the copy.
  for (const workspace of ['.', 'contract', 'diagram', 'server', 'web', 'e2e', 'bench'])
    if (existsSync(join(root, workspace, 'node_modules')))
      execFileSync('cp', ['-al', join(root, workspace, 'node_modules'), join(copy, workspace, 'node_modules')])
}

function git(...argv: string[]): string {
  return execFileSync('git', argv, { cwd: copy, encoding: 'utf8' })
}

function run(command: string, ...argv: string[]): void {
  console.log(`\n> ${command} ${argv.join(' ')}`)
  execFileSync(command, argv, { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] })
}
