import { z } from 'zod'

/** What the generator of the load is told. */
export const loadOrder = z.object({
  url: z.string(),
  /** Whoever is to work, each by a login of their own. */
  emails: z.array(z.string()),
  /** Of these, who leads which process of the Global Chart: they save and enter months. */
  leaders: z.array(z.object({ email: z.string(), processChronId: z.number(), chartId: z.number(), expectationChronId: z.number() })),
  /** How long each rate lasts: the first, and each further one. */
  seconds: z.number(),
  furtherSeconds: z.number(),
})
export type LoadOrder = z.output<typeof loadOrder>

/** What came of one rate. */
export const loadResult = z.object({
  perSecond: z.number(),
  actions: z.number(),
  errors: z.array(z.string()),
  lostStreams: z.number(),
  reads: z.object({ count: z.number(), p50: z.number(), p99: z.number() }),
  writes: z.object({ count: z.number(), p50: z.number(), p99: z.number() }),
  /** Of all actions. */
  p99: z.number(),
  /** Milliseconds, of the server's event loop. */
  loopP99: z.number(),
  /** Of one core, what the generator used. */
  ownShare: z.number(),
})
export type LoadResult = z.output<typeof loadResult>
