import type { StreamSignal } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { refreshChartsBelow } from '../chart/chart-queries.ts'
import { refreshDocumentsBelow } from '../document/document-queries.ts'
import { listen } from '../platform/signals/listen.ts'
import { refreshBelow } from '../process/process-queries.ts'
import { alertsKey, takeNews, waitingQuery } from './alert-queries.ts'
import { eventsKey } from './event-queries.ts'
import { gather } from './gather.ts'
import { whenSeen, whenUndisturbing } from './when-undisturbing.ts'

interface Member {
  companyId: number
  userId: number
}

type List = 'alerts' | 'waiting' | 'events'

/** Keeps what is on screen as the server has it, from what is heard (`decisions.md` §8). Returns what ends it. */
export function followSignals(client: QueryClient, { companyId, userId }: Member): () => void {
  const stop = new AbortController()
  const keys = { alerts: alertsKey(companyId), waiting: waitingQuery(companyId).queryKey, events: eventsKey(companyId) }
  const lists = gather<List>((asked) =>
    whenSeen(() => {
      for (const list of asked) void client.invalidateQueries({ queryKey: keys[list] })
    }, stop.signal),
  )
  const changes = gather<number | null | 'all'>((asked) =>
    whenUndisturbing(() => {
      for (const globalProcessId of asked.has('all') ? ['all' as const] : asked) {
        void refreshBelow(client, companyId, globalProcessId)
        void refreshChartsBelow(client, companyId, globalProcessId)
      }
    }, stop.signal),
  )
  const documents = gather<number | null | 'all'>((asked) =>
    whenSeen(() => {
      for (const globalProcessId of asked.has('all') ? ['all' as const] : asked)
        void refreshDocumentsBelow(client, companyId, globalProcessId)
    }, stop.signal),
  )
  const hear = (signal: StreamSignal): void => {
    if (signal.kind === 'alerts') {
      void takeNews(client, companyId, signal.hasAlert)
      lists.ask('alerts')
    } else if (signal.kind === 'changed') changes.ask(signal.globalProcessId)
    else if (signal.kind === 'documents') documents.ask(signal.globalProcessId)
    else if (signal.kind === 'waiting' || signal.kind === 'events') lists.ask(signal.kind)
    else if (signal.kind === 'gap') {
      for (const list of ['alerts', 'waiting', 'events'] as const) lists.ask(list)
      changes.ask('all')
      documents.ask('all')
    }
  }
  const close = listen({ companyId, userId }, hear)
  return () => {
    close()
    stop.abort()
    lists.stop()
    changes.stop()
    documents.stop()
  }
}
