import { chartLimits } from '@strata/contract'

/** What a pasted list holds: one name a line. `tooLong` are names a box cannot take; nothing is cut silently. */
export interface PastedNames {
  primary: string[]
  enabling: string[]
  tooLong: string[]
  /** Repeated names, or those beyond `pastedLimit`. */
  leftOut: string[]
}

/** More boxes than this are no map of a company but a paste gone wrong. */
const pastedLimit = 200

const bullet = /^(?:[-*•–·]\s+|\(?\d{1,3}[.):]\s+|\d{1,3}\s*\t\s*)+/
const enablingHeading = /^(?:enabling|supporting?|support)(?:\s+process(?:es)?)?\s*:?$/i
const primaryHeading = /^(?:primary|core|main|operating)(?:\s+process(?:es)?)?\s*:?$/i
const numbered = /^([PE])\s?\d{1,4}[.:)]?\s+(.+)$/

/**
 * Reads a list as people paste it: bullets and numbers before a name are dropped; a line "Enabling" begins the enabling
 * processes, "Primary" the primary ones; a name that begins with `E4` or `P2` shows which it is.
 */
export function readPastedNames(text: string): PastedNames {
  const names: PastedNames = { primary: [], enabling: [], tooLong: [], leftOut: [] }
  const seen = new Set<string>()
  let group: 'primary' | 'enabling' = 'primary'
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/\s+/g, ' ').trim()
    if (line === '') continue
    if (enablingHeading.test(line)) group = 'enabling'
    else if (primaryHeading.test(line)) group = 'primary'
    else takeName(names, seen, readLine(raw.trim(), group))
  }
  return names
}

interface NamedLine {
  name: string
  group: 'primary' | 'enabling'
}

function readLine(raw: string, group: NamedLine['group']): NamedLine {
  const name = raw.replace(bullet, '').replace(/\s+/g, ' ').trim()
  const match = numbered.exec(name)
  if (!match) return { name, group }
  return { name: match[2] ?? name, group: match[1] === 'E' ? 'enabling' : 'primary' }
}

function takeName(names: PastedNames, seen: Set<string>, { name, group }: NamedLine): void {
  if (name === '') return
  const key = name.toLocaleLowerCase()
  if (name.length > chartLimits.name) names.tooLong.push(name)
  else if (seen.has(key) || seen.size >= pastedLimit) names.leftOut.push(name)
  else {
    seen.add(key)
    names[group].push(name)
  }
}
