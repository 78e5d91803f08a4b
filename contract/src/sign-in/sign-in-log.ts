import { z } from 'zod'
import { id, jsonId, timestamp } from '../http/index.ts'
import { sessionMeans } from '../session/index.ts'

/** `in`: the person came in. All else was refused: a wrong password, a wrong second factor, and a rule of the company that was not met. */
export const signInOutcomes = ['in', 'password', 'factor', 'rule'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

export const signInLogLimits = {
  pageSize: 50,
  /** Of one answer, for exports. */
  mostAtOnce: 500,
  /** That a file may have: the newest. */
  exported: 20_000,
  /** After which an entry is forgotten. */
  keptDays: 400,
} as const

/** A login of a member of this company, or one that was refused. */
export const signIn = z.object({
  id: jsonId,
  at: timestamp,
  /** The companyUserId. */
  userId: jsonId,
  /** '(KM) Kwame Mensah' */
  person: z.string(),
  outcome: z.enum(signInOutcomes),
  /** By which the person came in, or tried to. */
  means: z.array(z.enum(sessionMeans)),
  /** 'Firefox on Windows'; empty where the browser named none. */
  device: z.string(),
  address: z.string(),
})
export type SignIn = z.infer<typeof signIn>

export const signInPage = z.object({
  signIns: z.array(signIn),
  page: z.number().int().min(0),
  size: z.number().int().positive(),
  total: z.number().int().min(0),
})

/** The database knows no year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'Years count from 1')

/** Days are calendar days in the caller's timezone, both included. `refused` is any outcome but `in`. */
export const signInFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  userId: id.optional(),
  outcome: z.enum([...signInOutcomes, 'refused']).optional(),
})
export type SignInFilter = z.infer<typeof signInFilter>

export const signInQuery = signInFilter.extend({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(signInLogLimits.mostAtOnce).default(signInLogLimits.pageSize),
  /** Only entries older than this one. */
  before: id.optional(),
})
