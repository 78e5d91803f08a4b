import { outwardLink } from '@strata/contract'
import DOMPurify from 'dompurify'

/** The only elements rich text may have (specification 5 §8). */
const richText = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: outwardLink,
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
    Object.assign(link, { target: '_blank', rel: 'noopener noreferrer nofollow' })
  }
  return fragment
}

/** The characters a person reads, in one line: what limits of rich text count. */
export function textOfHtml(html: string): string {
  const fragment = cleanHtml(html)
  for (const end of fragment.querySelectorAll('p, li, br')) end.after(' ')
  return (fragment.textContent ?? '').replaceAll(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim()
}
