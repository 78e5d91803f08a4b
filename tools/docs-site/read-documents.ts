import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { guides } from '@strata/contract'
import { root } from '../source-files.ts'
import type { Section } from './site-page.ts'

/** A document of the repository that becomes a page of the site. */
export interface SiteDocument {
  /** From the root of the repository; links in it are relative to it. */
  source: string
  /** From the root of the site. */
  path: string
  section?: Section
  markdown: string
  /** The same as a PDF, from the folder that holds the site. */
  pdf?: string
}

/** What an operator reads first; pages that are not named here follow by name. */
const operatingOrder = ['install', 'configuration', 'database', 'several-servers', 'commands', 'backups', 'watching']

/** The documents of the site in the order of its navigation, the first page first. */
export function readDocuments(): SiteDocument[] {
  const operating = readdirSync(join(root, 'docs/operate')).filter((name) => name.endsWith('.md'))
  const pages = [
    ...operating.map((name) => document(`docs/operate/${name}`, `operate/${basename(name, '.md')}.html`, 'Operating')),
    readConfigurationPage(),
  ].sort((a, b) => rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1))
  return [
    document('docs/README.md', 'index.html'),
    ...guides.map(({ id }) => ({ ...document(`docs/guides/${id}.md`, `guides/${id}.html`, 'Guides'), pdf: `guides/${id}.pdf` })),
    ...pages,
    document('UPGRADING.md', 'upgrading.html', 'Operating'),
    document('SECURITY.md', 'security.html', 'Operating'),
    document('CHANGELOG.md', 'changelog.html', 'Releases'),
    document('docs/releases.md', 'releases.html', 'Releases'),
    document('docs/api.md', 'api/index.html', 'API'),
  ]
}

/** The variables stand in the README, for whoever has nothing else: the page is that chapter of it. */
export const configurationChapter = 'README.md#configuration'

function readConfigurationPage(): SiteDocument {
  const chapter = /^## (Configuration\n[\s\S]*?)(?=^## )/m.exec(read('README.md'))?.[1]
  if (!chapter) throw new Error('README.md has no chapter Configuration')
  return { source: 'README.md', path: 'operate/configuration.html', section: 'Operating', markdown: `# ${chapter}` }
}

const document = (source: string, path: string, section?: Section): SiteDocument => ({
  source,
  path,
  ...(section && { section }),
  markdown: read(source),
})

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

function rankOf(path: string): number {
  const rank = operatingOrder.indexOf(basename(path, '.html'))
  return rank === -1 ? operatingOrder.length : rank
}
