import { posix } from 'node:path'
import { Marked, type RendererObject, type Tokens } from 'marked'
import { anchorOf } from '../guides/heading-anchor.ts'
import { picturesOf, plainText } from '../guides/read-guide.ts'
import { type Html, html, trustedHtml } from './html.ts'
import type { PageHeading } from './site-page.ts'

export interface RenderingOptions {
  /** The address on this page of what a link of the document names; none: its text stands without a link. */
  linkTo: (href: string) => string | undefined
  /** Width and height of a picture in a window, in pixels. Throws where there is none. */
  sizeOf: (href: string) => { width: number; height: number }
}

export interface RenderedMarkdown {
  title: string
  body: Html
  /** Those of the second and third level. */
  headings: readonly PageHeading[]
}

/** A document as HTML: headings have anchors, wide tables scroll by themselves, HTML in the source is text. Throws when it does not begin with its title. */
export function renderMarkdown(markdown: string, options: RenderingOptions): RenderedMarkdown {
  const headings: PageHeading[] = []
  const marked = new Marked({ renderer: rendererOf(options, headings) })
  const body = trustedHtml(marked.parse(markdown, { async: false }))
  const [first, ...others] = headings
  if (first?.depth !== 1) throw new Error(`A document does not begin with its title: ${markdown.slice(0, 40)}`)
  return { title: first.text, body, headings: others.filter(({ depth }) => depth === 2 || depth === 3) }
}

/** The heading of a part of a page with the link that names it. */
export function anchoredHeading({ id, text, depth }: PageHeading, content: Html = html`${text}`): Html {
  if (depth === 1) return html`<h1>${content}</h1>\n`
  const tag = trustedHtml(`h${depth}`)
  return html`<${tag} id="${id}">${content} <a class="anchor" href="#${id}" aria-label="Link to “${text}”">#</a></${tag}>\n`
}

/** A table that scrolls by itself where the window is narrower, also by keyboard. One that `stacks` has its cells below each other there. */
export const scrollingTable = (label: string, head: Html, rows: readonly Html[], stacks = false): Html =>
  html`<div class="table${stacks && ' stacks'}" role="region" aria-label="${label}" tabindex="0"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>\n`

function rendererOf({ linkTo, sizeOf }: RenderingOptions, headings: PageHeading[]): RendererObject {
  return {
    heading(token) {
      const text = plainText(token)
      const heading = { id: freeId(headings, anchorOf(text)), text, depth: token.depth }
      headings.push(heading)
      return anchoredHeading(heading, trustedHtml(this.parser.parseInline(token.tokens))).source
    },
    link({ href, tokens }) {
      const content = trustedHtml(this.parser.parseInline(tokens))
      const target = /^(?:https?|mailto):/.test(href) ? href : linkTo(href)
      return (target === undefined ? content : html`<a href="${target}">${content}</a>`).source
    },
    paragraph(token) {
      const pictures = picturesOf(token)
      if (pictures.length === 0) return html`<p>${trustedHtml(this.parser.parseInline(token.tokens))}</p>\n`.source
      return html`<div class="pictures">${pictures.map((picture) => figure(picture, sizeOf))}</div>\n`.source
    },
    table({ header, rows }) {
      const inside = (cell: Tokens.TableCell) => trustedHtml(this.parser.parseInline(cell.tokens))
      return markdownTable(header, rows, inside).source
    },
    code: ({ text }) => html`<pre tabindex="0"><code>${text}</code></pre>\n`.source,
    image: ({ href, text }) => figure({ href, text }, sizeOf).source,
    html: ({ text }) => html`${text}`.source,
  }
}

/** The names of the columns are at each cell, for windows in which rows of many columns stand below each other. */
function markdownTable(header: Tokens.TableCell[], rows: Tokens.TableCell[][], inside: (cell: Tokens.TableCell) => Html): Html {
  const names = header.map(({ tokens }) => tokens.map(plainText).join(''))
  const align = (cell: Tokens.TableCell) => cell.align === 'right' && html` class="right"`
  const head = html`<tr>${header.map((cell) => html`<th${align(cell)}>${inside(cell)}</th>`)}</tr>`
  const body = rows.map(
    (row) => html`<tr>${row.map((cell, column) => html`<td${align(cell)} data-column="${names[column]}">${inside(cell)}</td>`)}</tr>`,
  )
  return scrollingTable(names.join(', '), head, body, header.length > 2)
}

const figure = ({ href, text }: Pick<Tokens.Image, 'href' | 'text'>, sizeOf: RenderingOptions['sizeOf']): Html => {
  const { width, height } = sizeOf(href)
  return html`<figure><img src="${posix.normalize(href)}" alt="${text}" width="${width}" height="${height}" loading="lazy"><figcaption aria-hidden="true">${text}</figcaption></figure>`
}

/** A second heading of the same words is counted, as viewers of Markdown do: `fixed`, `fixed-1`. */
function freeId(headings: readonly PageHeading[], id: string): string {
  const isTaken = (candidate: string) => headings.some((heading) => heading.id === candidate)
  if (!isTaken(id)) return id
  let count = 1
  while (isTaken(`${id}-${count}`)) count += 1
  return `${id}-${count}`
}
