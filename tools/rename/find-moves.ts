import { basename, dirname, extname } from 'node:path/posix'
import type { FileRename } from './rename-list.ts'

/** From the old path to the new one; and what is wrong with the list. */
export interface Moves {
  moves: Map<string, string>
  notes: string[]
}

export function findMoves(paths: readonly string[], renames: readonly FileRename[], read: (path: string) => string): Moves {
  const moves = new Map<string, string>()
  const notes: string[] = []
  for (const { file, beside, to } of renames) {
    const found = paths.filter((path) => basename(path) === file && !moves.has(path) && (!beside || holdsWord(read(path), beside)))
    if (found.length === 0) notes.push(`no file is called ${file}${beside ? ` and holds ${beside}` : ''}`)
    if (found.length > 1) notes.push(`several files are called ${file}: ${found.join(', ')}`)
    for (const path of found) for (const each of withCompanions(path, paths)) moves.set(each, `${dirname(each)}/${renamed(each, file, to)}`)
  }
  for (const [from, to] of moves) {
    if (!paths.includes(to) || moves.has(to)) continue
    notes.push(`${from} stays: there is a file ${to}`)
    moves.delete(from)
  }
  return { moves, notes }
}

const stemOf = (name: string): string => basename(name, extname(name))

/** The file, its tests, its fixtures and its styles. */
const withCompanions = (path: string, paths: readonly string[]): string[] =>
  paths.filter((each) => dirname(each) === dirname(path) && (each === path || basename(each).startsWith(`${stemOf(path)}.`)))

const renamed = (path: string, file: string, to: string): string => stemOf(to) + basename(path).slice(stemOf(file).length)

export const holdsWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])`).test(text)
