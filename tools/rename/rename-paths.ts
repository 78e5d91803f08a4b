import { basename, dirname, extname, join } from 'node:path/posix'
import { ts } from 'ts-morph'
import type { Edits } from './edits.ts'
import { type OpenedProgram, visit } from './open-program.ts'

/** Imports of every kind that lead to a renamed file, and every mention of it: in texts of code, comments, documents and settings. */
export function renamePaths(
  program: OpenedProgram,
  pages: readonly string[],
  moves: ReadonlyMap<string, string>,
  edits: Edits,
  read: (path: string) => string,
): void {
  if (moves.size === 0) return
  for (const file of program.files)
    visit(file, (node) => {
      if (!ts.isStringLiteralLike(node) || !/^\.\.?\//.test(node.text)) return
      const [path = '', query = ''] = node.text.split(/(?=\?)/)
      const to = moves.get(join(dirname(program.pathOf(file)), path))
      if (to === undefined) return
      const renamed = path.slice(0, path.length - basename(path).length) + basename(to) + query
      edits.add(program.pathOf(file), { start: node.getStart() + 1, end: node.getEnd() - 1, text: renamed })
    })
  const mention = mentionOf(moves)
  const texts = [
    ...program.files.map((file) => [program.pathOf(file), file.text] as const),
    ...pages.map((page) => [page, read(page)] as const),
  ]
  for (const [path, text] of texts) edits.addMatches(path, text, mention, ([found]) => renameMention(found, path, moves))
}

/** `say-when.ts`, `chart/say-when`, with the folders before it. */
function mentionOf(moves: ReadonlyMap<string, string>): RegExp {
  const stems = [...new Set([...moves.keys()].map((path) => basename(path, extname(path))))].sort((a, b) => b.length - a.length)
  const names = stems.map((stem) => stem.replaceAll('.', '\\.')).join('|')
  return new RegExp(`(?<![\\w.-])(?:(?:[\\w.@-]+/)+(?:${names})(?:\\.[a-z]+)*|(?:${names})(?:\\.[a-z]+)+)(?![\\w-])`, 'g')
}

function renameMention(mention: string, at: string, moves: ReadonlyMap<string, string>): string | undefined {
  const folders = mention.slice(0, mention.length - basename(mention).length).replace(/^(?:\.\.?\/)+/, '')
  const name = basename(mention)
  const fits = [...moves].filter(([from]) => {
    const named = basename(from) === name || basename(from, extname(from)) === name
    return named && (folders === '' || `/${from}`.includes(`/${folders}${basename(from)}`))
  })
  const near = fits.find(([from]) => dirname(from) === dirname(at)) ?? fits[0]
  if (!near) return undefined
  const [from, to] = near
  const renamed = basename(from) === name ? basename(to) : basename(to, extname(to))
  return mention.slice(0, mention.length - name.length) + renamed
}
