import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { imageSize } from 'image-size'
import { root } from '../source-files.ts'
import { html } from './html.ts'
import { configurationChapter, type SiteDocument } from './read-documents.ts'
import { renderMarkdown } from './render-markdown.ts'
import { linkBetween, type SitePage } from './site-page.ts'

/** Pixels of a picture for one of the page: a part of a window and a phone are taken at twice their size, a whole window as it is. */
const ratioOf = (width: number): number => (width < 1440 ? 2 : 1)

/** A document as a page. A link to another document of the site leads to its page; one to a file that is not in the site is mere text. */
export function documentPage(document: SiteDocument, documents: readonly SiteDocument[]): SitePage {
  const { source, path, section, pdf } = document
  const { title, body, headings } = renderMarkdown(document.markdown, {
    linkTo: (href) => linkOf(href, document, documents),
    sizeOf: (href) => {
      const { width, height } = imageSize(readFileSync(join(root, posix.dirname(source), href)))
      return { width: Math.round(width / ratioOf(width)), height: Math.round(height / ratioOf(width)) }
    },
  })
  const asPdf = pdf && html`<p class="beside"><a href="${linkBetween(path, `../${pdf}`)}">This guide as a PDF</a></p>\n`
  return { path, title, ...(section && { section }), body: html`${body}${asPdf}`, headings }
}

/** The address of what a link names, on the page of that document. */
export function linkOf(href: string, { source, path }: SiteDocument, documents: readonly SiteDocument[]): string | undefined {
  if (href.startsWith('#')) return href
  const [file = '', anchor] = posix.join(posix.dirname(source), href).split('#')
  if (anchor !== undefined && `${file}#${anchor}` === configurationChapter) return linkBetween(path, 'operate/configuration.html')
  const target =
    file === 'docs/openapi.json' ? 'api/openapi.json' : documents.find((other) => other.source === file && file !== 'README.md')?.path
  return target && linkBetween(path, target) + (anchor === undefined ? '' : `#${anchor}`)
}
