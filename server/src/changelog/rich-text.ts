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

/** The characters a person reads in sanitized HTML. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?:br|\/p|\/li)[^>]*>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim()
