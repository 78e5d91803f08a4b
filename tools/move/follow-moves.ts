import { posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'

/** A path alone is one where it is imported: elsewhere a point in quotes is a sign. */
const quotedPath = /(['"`])(\.{1,2}\/[^'"`\s]*|(?<=\bfrom ['"]|\bimport\(?\s*['"])\.{1,2})\1|(url\()(\.{1,2}\/[^)\s]*)\)/g

/** The text of a file after the moves, of itself or of what it names. `tracked`: every path before them, of files and of folders. */
export function followMoves({ path, text }: SourceFile, moves: ReadonlyMap<string, string>, tracked: ReadonlySet<string>): string {
  const folder = posix.dirname(path)
  const newFolder = posix.dirname(moves.get(path) ?? path)
  const correct = (target: string): string | undefined => {
    const [place = '', query = ''] = splitQuery(target)
    const old = posix.join(folder, place).replace(/\/$/, '')
    if (!tracked.has(old)) return undefined
    const next = moves.get(old) ?? movedFolder(old, moves, tracked)
    if (next === old && folder === newFolder) return undefined
    const relative = posix.relative(newFolder, next) || '.'
    return `${relative.startsWith('.') ? relative : `./${relative}`}${place.endsWith('/') ? '/' : ''}${query}`
  }
  const imports = text.replaceAll(quotedPath, (whole, quote?: string, target?: string, url?: string, address?: string) => {
    const next = correct(target ?? address ?? '')
    if (next === undefined) return whole
    return url ? `${url}${next})` : `${quote}${next}${quote}`
  })
  return followFullPaths(imports, moves)
}

/** `./worker.ts?worker` names a file and what is wanted of it. */
const splitQuery = (target: string): string[] => {
  const at = target.indexOf('?')
  return at < 0 ? [target] : [target.slice(0, at), target.slice(at)]
}

/** A folder has moved where all that was in it has, to one place. */
function movedFolder(folder: string, moves: ReadonlyMap<string, string>, tracked: ReadonlySet<string>): string {
  if (/\.\w+$/.test(folder)) return folder
  const inside = [...tracked].filter((path) => path.startsWith(`${folder}/`) && /\.\w+$/.test(path))
  const places = new Set(inside.map((path) => (moves.get(path) ?? path).slice(0, -(path.length - folder.length))))
  const [only] = places
  return only !== undefined && places.size === 1 ? only : folder
}

/** Documents, tools and configuration name files by their full path. */
function followFullPaths(text: string, moves: ReadonlyMap<string, string>): string {
  return text.replaceAll(/(?<![\w./-])(?:contract|diagram|server|web|e2e|bench|tools)\/[\w./-]*\w/g, (path) => moves.get(path) ?? path)
}
