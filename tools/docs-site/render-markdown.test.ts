import { describe, expect, it } from 'vitest'
import { linkOf } from './document-page.ts'
import type { SiteDocument } from './read-documents.ts'
import { renderMarkdown } from './render-markdown.ts'

const render = (markdown: string) =>
  renderMarkdown(`# Title\n\n${markdown}`, { linkTo: () => undefined, sizeOf: () => ({ width: 300, height: 200 }) })

describe('a document as a page', () => {
  it('has its title, and anchors at its headings, counted where two are the same', () => {
    const { title, headings } = render('## What is a `WIP`?\n\n### More\n\n## What is a WIP?\n\n#### Deep')

    expect(title).toBe('Title')
    expect(headings).toEqual([
      { id: 'what-is-a-wip', text: 'What is a WIP?', depth: 2 },
      { id: 'more', text: 'More', depth: 3 },
      { id: 'what-is-a-wip-1', text: 'What is a WIP?', depth: 2 },
    ])
  })

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>\n'],
    ['[x](javascript:alert(1))', '<p>x</p>\n'],
    ['[x](https://a.example/?q="><b>)', '<p><a href="https://a.example/?q=&quot;&gt;&lt;b&gt;">x</a></p>\n'],
    ['`</code><b>`', '<p><code>&lt;/code&gt;&lt;b&gt;</code></p>\n'],
    ['```\n</pre><b>\n```', '<pre tabindex="0"><code>&lt;/pre&gt;&lt;b&gt;</code></pre>\n'],
  ])('lets %s be text', (markdown, expected) => {
    expect(render(markdown).body.source).toBe(`<h1>Title</h1>\n${expected}`)
  })

  it('names the column at each cell, for narrow windows', () => {
    expect(render('| a | b "c" |\n|---|---|\n| 1 | `2` |').body.source).toContain(
      '<tr><td data-column="a">1</td><td data-column="b &quot;c&quot;"><code>2</code></td></tr>',
    )
  })

  it('shows a picture in the size of its window, with its text below', () => {
    expect(render('![Open "it"](pictures/x.png)').body.source).toContain(
      '<img src="pictures/x.png" alt="Open &quot;it&quot;" width="300" height="200" loading="lazy"><figcaption aria-hidden="true">Open &quot;it&quot;</figcaption>',
    )
  })

  it('is refused without a title', () => {
    expect(() => renderMarkdown('Some text', { linkTo: () => undefined, sizeOf: () => ({ width: 1, height: 1 }) })).toThrow('title')
  })
})

describe('a link', () => {
  const page = (source: string, path: string): SiteDocument => ({ source, path, markdown: '# x' })
  const backups = page('docs/operate/backups.md', 'operate/backups.html')
  const documents = [backups, page('UPGRADING.md', 'upgrading.html'), page('README.md', 'operate/configuration.html')]

  it.each([
    ['#restores', '#restores'],
    ['../../UPGRADING.md', '../upgrading.html'],
    ['../../UPGRADING.md#back', '../upgrading.html#back'],
    ['../../README.md#configuration', 'configuration.html'],
    ['../openapi.json', '../api/openapi.json'],
    ['../../README.md', undefined],
    ['../decisions/0001-contract-first.md', undefined],
    ['javascript:alert(1)', undefined],
  ])('to %s leads to %s', (href, expected) => {
    expect(linkOf(href, backups, documents)).toBe(expected)
  })
})
