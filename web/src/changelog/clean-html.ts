import DOMPurify from 'dompurify'

/** The only elements rich text may have (`decisions.md` §8). */
const richText = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/**
 * Hostile HTML as harmless nodes; links open in a new window. Nodes rather than a string, so that nothing is parsed a
 * second time and Trusted Types have nothing to refuse.
 */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...richText, RETURN_DOM_FRAGMENT: true })
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  return fragment
}

/** Whether a person would see nothing. */
export const isBlankHtml = (html: string): boolean => (cleanHtml(html).textContent ?? '').trim() === ''
