import { z } from 'zod'

/** A line of the register: what happened, or what was so. */
export const packLine = z.object({
  /** When; as people read it. */
  on: z.string(),
  /** '(P1) Win orders'; empty: the company. */
  where: z.string(),
  what: z.string(),
  who: z.string(),
  why: z.string(),
  /** What else is known, a sentence each. */
  details: z.array(z.string()),
  /** Files of the pack that belong to it. */
  files: z.array(z.object({ name: z.string(), path: z.string() })),
  /** It held at the end of the period. */
  isInForce: z.boolean(),
})
export type PackLine = z.infer<typeof packLine>
