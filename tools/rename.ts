import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMoves } from './rename/find-moves.ts'
import { renameAll } from './rename/rename-all.ts'
import { readRenames } from './rename/rename-list.ts'
import { root } from './source-files.ts'

/**
 * Gives names of code and of files other names, by a list: `npx tsx tools/rename.ts [--dry] [LIST]`, without LIST `tools/rename/renames.json`.
 * An entry names the declaring file by its basename alone, so the list also holds after files have moved to other folders. Ends with failure
 * when a new name would collide; what it did not find and what it left alone is listed. Needs a clean tree, and commits nothing.
 */
const isDry = process.argv.includes('--dry')
const [list = join(root, 'tools/rename/renames.json')] = process.argv.slice(2).filter((argument) => argument !== '--dry')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
const paths = git('ls-files').split('\n').filter(Boolean)
const renames = readRenames(readFileSync(list, 'utf8'))
const moves = findMoves(paths, renames.files, (path) => readFileSync(join(root, path), 'utf8'))
const { texts, collisions, notes } = renameAll(root, paths, renames, moves.moves)

for (const note of [...moves.notes, ...notes]) console.log(note)
for (const collision of collisions) console.error(collision)
console.log(`${texts.size} files change, ${moves.moves.size} get another name, ${collisions.length} collisions`)
if (collisions.length > 0) process.exitCode = 1
else if (!isDry) write()

function write(): void {
  for (const [path, text] of texts) writeFileSync(join(root, path), text)
  for (const [from, to] of moves.moves) git('mv', from, to)
  const changed = [...texts.keys()].map((path) => moves.moves.get(path) ?? path).filter((path) => /\.(tsx?|css|json)$/.test(path))
  execFileSync('npx', ['biome', 'check', '--write', '--no-errors-on-unmatched', ...changed], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
