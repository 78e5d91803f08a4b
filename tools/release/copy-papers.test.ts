import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLinkedFiles } from '../docs-site/linked-files.fixture.ts'
import { copyPapers } from './copy-papers.ts'
import { listFilesBelow } from './list-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'strata-papers-'))
beforeAll(() => copyPapers(folder))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the papers of a release', () => {
  it('have each file that the pages for operators link to', async () => {
    const pages = (await listFilesBelow(folder)).filter((path) => /^(UPGRADING\.md|docs\/operate\/.+\.md)$/.test(path))
    expect(pages).toEqual(expect.arrayContaining(['UPGRADING.md', 'docs/operate/install.md', 'docs/operate/backups.md']))
    const linked = pages.flatMap((path) => listLinkedFiles(path, readFileSync(join(folder, path), 'utf8')))
    expect(linked.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  })
})
