import { outwardLink, richTextLimits, richTextMessages } from '@strata/contract'
import sanitizeHtml from 'sanitize-html'
import { fail } from './serve/problem.ts'

/**
 * HTML of paragraphs, emphasis, lists and links, and nothing else: what any rich text is stored as (specification 5 §8).
 * Links lead to the web or to a mail address; the text of everything taken out stays, but that of scripts and styles.
 * `field` names the text in a refusal. @throws Problem INVALID where it has too many marks or levels (§22.1)
 */
export function sanitizeRichText(html: string, field: string): string {
  if (hasTooManyMarks(html)) refuse(field, richTextMessages.tooManyMarks)
  return sanitizeHtml(html, { ...allowed, ...countLevels(() => refuse(field, richTextMessages.tooDeep)) }).trim()
}

function refuse(path: string, message: string): never {
  fail('INVALID', { issues: [{ path, message }] })
}

/** Looks no further than the first one too many. */
function hasTooManyMarks(html: string): boolean {
  let at = html.indexOf('<')
  for (let count = 1; at !== -1; count += 1) {
    if (count > richTextLimits.marks) return true
    at = html.indexOf('<', at + 1)
  }
  return false
}

/** Ends the parser's pass at the first level too deep: only the parser itself knows what an odd text opens and what it closes. */
function countLevels(refuseDeeper: () => never): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let open = 0
  return {
    onOpenTag: () => {
      open += 1
      if (open > richTextLimits.levels) refuseDeeper()
    },
    onCloseTag: () => {
      open -= 1
    },
  }
}

const allowed = {
  allowedTags: ['p', 'br', 'em', 'i', 'strong', 'b', 'u', 's', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  // A relative link would lead into Strata itself, to whatever its writer chose.
  transformTags: {
    a: (tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
      tagName,
      attribs: outwardLink.test(href.trim()) ? { href: href.trim() } : {},
    }),
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
} satisfies sanitizeHtml.IOptions

/** The characters a person reads in sanitized HTML, in one line. */
export const textOf = (html: string): string => linesOf(html).replaceAll(blanks, ' ').trim()

/** Sanitized HTML as plain text, with a line for each paragraph and each point of a list. */
export const linesOf = (html: string): string =>
  decodeEntities(sanitizeHtml(html.replaceAll(/<li[^>]*>(?:<p>)?/g, '- ').replaceAll(/<(?:br|\/p|\/li)[^>]*>/g, '\n'), noTags))
    .replaceAll(/\n\s*\n/g, '\n')
    .trim()

const noTags = { allowedTags: [], allowedAttributes: {} } satisfies sanitizeHtml.IOptions

const blanks = /[\s\u00a0\u200b\ufeff]+/g

/** Those that sanitized text is written with. */
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' }

const decodeEntities = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
