import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeDomain } from './new/domain-files.ts'
import { addEntry, addFloors, listEntries } from './new/register-domain.ts'
import { listVersionedChanges, listVersionedEntries, writeVersioned } from './new/versioned-files.ts'
import { root } from './source-files.ts'

/**
 * `npm run new -- domain NAME` lays down the rooms of a feature in contract, server and web with their tests, and enters it where domains are
 * entered: a list of a company's own things, from the table to the screen, that runs with its tests. The check of unused exports then asks for somebody who opens the
 * screen. `npm run new -- versioned NAME` does the same for what has versions: a text of a global process that is sent, decided and restored, and opened from its tree.
 */
const [, , kind, name = ''] = process.argv
const isVersioned = kind === 'versioned'
if (!(isVersioned ? /^[a-z]+$/ : /^[a-z]+(?:-[a-z]+)*$/).test(name) || (kind !== 'domain' && !isVersioned))
  throw new Error('npm run new -- domain NAME, in lower case: risk, risk-note; or npm run new -- versioned NAME, in one word: policy')
if (['contract', 'server', 'web'].some((workspace) => existsSync(join(root, workspace, 'src', name))))
  throw new Error(`There is a ${name}.`)

const files = isVersioned ? writeVersioned(name, findNextMigration()) : writeDomain(name, findNextMigration())
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const changed = isVersioned ? enterVersioned() : enterDomain()
execFileSync(
  'npx',
  ['biome', 'check', '--write', ...Object.keys(files).filter((path) => !path.endsWith('.sql')), 'contract/src', ...changed],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
execFileSync('npm', ['run', 'openapi'], { cwd: root, stdio: 'inherit' })
execFileSync('npm', ['run', 'kept-names', '--', '--record'], { cwd: root, stdio: 'inherit' })
console.log(
  isVersioned
    ? `${Object.keys(files).length} files written. CONTRIBUTING.md ("Adding something that has versions") names what is left.`
    : `${Object.keys(files).length} files written. Describe the folder in ARCHITECTURE.md, and lead to the screen from where it is opened.`,
)

function enterDomain(): string[] {
  for (const entry of listEntries(name)) edit(entry.path, (text) => addEntry(text, entry))
  edit('tools/house/floors.ts', (text) => addFloors(text, name))
  return ['server/src/app.ts']
}

function enterVersioned(): string[] {
  const [entries, changes] = [listVersionedEntries(name), listVersionedChanges(name)]
  for (const entry of entries) edit(entry.path, (text) => addEntry(text, entry))
  for (const { path, from, to } of changes)
    edit(path, (text) => {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${path} is not as it was: ${from}`)
      return changed
    })
  return [...new Set([...entries, ...changes].map(({ path }) => path))]
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
}

function findNextMigration(): number {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  return Math.max(...numbers) + 1
}
