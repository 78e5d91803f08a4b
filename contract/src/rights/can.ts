import { z } from 'zod'

/** What a reader may do with an item: `true`, or why not (`role`, `restriction`, `premium`, `state`). The browser computes no right again. */
export const can = z.record(z.string(), z.union([z.literal(true), z.enum(['role', 'restriction', 'premium', 'state'])]))
export type Can = z.infer<typeof can>
