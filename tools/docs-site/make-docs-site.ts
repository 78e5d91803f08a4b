import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../source-files.ts'
import { apiPages } from './api/api-pages.ts'
import { readOpenApi } from './api/read-openapi.ts'
import { documentPage } from './document-page.ts'
import { framePage } from './page-frame.ts'
import { readDocuments } from './read-documents.ts'
import type { SitePage } from './site-page.ts'
import { siteStyle } from './site-style.ts'

/**
 * Writes the documentation into a folder, which is emptied before: pages without script that open from disk as well as from a server.
 * Throws when a document is not of the form that pages have.
 */
export async function makeDocsSite(out: string, release: string): Promise<void> {
  const documents = readDocuments()
  const api = await readOpenApi(join(root, 'docs/openapi.json'))
  const pages = documents
    .map((document) => documentPage(document, documents))
    .flatMap((page): SitePage[] => (page.section === 'API' ? apiPages(page, api) : [page]))
  await rm(out, { recursive: true, force: true })
  for (const page of pages) await write(join(out, page.path), framePage(page, { pages, release }).source)
  await write(join(out, 'assets/site.css'), await siteStyle())
  await Promise.all(Object.entries(copies).map(([target, source]) => cp(source, join(out, target), { recursive: true })))
}

const copies: Readonly<Record<string, string>> = {
  'guides/pictures': join(root, 'docs/guides/pictures'),
  'api/openapi.json': join(root, 'docs/openapi.json'),
  'assets/favicon.svg': join(root, 'web/public/favicon.svg'),
  'assets/inter.woff2': createRequire(join(root, 'web/package.json')).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
