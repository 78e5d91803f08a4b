import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RanFunction } from './profiler.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

interface BuiltScript {
  map: SourceMap
  /** The offset of each line's first character. */
  lines: number[]
  folder: string
}

const scripts = new Map<string, BuiltScript | undefined>()

/** The project's source file that a function of a built script comes from; nothing where it is a package's or the runtime's own. */
export function findSource({ url, offset }: RanFunction): string | undefined {
  if (!scripts.has(url)) scripts.set(url, readScript(url))
  const script = scripts.get(url)
  if (!script) return undefined
  const line = script.lines.findLastIndex((start) => start <= offset)
  const entry = script.map.findEntry(line, offset - (script.lines[line] ?? 0))
  if (!('originalSource' in entry) || !entry.originalSource) return undefined
  const source = relative(root, join(script.folder, entry.originalSource))
  return /^(?:contract|diagram|server|web)\/src\//.test(source) ? source : undefined
}

/** `http://127.0.0.1:4000/assets/start-x.js` is read from `web/dist`, `file:///…/server/dist/main.js` from where it is. */
function readScript(url: string): BuiltScript | undefined {
  const path = url.startsWith('http') ? join(root, 'web/dist', new URL(url).pathname) : url.startsWith('file:') ? fileURLToPath(url) : ''
  if (!path.startsWith(root) || !path.endsWith('.js') || path.includes('/node_modules/')) return undefined
  if (!existsSync(`${path}.map`)) return undefined
  const text = readFileSync(path, 'utf8')
  const lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return { map: new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))), lines, folder: dirname(path) }
}
