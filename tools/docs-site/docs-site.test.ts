import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { guides } from '@strata/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../source-files.ts'
import { listLinkedFiles } from './linked-files.fixture.ts'
import { makeDocsSite } from './make-docs-site.ts'
import { readDocuments } from './read-documents.ts'

const out = mkdtempSync(join(tmpdir(), 'strata-docs-site-'))
const pages = new Map<string, string>()

beforeAll(async () => {
  await makeDocsSite(out, '7.8.9')
  for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.html')) pages.set(path, readFileSync(join(out, path), 'utf8'))
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

const valuesOf = (attribute: string, page: string): string[] =>
  [...page.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

describe('the documentation', () => {
  it('has the guides, the pages for operators, the releases and the API', () => {
    const paths = [...pages.keys()]

    expect(paths).toEqual(expect.arrayContaining(guides.map(({ id }) => `guides/${id}.html`)))
    expect(paths).toEqual(
      expect.arrayContaining([
        'index.html',
        'operate/backups.html',
        'operate/commands.html',
        'operate/configuration.html',
        'operate/database.html',
        'operate/install.html',
        'operate/several-servers.html',
        'operate/watching.html',
        'upgrading.html',
        'security.html',
        'changelog.html',
        'releases.html',
        'api/index.html',
        'api/company.html',
      ]),
    )
    expect(pages.get('index.html')).toContain('Version 7.8.9')
    expect(pages.get('operate/configuration.html')).toContain('<code>SESSION_SECRET</code>')
  })

  it('leads nowhere in vain: every link, picture and anchor of it exists', () => {
    const broken = [...pages].flatMap(([path, page]) =>
      linksOf(page)
        .filter((link) => !leadsOn(path, link))
        .map((link) => `${path}: ${link}`),
    )

    expect(broken).toEqual([])
  })

  it('is made of documents whose links name files of the repository', () => {
    const missing = readDocuments().flatMap(({ source, markdown }) =>
      listLinkedFiles(source, markdown)
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${source}: ${target}`),
    )

    expect(missing).toEqual([])
  })

  it('has each anchor once', () => {
    const twice = [...pages].flatMap(([path, page]) => {
      const ids = valuesOf('id', page)
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`)
    })

    expect(twice).toEqual([])
  })

  it('has no script, no style of its own, and asks no other server', () => {
    for (const [path, page] of pages) {
      expect(page, path).not.toMatch(/<script|<style|<iframe|<object|<form|\sstyle=|\son\w+=|javascript:/i)
      for (const source of valuesOf('src', page)) expect(source, path).not.toMatch(/^(?:[a-z]+:|\/)/)
    }
    const style = readFileSync(join(out, 'assets/site.css'), 'utf8')
    expect(style).not.toContain('@import')
    expect(style.match(/url\([^)]*\)/g)).toEqual(['url("inter.woff2")'])
  })
})

/** What a page links to, without addresses of the web. */
const linksOf = (page: string): string[] =>
  [...valuesOf('href', page), ...valuesOf('src', page)].filter((link) => !/^(?:https?|mailto):/.test(link))

function leadsOn(path: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : posix.join(posix.dirname(path), file)
  const pdf = /^\.\.\/guides\/(.+)\.pdf$/.exec(target)?.[1]
  if (pdf) return guides.some(({ id }) => id === pdf)
  if (!existsSync(join(out, target))) return false
  return anchor === undefined || valuesOf('id', pages.get(target) ?? '').includes(anchor)
}
