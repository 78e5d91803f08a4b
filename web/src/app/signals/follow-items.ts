import type { StreamSignal } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refreshAllComments, refreshComments } from '../../comment/index.ts'
import { refreshAllSuggestions, refreshSuggestions } from '../../suggestion/index.ts'
import { gather } from './gather.ts'
import { whenSeen } from './when-undisturbed.ts'

/** What people write about an item. */
type ItemSignal = Extract<StreamSignal, { kind: 'comments' | 'suggestions' }>

/** Comments and suggestions are asked for once they can be seen, and not before: a thread that is on screen counts as read. */
export function followItems(client: QueryClient, companyId: number, stopped: AbortSignal) {
  const received = new Map<string, ItemSignal>()
  const refresh = (name: string): void => {
    const signal = received.get(name)
    if (signal?.kind === 'comments') void refreshComments(client, { companyId, type: signal.itemType, chronId: signal.itemId })
    if (signal?.kind === 'suggestions') void refreshSuggestions(client, { companyId, type: signal.itemType, chronId: signal.itemId })
  }
  const items = gather<string>((asked) =>
    whenSeen(() => {
      if (asked.has('all')) {
        void refreshAllComments(client, companyId)
        void refreshAllSuggestions(client, companyId)
      } else asked.forEach(refresh)
    }, stopped),
  )
  return {
    receive: (signal: ItemSignal | 'all'): void => {
      const name = signal === 'all' ? signal : `${signal.kind} ${signal.itemType} ${signal.itemId}`
      if (signal !== 'all') received.set(name, signal)
      items.ask(name)
    },
    stop: items.stop,
  }
}
