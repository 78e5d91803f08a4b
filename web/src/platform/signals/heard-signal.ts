import { streamSignal } from '@strata/contract'
import { z } from 'zod'

/** What the windows of a browser hear: the server's signals, and `gap`: for a while nothing was heard, so anything may have changed. */
export const heardSignal = z.union([streamSignal, z.object({ kind: z.literal('gap') })])
export type HeardSignal = z.infer<typeof heardSignal>

export type Hear = (signal: HeardSignal) => void
