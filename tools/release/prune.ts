import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listFilesBelow } from './list-files.ts'

interface Unneeded {
  what: string
  /** Of paths below the archive's folder, with `/`. */
  path: RegExp
}

/** What no program of the archive reads. An entry that matches nothing any longer fails the release: its package has changed, and the list is to be looked at. */
const unneeded: readonly Unneeded[] = [
  { what: 'TypeScript of packages', path: /^node_modules\/.*\.[cm]?tsx?$/ },
  { what: 'source maps of packages', path: /^node_modules\/.*\.map$/ },
  { what: 'programs of packages', path: /^node_modules\/(.*\/node_modules\/)?\.bin\// },
  {
    what: 'what draws PDFs: the server reads their texts',
    path: /^node_modules\/pdfjs-dist\/(?!package\.json$|LICENSE$|legacy\/build\/pdf(\.worker)?\.mjs$)/,
  },
  { what: 'pdfmake for browsers', path: /^node_modules\/pdfmake\/build\// },
  { what: 'exceljs for browsers', path: /^node_modules\/exceljs\/dist\// },
  { what: 'tests of packages', path: /^node_modules\/(fastify|bintrees|@fastify\/[a-z-]+)\/test\// },
]

/** Removes what nothing needs from the archive's folder. @throws Error where an entry of the list matches nothing */
export async function prune(folder: string, list: readonly Unneeded[] = unneeded): Promise<void> {
  const paths = await listFilesBelow(folder)
  for (const { what, path } of list) {
    const found = paths.filter((each) => path.test(each))
    if (found.length === 0) throw new Error(`There is nothing left of "${what}" to remove: correct the list.`)
    await Promise.all(found.map((each) => rm(join(folder, each), { force: true })))
  }
  await removeEmptyFolders(folder)
}

/** Answers whether the folder is gone. */
async function removeEmptyFolders(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true })
  const remaining = await Promise.all(
    entries.map(async (entry) => !entry.isDirectory() || !(await removeEmptyFolders(join(folder, entry.name)))),
  )
  if (remaining.some(Boolean)) return false
  await rmdir(folder)
  return true
}
