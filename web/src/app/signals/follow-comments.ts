import type { StreamSignal } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refreshAllComments, refreshComments } from '../../comment/index.ts'
import { gather } from './gather.ts'
import { whenSeen } from './when-undisturbed.ts'

type CommentSignal = Extract<StreamSignal, { kind: 'comments' }>

/** Comments are asked for once they can be seen, and not before: a thread that is on screen counts as read. */
export function followComments(client: QueryClient, companyId: number, stopped: AbortSignal) {
  const received = new Map<string, CommentSignal>()
  const items = gather<string>((asked) =>
    whenSeen(() => {
      if (asked.has('all')) void refreshAllComments(client, companyId)
      else
        for (const { itemType: type, itemId: chronId } of [...asked].flatMap((name) => received.get(name) ?? []))
          void refreshComments(client, { companyId, type, chronId })
    }, stopped),
  )
  return {
    receive: (signal: CommentSignal | 'all'): void => {
      const name = signal === 'all' ? signal : `${signal.itemType} ${signal.itemId}`
      if (signal !== 'all') received.set(name, signal)
      items.ask(name)
    },
    stop: items.stop,
  }
}
