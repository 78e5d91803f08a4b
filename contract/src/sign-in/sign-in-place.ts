import { type SignInFilter, signInFilter } from './sign-in-log.ts'

const asked = ['from', 'to', 'userId', 'outcome'] as const

/** The part of an address that names sessions and entries of the sign-in log: 'from:2026-03-01/userId:9'. */
export const formatSignInFilter = (filter: SignInFilter): string | undefined =>
  asked.flatMap((name) => (filter[name] === undefined ? [] : [`${name}:${filter[name]}`])).join('/') || undefined

/** Reads such a part; whatever is unknown or malformed in it is ignored. */
export function parseSignInFilter(text = ''): SignInFilter {
  const parts = new Map(text.split('/').map(splitPart))
  const given = asked.flatMap((name) => {
    const read = signInFilter.shape[name].safeParse(parts.get(name) || undefined)
    return read.success && read.data !== undefined ? [[name, read.data] as const] : []
  })
  return Object.fromEntries(given)
}

function splitPart(part: string): [name: string, value: string] {
  const [name = '', ...value] = part.split(':')
  return [name, value.join(':')]
}
