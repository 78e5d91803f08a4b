import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basename } from 'node:path/posix'
import { Edits } from './edits.ts'
import { type OpenedProgram, openProgram } from './open-program.ts'
import type { SymbolRename, TextRename } from './rename-list.ts'
import { renameMentions } from './rename-mentions.ts'
import { renamePaths } from './rename-paths.ts'
import { renameStyles } from './rename-styles.ts'
import { renameSymbols } from './rename-symbols.ts'

export interface Renamed {
  /** New texts by the paths of now. */
  texts: Map<string, string>
  /** Where a new name means something else already. */
  collisions: string[]
  /** What was not found, and what a person should look at. */
  notes: string[]
}

/** Works out every change at once, on the project as it is, so that no rename meets the result of another. */
export function renameAll(
  root: string,
  paths: readonly string[],
  renames: { symbols: readonly SymbolRename[]; texts: readonly TextRename[] },
  moves: ReadonlyMap<string, string>,
): Renamed {
  const edits = new Edits()
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const program = openProgram(root, paths)
  const { names, collisions, notes } = renameSymbols(
    program,
    renames.symbols.filter(({ file }) => !file?.endsWith('.css')),
    edits,
  )
  notes.push(...renameStyles(program, renames.symbols, edits, read))
  notes.push(...renameTexts(program, renames.texts, edits))
  const pages = paths.filter((path) => /\.(md|json|ya?ml|html|css|sql|sh)$|^\.ci\//.test(path) && !isLeftAlone(path))
  renamePaths(program, pages, moves, edits, read)
  renameMentions(program, pages, names, edits, read)
  const texts = new Map([...edits.byPath.keys()].map((path) => [path, edits.apply(path, read(path))]))
  return { texts, collisions, notes }
}

function renameTexts({ files, pathOf }: OpenedProgram, renames: readonly TextRename[], edits: Edits): string[] {
  return renames.flatMap(({ file, from, to }) => {
    const found = files.filter(({ fileName, text }) => basename(fileName) === file && text.includes(from))
    for (const each of found) edits.addMatches(pathOf(each), each.text, new RegExp(from.replaceAll(/\W/g, '\\$&'), 'g'), () => to)
    return found.length === 0 ? [`not found: the text ${from} in ${file}`] : []
  })
}

/** History, what was applied, what is stored or sent, what programs write, and the list itself. */
const isLeftAlone = (path: string): boolean =>
  /^(CHANGELOG\.md|package-lock\.json|docs\/openapi\.json|docs\/kept-names\/.*|tools\/rename\/.*|server\/migrations\/.*)$/.test(path)
