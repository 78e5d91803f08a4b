import { z } from 'zod'

/** What the browser says itself too, before the sentences of all other failures are loaded. */
export const notAMember = 'You do not belong to this company.'
export const serviceUnavailable = 'The service is not available right now. Try again soon.'

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
})
export type ProblemBody = z.infer<typeof problemBody>
