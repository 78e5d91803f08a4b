import { z } from 'zod'

/** What the generator of the load is told. */
export const loadOrder = z.object({
  url: z.string(),
  /** Whoever is to work, each by a login of their own. */
  people: z.array(
    z.object({
      email: z.string(),
      /** The chart of the process that they lead or sponsor: they comment on it. */
      chart: z.object({ type: z.enum(['ma', 'mi']), chronId: z.number(), approvedId: z.number() }).optional(),
      /** Leaders save that chart. */
      leads: z.boolean(),
      /** Of the process that they lead: they enter months of it. */
      expectationChronId: z.number().optional(),
    }),
  ),
  /** How long each rate lasts: the first, and each further one. */
  seconds: z.number(),
  furtherSeconds: z.number(),
})
export type LoadOrder = z.output<typeof loadOrder>

/** What came of one rate. */
export const loadResult = z.object({
  perSecond: z.number(),
  actions: z.number(),
  errors: z.number(),
  /** The messages of the first of them. */
  firstErrors: z.array(z.string()),
  lostStreams: z.number(),
  /** The same reads by the same people one after another, before anything else: their median. */
  restP50: z.number(),
  reads: z.object({ count: z.number(), p50: z.number(), p99: z.number() }),
  writes: z.object({ count: z.number(), p50: z.number(), p99: z.number() }),
  /** Of all actions. */
  p99: z.number(),
  /** Of the server, as it reports it each minute. */
  server: z.object({
    /** Milliseconds, of its event loop: of the minute in which it was highest. */
    loopP99: z.number(),
    /** Megabytes: at the beginning, at the end, and at most. */
    memory: z.object({ before: z.number(), after: z.number(), most: z.number() }),
    /** Of one core, without its database. */
    share: z.number(),
  }),
  /** Of one core, what the generator used. */
  ownShare: z.number(),
})
export type LoadResult = z.output<typeof loadResult>
