import { type TokenClaims, tokenClaims } from '@strata/contract'

/** What a token says, or nothing when it is none of ours: without a company id it is no login (specification 1 §5). The signature is the server's business. */
export function readClaims(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    return tokenClaims.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}

export const isExpired = ({ exp }: TokenClaims): boolean => exp * 1000 <= Date.now()

/** `info` is base64 of `1` (basic) or `2` (premium) (specification 5 §3); anything else is basic, the default. */
export function isPremiumInfo(info: string): boolean {
  try {
    return atob(info) === '2'
  } catch {
    return false
  }
}
