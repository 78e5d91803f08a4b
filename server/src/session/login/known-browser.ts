import { factorLimits } from '@strata/contract'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Configuration } from '../../platform/index.ts'

const name = 'strata-browser'

/** The secret by which this browser is known, from its `cookie` header. */
export function readKnownBrowser(header: string | undefined): string | undefined {
  const known = header === undefined ? undefined : parseCookie(header)[name]
  return known !== undefined && /^[\w-]{43}$/.test(known) ? known : undefined
}

/** The `set-cookie` header by which a browser keeps its secret: no script reads it, and it goes to no other site. */
export const keepKnownBrowser = (secret: string, { publicUrl }: Pick<Configuration, 'publicUrl'>): string =>
  stringifySetCookie({
    name,
    value: secret,
    path: '/aprs',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https://'),
    maxAge: factorLimits.rememberedDays * 24 * 3600,
  })
