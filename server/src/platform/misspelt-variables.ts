import { fileSuffix, listVariableNames } from './configuration-variables.ts'
import type { Environment } from './secret-files.ts'

/** Sentences on variables that are set, are none of ours, and look as if one of ours was meant. Values are never quoted. */
export function findMisspeltVariables(env: Environment): string[] {
  const known = new Set(listVariableNames())
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !known.has(name))
    .flatMap((name) => describeMistake(name, known) ?? [])
}

function describeMistake(name: string, known: ReadonlySet<string>): string | undefined {
  const base = name.endsWith(fileSuffix) ? name.slice(0, -fileSuffix.length) : name
  if (base !== name && known.has(base)) return `${name} is ignored: only secrets are read from files. Set ${base}.`
  const meant = [...known].find((candidate) => isNearly(plain(name), plain(candidate)) || stem(name) === stem(candidate))
  return meant && `${name} is ignored: Strata knows no such variable. Is ${meant} meant?`
}

/** `database_url` and `DATABASEURL` are taken for the same. */
const plain = (name: string): string => name.toUpperCase().replaceAll('_', '')

/** Words without their endings: `TRUSTED_PROXIES` and `TRUST_PROXY` are taken for the same. */
const stem = (name: string): string =>
  name
    .toUpperCase()
    .split('_')
    .map((word) => word.replace(/IES$/, 'Y').replace(/(ED|S)$/, ''))
    .join('')

/** Shorter names are near to many that others set, as HOST is to HOME. */
const shortest = 6

/** Equal but for one character that is missing, added or another, or for two that changed places. */
function isNearly(one: string, other: string): boolean {
  if (one.length < shortest || other.length < shortest || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1) || isSwapped
}
