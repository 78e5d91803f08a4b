import type { Token } from 'marked'
import type { ContentText } from 'pdfmake/interfaces'
import { plainText } from './read-guide.ts'

type Look = Omit<ContentText, 'text'>

/** Running text with its emphasis, keys and links. */
export function inlines(tokens: readonly Token[], look: Look = {}): ContentText[] {
  return tokens.flatMap((token) => inline(token, look))
}

function inline(token: Token, look: Look): ContentText[] {
  const inside = 'tokens' in token ? (token.tokens ?? []) : []
  switch (token.type) {
    case 'strong':
      return inlines(inside, { ...look, bold: true })
    case 'em':
      return inlines(inside, { ...look, italics: true })
    case 'codespan':
      return [{ ...look, text: plainText(token), style: 'key' }]
    case 'link':
      return inlines(inside, { ...look, ...target(token.href), style: 'link' })
    case 'br':
      return [{ ...look, text: '\n' }]
    case 'text':
      return inside.length > 0 ? inlines(inside, look) : [{ ...look, text: plainText(token).replaceAll('\n', ' ') }]
    case 'escape':
      return [{ ...look, text: plainText(token) }]
    default:
      throw new Error(`A guide's text cannot hold ${token.type}: ${token.raw}`)
  }
}

/** A chapter of the same guide, by its heading's anchor, or an address. */
function target(href: string): Look {
  if (href.startsWith('#')) return { linkToDestination: href.slice(1) }
  if (!/^https?:/.test(href)) throw new Error(`A guide cannot link to ${href}`)
  return { link: href }
}
