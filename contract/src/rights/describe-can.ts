import type { Can } from './can.ts'
import { type Actor, decide, type RightsItem, type RightsTables } from './decide.ts'

export function describeCan(tables: RightsTables, actor: Actor, actions: readonly string[], item: RightsItem): Can {
  return Object.fromEntries(
    actions.map((action) => {
      const decision = decide(tables, actor, action, item)
      return [action, decision.allowed ? true : decision.because]
    }),
  )
}
