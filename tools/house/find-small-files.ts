import { posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'
import { isTestPart } from './folder-imports.ts'
import { readImports } from './read-imports.ts'

/** Shorter than this, a file with one importer belongs to that one. */
const leastLines = 15

/** Files of the product that are shorter than a screenful and that one other file alone imports. */
export function findSmallFiles(files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => /^(?:contract|diagram|server|web)\/src\//.test(path) && !isTestPart(path))
  const importers = new Map<string, Set<string>>()
  for (const { path, text } of product) {
    for (const { target } of readImports(text).filter((each) => each.target.startsWith('.'))) {
      const imported = posix.join(posix.dirname(path), target)
      importers.set(imported, (importers.get(imported) ?? new Set()).add(path))
    }
  }
  return product
    .filter(({ path, text }) => !path.endsWith('/index.ts') && text.split('\n').length - 1 < leastLines && importers.get(path)?.size === 1)
    .map(({ path }) => path)
}
