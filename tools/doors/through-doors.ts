import { posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'
import { type ExportedName, parseNames, writeImport } from './door.ts'

/** What a file wants of a door. */
interface Wanted {
  /** The door's path. */
  door: string
  /** The file behind it, as the door names it. */
  from: string
  names: readonly ExportedName[]
  /** A function that loads the file when it is called, for `lazy-parts.ts` beside the door. */
  lazy?: string
}

interface Behind {
  door: string
  /** As the door names it. */
  from: string
  /** The door as the asking file names it. */
  written: string
}

const named = /^(import|export) (type )?\{([^}]*)\} from '(\.[^']+)'/gm
const lazyName = /\(\) =>\s*import\('(\.[^']+)'\)\.then\(\((\w+)\) => \2\.(\w+)\)/g
const lazyModule = /import\('(\.[^']+)'\)/g
const styles = /^import (\w+) from '(\.[^']+\.module\.css)'/gm
const place = /^((?:contract|diagram|server|web)\/src\/[^/]+)\//

/** The file with its imports led through the doors of other folders, what it wants of each, and what cannot be led by name. */
export function throughDoors({ path, text }: SourceFile): { text: string; wanted: Wanted[]; left: string[] } {
  const wanted: Wanted[] = []
  const loaders = new Map<string, string[]>()
  const loadThrough = ({ door, written }: Behind, name: string, lazy: string): string => {
    wanted.push({ door, from: './lazy-parts.ts', names: [{ written: name, isType: false }], lazy })
    loaders.set(written, [...(loaders.get(written) ?? []), name])
    return name
  }
  const led = text
    .replaceAll(named, (whole, verb: string, type: string | undefined, list: string, target: string) => {
      const behind = findDoor(path, target)
      if (!behind) return whole
      const names = parseNames(list, type !== undefined)
      wanted.push({ ...behind, names: names.map((name) => ({ ...name, written: name.written.replace(/ as .*/, '') })) })
      return `${verb} ${type ?? ''}{${list}} from '${behind.written}'`
    })
    .replaceAll(styles, (whole, local: string, target: string) => {
      const behind = findDoor(path, target)
      if (!behind) return whole
      const name = `${camelCaseOf(target)}Styles`
      wanted.push({ ...behind, names: [{ written: `default as ${name}`, isType: false }] })
      return `import { ${name}${name === local ? '' : ` as ${local}`} } from '${behind.written}'`
    })
    .replaceAll(lazyName, (whole, target: string, _, name: string) => {
      const behind = findDoor(path, target)
      if (!behind) return whole
      return loadThrough(
        behind,
        `load${name}`,
        `export const load${name} = () => import('${behind.from}').then((module) => module.${name})`,
      )
    })
    .replaceAll(lazyModule, (whole, target: string) => {
      const behind = findDoor(path, target)
      if (!behind) return whole
      const name = `load${nameAfter(target)}`
      return `${loadThrough(behind, name, `export const ${name} = () => import('${behind.from}')`)}()`
    })
  const imports = [...loaders].map(([door, names]) => `import { ${names.join(', ')} } from '${door}'\n`).join('')
  return { text: mergeImports(imports + led), wanted, left: findLeft(path, led) }
}

function findDoor(path: string, target: string): Behind | undefined {
  const file = posix.join(posix.dirname(path), target)
  const folder = place.exec(file)?.[1]
  if (!folder || folder === place.exec(path)?.[1] || file === `${folder}/index.ts` || !/\.(?:tsx?|module\.css)$/.test(file))
    return undefined
  const door = `${folder}/index.ts`
  const written = posix.relative(posix.dirname(path), door)
  return { door, from: `./${posix.relative(folder, file)}`, written: written.startsWith('.') ? written : `./${written}` }
}

/** `../editor/export-chart.ts` → `ExportChart` */
const nameAfter = (target: string): string =>
  posix
    .basename(target)
    .replace(/\.tsx?$/, '')
    .replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `../version/versions-bar.module.css` → `versionsBar` */
const camelCaseOf = (target: string): string =>
  posix.basename(target, '.module.css').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const ofDoor = /^import (type )?\{([^}]*)\} from '(\.[^']*\/index\.ts)'\n/gm

/** One import of each door: the first takes the names of all. */
function mergeImports(text: string): string {
  const byDoor = new Map<string, Map<string, ExportedName>>()
  for (const [, type, list = '', door = ''] of text.matchAll(ofDoor)) {
    const known = byDoor.get(door) ?? new Map<string, ExportedName>()
    for (const name of parseNames(list, type !== undefined))
      known.set(name.written, { ...name, isType: name.isType && (known.get(name.written)?.isType ?? true) })
    byDoor.set(door, known)
  }
  const written = new Set<string>()
  return text.replaceAll(ofDoor, (_, __, ___, door: string) => {
    if (written.has(door)) return ''
    written.add(door)
    return `${writeImport('import', byDoor.get(door)?.values() ?? [], door)}\n`
  })
}

const anyPath = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** What enters another folder past its door still: modules taken whole or for what they do when they are loaded. */
const findLeft = (path: string, text: string): string[] =>
  [...text.matchAll(anyPath)]
    .map(([, target = '']) => target)
    .filter((target) => {
      const file = posix.join(posix.dirname(path), target)
      const folder = place.exec(file)?.[1]
      return folder !== undefined && folder !== place.exec(path)?.[1] && file !== `${folder}/index.ts`
    })
