import { posix } from 'node:path'
import { parseNames } from '../doors/door.ts'
import type { SourceFile } from '../source-files.ts'
import { isTestPart } from './folder-imports.ts'
import { readImports } from './read-imports.ts'

/** Shorter than this, a file with one importer belongs to that one. */
const leastLines = 15

/** Files that are one of a kind each folder has, however short they are: each kind with its reason. */
const kinds: readonly RegExp[] = [
  // The door of a folder, and what it loads late.
  /\/(?:index|lazy-parts)\.ts$/,
  // The messages of a screen: so the bundler splits them, and a translator finds them.
  /^contract\/src\/.*-messages\.ts$/,
  // The calls that a folder serves.
  /^server\/src\/.*-endpoints\.ts$/,
  // SQL has files of its own.
  /^server\/src\/.*-(?:store|views)\.ts$/,
  // What is done in a domain: components make no calls themselves.
  /^web\/src\/.*-actions\.ts$/,
  // What one kind of a shape looks like.
  /^diagram\/src\/shapes\/[^/]+\/[^/]+-shape\.ts$/,
]

/** Files of the product that are shorter than a screenful and that one other file alone imports, by itself or through the door. What somebody loads late is a piece of its own, and none of them. */
export function findSmallFiles(files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => /^(?:contract|diagram|server|web)\/src\//.test(path) && !isTestPart(path))
  const doors = readDoors(product)
  const late = new Set(product.flatMap(({ path, text }) => listLate(path, text)))
  const importers = new Map<string, Set<string>>()
  for (const { path, text } of product.filter((each) => !isDoor(each.path)))
    for (const imported of listImported(path, text, doors)) importers.set(imported, (importers.get(imported) ?? new Set()).add(path))
  return product
    .filter(
      ({ path, text }) =>
        !late.has(path) &&
        kinds.every((kind) => !kind.test(path)) &&
        text.split('\n').length - 1 < leastLines &&
        importers.get(path)?.size === 1,
    )
    .map(({ path }) => path)
}

const listLate = (path: string, text: string): string[] =>
  [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, target = '']) => posix.join(posix.dirname(path), target))

const isDoor = (path: string): boolean => path.endsWith('/index.ts')
const named = /^(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm

/** By door and name: the file that declares it. */
function readDoors(files: readonly SourceFile[]): Map<string, string> {
  const behind = new Map<string, string>()
  for (const { path, text } of files.filter((each) => isDoor(each.path)))
    for (const [, names = '', target = ''] of text.matchAll(named))
      for (const { written } of parseNames(names, false)) behind.set(`${path} ${written}`, posix.join(posix.dirname(path), target))
  return behind
}

function listImported(path: string, text: string, doors: ReadonlyMap<string, string>): string[] {
  const at = (target: string): string => posix.join(posix.dirname(path), target)
  const direct = readImports(text).flatMap(({ target }) => (target.startsWith('.') ? [at(target)] : []))
  const throughDoors = [...text.matchAll(named)].flatMap(([, names = '', target = '']) =>
    parseNames(names, false).flatMap(({ written }) => doors.get(`${at(target)} ${written.replace(/ as .*/, '')}`) ?? []),
  )
  return [...direct, ...throughDoors]
}
