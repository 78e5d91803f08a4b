import { createSecretKey, type KeyObject } from 'node:crypto'
import { sessionTimes, tokenClaims } from '@strata/contract'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { deriveKey } from '../keys.ts'

/** What a token says, checked: whose session it is, in which company. `iat` and `exp` are seconds. */
export type SessionClaims = z.infer<typeof claimsSchema>

const claimsSchema = tokenClaims.extend({ sid: z.uuid(), iat: z.number(), epoch: z.number().int() })

export interface TokenSubject {
  companyId: number
  /** The companyUserId. */
  userId: number
  isPremium: boolean
  sessionId: string
  sessionEndsAt: Date
  /** Of the membership: how often it has been deactivated. */
  epoch: number
  /** Minutes without a call after which the session ends in this company; null: as everywhere. */
  idleMinutes?: number | null
  /** The company's provider opened the session. */
  isByProvider?: boolean
}

/** Signs and reads session tokens: JWT by HS256 with a key of their own. */
export class SessionTokens {
  readonly #key: KeyObject
  readonly #clock: Clock
  /** Claims of tokens whose signature was checked: a browser sends the same one for minutes. Whether they expired is asked each time. */
  readonly #checked = new Map<string, SessionClaims>()

  constructor(sessionSecret: string, clock: Clock) {
    this.#key = createSecretKey(deriveKey(sessionSecret, 'session'))
    this.#clock = clock
  }

  /** A token for 30 minutes, for as long as the company lets a session be idle, or until the session ends. */
  async issue(subject: TokenSubject): Promise<string> {
    const { companyId, userId, isPremium, sessionId, sessionEndsAt, epoch, idleMinutes = null, isByProvider = false } = subject
    const iat = Math.floor(this.#clock.now().getTime() / 1000)
    const life = idleMinutes === null ? sessionTimes.token : Math.min(sessionTimes.token, idleMinutes * 60)
    const exp = Math.min(iat + life, Math.floor(sessionEndsAt.getTime() / 1000))
    const more = { ...(idleMinutes !== null && { idle: idleMinutes }), ...(isByProvider && { byProvider: true }) }
    return new SignJWT({ companyId, userId, info: describeAccess(isPremium), sid: sessionId, epoch, iat, exp, ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(this.#key)
  }

  /** The claims of a token that we signed and that has not expired, else nothing. */
  async read(token: string): Promise<SessionClaims | undefined> {
    const known = this.#checked.get(token)
    if (known) return this.#isPast(known) ? undefined : known
    const claims = await this.#check(token)
    if (claims) this.#remember(token, claims)
    return claims
  }

  async #check(token: string): Promise<SessionClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], currentDate: this.#clock.now() })
      return claimsSchema.safeParse(payload).data
    } catch {
      return undefined
    }
  }

  #isPast({ exp }: SessionClaims): boolean {
    return exp <= Math.floor(this.#clock.now().getTime() / 1000)
  }

  /** The oldest goes when there are too many. */
  #remember(token: string, claims: SessionClaims): void {
    const [oldest] = this.#checked.keys()
    if (oldest !== undefined && this.#checked.size >= rememberedTokens) this.#checked.delete(oldest)
    this.#checked.set(token, claims)
  }

  /** Whether an answer carries a fresh token: in the second half of this one's life (specification 5 §3), or of the life that the company gives one by now. */
  isAgeing({ iat, idle }: SessionClaims, idleMinutes: number | null = null): boolean {
    const halves = [idle, idleMinutes ?? undefined].flatMap((minutes) => (minutes === undefined ? [] : [minutes * 30]))
    return this.#clock.now().getTime() / 1000 - iat > Math.min(sessionTimes.renewAfter, ...halves)
  }
}

const rememberedTokens = 5000

/** The access level as the wire has it: base64 of `1` (basic) or `2` (premium). */
export const describeAccess = (isPremium: boolean): string => Buffer.from(isPremium ? '2' : '1').toString('base64')

/** The token of `authorization: Bearer …`, if there is one. */
export function findBearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
}
