import { escapeXml } from '../../diagram/src/text/escape-xml.ts'

/** HTML that stands in a page as it is. Only `html` and `trustedHtml` make it, so that everything else is escaped. */
export class Html {
  constructor(readonly source: string) {}
}

export type HtmlValue = string | number | Html | undefined | false | readonly HtmlValue[]

/** A piece of HTML: texts put into it are escaped, also in attributes, which are always quoted. Nothing and `false` leave no trace. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part + sourceOf(values[index])).join(''))

/** What another program made of escaped text, such as marked with our renderer. */
export const trustedHtml = (source: string): Html => new Html(source)

/** A sentence in which what stands between backticks is code. */
export const withCode = (sentence: string): Html =>
  html`${sentence.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

function sourceOf(value: HtmlValue): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.source
  if (typeof value === 'object') return value.map(sourceOf).join('')
  return escapeXml(String(value))
}
