import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expandMoves, withFolders } from './move/expand-moves.ts'
import { followMoves } from './move/follow-moves.ts'
import { root } from './source-files.ts'

/**
 * `node --import tsx tools/move-files.ts LIST` moves files and folders, one `from to` a line, and corrects whatever names them: imports of every
 * kind, `vi.mock`, `new URL(…, import.meta.url)`, style sheets, and full paths in documents, tools and configuration. It edits nothing else.
 */
const [, , list] = process.argv
if (!list) throw new Error('Name a file with one `from to` a line.')

const git = (...argv: string[]): string => execFileSync('git', argv, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
const tracked = git('ls-files').split('\n').filter(Boolean)
const before = withFolders(tracked)
const moves = expandMoves(readFileSync(list, 'utf8'), tracked)
const readable = /\.(?:tsx?|mjs|css|json|md|html|ya?ml|sh)$/
const kept = /^(?:server\/migrations\/|package-lock\.json|CHANGELOG\.md)/

const texts = new Map(
  tracked.filter((path) => readable.test(path) && !kept.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)
for (const [from, to] of moves) {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  git('mv', from, to)
}
let corrected = 0
for (const [path, text] of texts) {
  const followed = followMoves({ path, text }, moves, before)
  if (followed === text) continue
  writeFileSync(join(root, moves.get(path) ?? path), followed)
  corrected += 1
}
console.log(`${moves.size} files moved, ${corrected} corrected`)
