import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { id, jsonId, timestamp } from '../http/index.ts'
import { roleCodes } from '../rights/index.ts'

/** specification 5 §3: seconds. */
export const sessionTimes = { token: 30 * 60, renewAfter: 15 * 60, session: 12 * 60 * 60 } as const

/**
 * How somebody proved who they are in a session. `remembered`: a browser that is spared the second factor. `provider`: the login of a company,
 * whose session opens that company alone.
 */
export const sessionMeans = ['password', 'totp', 'code', 'remembered', 'passkey', 'provider'] as const
export type SessionMeans = (typeof sessionMeans)[number]

/** Failed logins allowed in 15 minutes, and what else is slowed (specification 5 §3, §18). */
export const loginThrottle = { windowMinutes: 15, perEmailAndAddress: 10, perAddress: 100, forgotPerHour: 3 } as const

/** What a person is in a company: appointments first, then roles of processes. */
export const companyRoles = ['admin', 'ceo', 'advisor', ...roleCodes] as const
export type CompanyRole = (typeof companyRoles)[number]

/** A company to choose. Beyond specification 5 §3: the person's roles there, and whether the last session was in it. */
export const userCompany = z.object({
  companyId: jsonId,
  companyName: z.string(),
  roles: z.array(z.enum(companyRoles)).default([]),
  isLastUsed: z.boolean().default(false),
})
export type UserCompany = z.infer<typeof userCompany>

/** The answer to a login (specification 5 §3). `userId` is the companyUserId; `info` is base64 of `1` (basic) or `2` (premium). */
export const loginAnswer = z.object({
  userId: jsonId,
  companyId: jsonId,
  info: z.string(),
  userCompanyInfo: z.array(userCompany),
})
export type LoginAnswer = z.infer<typeof loginAnswer>

/** What the token's payload says to the browser. */
export const tokenClaims = z.object({
  companyId: jsonId,
  userId: jsonId,
  info: z.string(),
  sid: z.string(),
  exp: z.number(),
  /** Minutes without a call after which the session ends in this company, where it asks for fewer than 30. */
  idle: z.number().int().optional(),
  /** The company's provider opened the session: who comes back to it, or signs in it, logs in there. */
  byProvider: z.literal(true).optional(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

const credential = (missing: string) => z.string().min(1, missing).max(2048)
/** `cookie`: what the browser keeps where it is spared the second factor. */
export const credentials = z.object({
  username: credential('Enter your email'),
  password: credential('Enter your password'),
  cookie: z.string().max(16_384).optional(),
})
export const switchHeaders = z.object({ 'x-company-switch': z.literal('true') })
export const switchParams = companyParams.extend({ userId: id })

/** A secret that a window makes and keeps: what was begun elsewhere does not end there. */
export const windowSecret = z.string().regex(/^[\w-]{43,128}$/)

export const setPasswordBody = z.strictObject({ secret: z.string().min(1).max(200), newPasswd: z.string().min(1).max(200) })
export const lookAtLinkBody = z.strictObject({ secret: z.string().min(1).max(200) })
/** Whose link to a password it is. `invitation`: the account has never had one; `reset`: it chooses another. */
export const linkedPerson = z.object({
  firstName: z.string(),
  companyName: z.string(),
  email: z.string(),
  kind: z.enum(['invitation', 'reset']),
  /** Characters that a new password has at least, where a company of the account asks for more than everywhere. */
  passwordLength: z.number().int().optional(),
})
export type LinkedPerson = z.infer<typeof linkedPerson>
export const forgotPasswordBody = z.strictObject({ email: z.string().trim().min(1).max(254) })

export const environments = ['dev', 'qa', 'prod'] as const
/** `build` is what the login's footer shows; `environment` the word on its button outside prod (specification 1 §2). */
export const buildAnswer = z.object({ build: z.string(), environment: z.enum(environments) })

/** A login that lives. `device` is the browser and system as its header named them: 'Firefox on Windows'; empty when it named none. */
export const ownSession = z.object({
  id: z.uuid(),
  startedOn: timestamp,
  endsOn: timestamp,
  device: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
