import { z } from 'zod'
import { type Actor, decide, type RightsItem, type RightsTables } from './decide.ts'

/** What a reader may do with an item: `true`, or why not (`role`, `restriction`, `premium`, `state`). The browser computes no right again. */
export const can = z.record(z.string(), z.union([z.literal(true), z.enum(['role', 'restriction', 'premium', 'state'])]))
export type Can = z.infer<typeof can>

export function describeCan(tables: RightsTables, actor: Actor, actions: readonly string[], item: RightsItem): Can {
  return Object.fromEntries(
    actions.map((action) => {
      const decision = decide(tables, actor, action, item)
      return [action, decision.allowed ? true : decision.because]
    }),
  )
}
