const { matches } = Element.prototype

/**
 * Tells at once that an element of another name is none that a selector means. To find the role of one element, Testing Library asks it for up to a
 * hundred of them, `input[type="checkbox"]` and the like.
 */
export const matchNamesFirst = (): void => void Object.assign(Element.prototype, { matches: matchName })

function matchName(this: Element, selector: string): boolean {
  const names = namesOf(selector)
  return (names === undefined || names.has(this.localName)) && matches.call(this, selector)
}

const known = new Map<string, ReadonlySet<string> | undefined>()

/** The names of elements that a selector begins with, if each of its parts does and goes on with attributes alone. */
function namesOf(selector: string): ReadonlySet<string> | undefined {
  if (!known.has(selector)) known.set(selector, isPlain.test(selector) ? new Set(selector.match(firstNames)) : undefined)
  return known.get(selector)
}

const attribute = String.raw`\[[\w-]+(?:[~|^$*]?="?[\w-]*"?)?\]`
const one = String.raw`[a-z][a-z0-9]*(?:${attribute}|:not\(${attribute}\))*`
const isPlain = new RegExp(`^${one}(?:, *${one})*$`)
const firstNames = /(?<=^|, *)[a-z][a-z0-9]*/g
