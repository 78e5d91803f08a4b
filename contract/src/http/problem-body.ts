import { z } from 'zod'

/** What the browser says itself too, before the sentences of all other failures are loaded. */
export const notAMember = 'You do not belong to this company.'
export const changeHistoryMissing = 'Please enter change history'
export const serviceUnavailable = 'The service is not available right now. Try again soon.'

/**
 * What a session lacks for a company (specification 5 §22.24): a new login; a second factor, or one to be set up first; the login of the company's provider; or a network
 * from which the company may be entered.
 */
export const signInNeeds = ['login', 'factor', 'factorSetUp', 'provider', 'network'] as const
export type SignInNeed = (typeof signInNeeds)[number]

export const issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issue>

/** `application/problem+json` (RFC 9457) as every failure is answered; `findings` only with `PRECHECK` and `SHORT_TERM_ACTION_MISSING`. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  correlationId: z.string(),
  issues: z.array(issue).optional(),
  findings: z.array(z.record(z.string(), z.unknown())).optional(),
  /** With `SECOND_FACTOR`: the secret of this login, and what may follow the password. */
  challenge: z.string().optional(),
  means: z.array(z.string()).optional(),
  /** With `SIGN_IN_NEEDED`: what the session lacks. */
  needs: z.array(z.enum(signInNeeds)).optional(),
})
export type ProblemBody = z.infer<typeof problemBody>
