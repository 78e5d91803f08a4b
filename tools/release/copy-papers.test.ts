import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLinkedFiles } from '../docs-site/linked-files.fixture.ts'
import { makeDocsSite } from '../docs-site/make-docs-site.ts'
import { copyPapers } from './copy-papers.ts'
import { listFilesBelow } from './list-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'strata-papers-'))
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

beforeAll(async () => {
  await makeDocsSite(join(folder, 'dist/docs'), '7.8.9')
  await copyPapers(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the papers of a release', () => {
  it('have each file that they link to', async () => {
    const papers = (await listFilesBelow(folder)).filter((path) => path.endsWith('.md'))
    expect(papers).toEqual(expect.arrayContaining(['README.md', 'UPGRADING.md', 'docs/operate/install.md', 'docs/operate/backups.md']))
    const linked = papers.flatMap((path) => listLinkedFiles(path, read(path)).map((file) => `${path}: ${file}`))
    expect(linked).toContain('README.md: docs/operate/install.md')
    expect(linked.filter((link) => !existsSync(join(folder, link.replace(/^.*: /, ''))))).toEqual([])
  })

  it('lead to pages of the documentation, and name in plain words what only the sources have', () => {
    expect(read('README.md')).toContain('[Navigator](dist/docs/guides/navigator.html)')
    expect(read('README.md')).toContain('[OpenAPI document](dist/docs/api/openapi.json)')
    expect(read('README.md')).toContain('[`.env.example`](.env.example)')
    expect(read('README.md')).toContain('In the sources: ARCHITECTURE.md · CONTRIBUTING.md')
    expect(read('README.md')).not.toContain('![')
  })

  it('have each file that the files by which Strata is run name', async () => {
    const texts = (await listFilesBelow(join(folder, 'deploy'))).map((path) => read(`deploy/${path}`))
    const named = [...texts, read('compose.yaml')].flatMap((text) => text.match(/\b(?:dist\/)?docs\/[\w/-]+\.(?:md|html)/g) ?? [])
    expect(named).toContain('docs/operate/install.md')
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  })
})
