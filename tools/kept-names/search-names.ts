import type { SourceFile } from '../source-files.ts'

/** Where names are in the text of the code, and the form they have there. */
export interface Search {
  /** The beginning of the paths that are looked through. */
  under: string
  /** Its groups are names; where it has none and ends with `{`, the keys of the object or shape that begins there. */
  pattern: RegExp
  /** Only files that have this too. */
  beside?: RegExp
}

/** All that a search finds; what is put into a template when the program runs is `*`. */
export function searchNames(files: readonly SourceFile[], { under, pattern, beside }: Search): string[] {
  const found = files
    .filter(({ path, text }) => path.startsWith(under) && (beside?.test(text) ?? true))
    .flatMap(({ text }) => [...text.matchAll(pattern)].flatMap((match) => namesOfMatch(text, match)))
  return [...new Set(found)].sort()
}

function namesOfMatch(text: string, { 0: whole, index = 0, ...groups }: RegExpMatchArray): string[] {
  if (whole.endsWith('{')) return keysOfObject(text.slice(index + whole.length), /^(?:interface|type)\b/.test(whole) ? '\n' : /[,;]/)
  const names = Object.entries(groups).filter(([key, value]) => /^\d+$/.test(key) && value !== undefined)
  return [names.map(([, name]) => String(name).replaceAll(/\$\{[^}]*\}/g, '*')).join('/')]
}

const opening = /[([{]/
const closing = /[)\]}]/

/** The keys of an object or of its shape, written in the code, from behind its opening brace; those of objects within it are left out. */
export function keysOfObject(text: string, separator: string | RegExp = ','): string[] {
  let depth = 1
  let own = ''
  for (const sign of text.replaceAll(/\/\*[\s\S]*?\*\/|\s\/\/.*$/gm, '')) {
    if (closing.test(sign)) depth -= 1
    if (depth === 0) break
    if (depth === 1) own += sign
    if (opening.test(sign)) depth += 1
  }
  return own.split(separator).flatMap((entry) => /^\s*'?(\w[\w-]*)'?\??\s*(?::|$)/.exec(entry)?.[1] ?? [])
}
