import sanitizeHtml from 'sanitize-html'

/**
 * HTML of paragraphs, emphasis, lists and links, and nothing else: what any rich text is stored as (`decisions.md` §8).
 * Links lead to http, https or mail; the text of everything taken out stays, but that of scripts and styles.
 */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, allowed).trim()

const leadsOut = /^(?:https?|mailto):/i

const allowed = {
  allowedTags: ['p', 'br', 'em', 'i', 'strong', 'b', 'u', 's', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  // A relative link would lead into Strata itself, to whatever its writer chose.
  transformTags: {
    a: (tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
      tagName,
      attribs: leadsOut.test(href.trim()) ? { href } : {},
    }),
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 20,
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
