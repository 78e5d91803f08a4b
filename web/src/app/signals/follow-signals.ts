import type { StreamSignal } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { alertsKey, eventsKey, setUnseen } from '../../alert/index.ts'
import { refreshChartsBelow } from '../../chart/index.ts'
import { companyQuery, firstStepsQuery } from '../../company/index.ts'
import { refreshDocumentsBelow } from '../../document/index.ts'
import { refreshExpectationsBelow } from '../../expectation/index.ts'
import { refreshPacks } from '../../pack/index.ts'
import { refreshPerformanceBelow } from '../../performance/index.ts'
import { listen, publishToCharts } from '../../platform/index.ts'
import { refreshPreferences } from '../../preference/index.ts'
import { refreshBelow } from '../../process/index.ts'
import { readingKey } from '../../reading/index.ts'
import { reviewKey } from '../../review/index.ts'
import { allUsersQuery, userQuery } from '../../user/index.ts'
import { consentsKey } from '../../version/index.ts'
import { workKey } from '../../work/index.ts'
import { followItems } from './follow-items.ts'
import { gather } from './gather.ts'
import { whenSeen, whenUndisturbed } from './when-undisturbed.ts'

interface Member {
  companyId: number
  userId: number
}

type List = 'alerts' | 'work' | 'events'

/** Below which global process. */
type BelowProcess = number | 'all'
/** Null: the Global Chart, the global groups. */
type Below = BelowProcess | null

/** Keeps what is on screen as the server has it, from the signals it receives (specification 5 §8). Returns what ends it. */
export function followSignals(client: QueryClient, { companyId, userId }: Member): () => void {
  const stop = new AbortController()
  const keys = { alerts: alertsKey(companyId), work: workKey(companyId), events: eventsKey(companyId) }
  const lists = gather<List>((asked) =>
    whenSeen(() => {
      for (const list of asked) void client.invalidateQueries({ queryKey: keys[list] })
      if (asked.has('work')) void client.invalidateQueries({ queryKey: reviewKey(companyId) })
      // Whoever is asked for a consent, or not any more, and what else changed of a version that waits.
      if (asked.has('work')) void client.invalidateQueries({ queryKey: consentsKey(companyId) })
      // What one is asked to read, and who has read what one asked.
      if (asked.has('work')) void client.invalidateQueries({ queryKey: readingKey(companyId) })
      // Somebody who joined may be one of the first steps of a new company.
      if (asked.has('alerts') || asked.has('events')) void refreshFirstSteps(client, companyId)
      // An alert may say that somebody accepted an invitation.
      if (asked.has('alerts')) void client.invalidateQueries({ queryKey: allUsersQuery(companyId).queryKey })
    }, stop.signal),
  )
  const below = followBelow(client, companyId, stop.signal)
  const items = followItems(client, companyId, stop.signal)
  const receive = (signal: StreamSignal): void => {
    if (signal.kind === 'alerts') {
      void setUnseen(client, companyId, signal.hasAlert)
      lists.ask('alerts')
    } else if ('globalProcessId' in signal) {
      receiveBelow(signal)
      // What one sent oneself, left lying or has to finish is named by no signal of its own.
      lists.ask('work')
    } else if (signal.kind === 'waiting' || signal.kind === 'readings') lists.ask('work')
    else if (signal.kind === 'events') lists.ask('events')
    else if (signal.kind === 'comments' || signal.kind === 'suggestions') {
      items.receive(signal)
      if (signal.kind === 'suggestions') lists.ask('work')
    } else if ('chartId' in signal) publishToCharts(signal)
    else if (signal.kind === 'gap') receiveGap(signal)
    else void refreshes[signal.kind]?.(client, { companyId, userId })
  }
  const receiveBelow = ({ kind, globalProcessId }: Extract<StreamSignal, { globalProcessId: unknown }>): void => {
    if (globalProcessId !== null) for (const one of touched[kind]) below[one].ask(globalProcessId)
    // Expectations and performance data stand below processes alone.
    else if (kind === 'changed' || kind === 'documents') below[kind].ask(null)
  }
  const receiveGap = (signal: Extract<StreamSignal, { kind: 'gap' }>): void => {
    publishToCharts(signal)
    for (const list of ['alerts', 'work', 'events'] as const) lists.ask(list)
    for (const parts of Object.values(below)) parts.ask('all')
    items.receive('all')
    void refreshPreferences(client, companyId)
    void refreshPacks(client, companyId)
    void refreshCompany(client, { companyId, userId })
  }
  const close = listen({ companyId, userId }, receive)
  return () => {
    close()
    stop.abort()
    lists.stop()
    for (const parts of Object.values(below)) parts.stop()
    items.stop()
  }
}

/** Whether decisions are signed, what is proposed about it, and whether the member is an advisor. */
async function refreshCompany(client: QueryClient, { companyId, userId }: Member): Promise<void> {
  await Promise.all([companyQuery(companyId), userQuery(companyId, userId)].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
}

/** Of signals that name nothing but their kind. */
const refreshes: Partial<Record<StreamSignal['kind'], typeof refreshCompany>> = {
  preferences: (client, { companyId }) => refreshPreferences(client, companyId),
  company: refreshCompany,
  packs: (client, { companyId }) => refreshPacks(client, companyId),
}

/** A chart that was begun or approved, and roles that were given. */
const refreshFirstSteps = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: firstStepsQuery(companyId).queryKey })

/** What else a signal is about: roles, restrictions and summaries concern expectations, and expectations concern performance data. */
const touched = {
  changed: ['changed', 'expectations', 'performance'],
  documents: ['documents'],
  expectations: ['expectations', 'performance'],
  performance: ['performance'],
} as const

/** What is asked again when something below a process changed, by the kind of the signal. */
function followBelow(client: QueryClient, companyId: number, stopped: AbortSignal) {
  type Refresh<Place> = (client: QueryClient, companyId: number, below: Place | 'all') => Promise<void>
  const gatherFor = <Place extends Below>(when: typeof whenSeen, refreshes: readonly Refresh<Place>[]) =>
    gather<Place | 'all'>((asked) =>
      when(() => {
        for (const one of asked.has('all') ? ['all' as const] : asked) for (const refresh of refreshes) void refresh(client, companyId, one)
      }, stopped),
    )
  return {
    changed: gatherFor<Below>(whenUndisturbed, [refreshBelow, refreshChartsBelow, refreshFirstSteps]),
    documents: gatherFor<Below>(whenSeen, [refreshDocumentsBelow]),
    expectations: gatherFor<BelowProcess>(whenUndisturbed, [refreshExpectationsBelow]),
    performance: gatherFor<BelowProcess>(whenUndisturbed, [refreshPerformanceBelow]),
  }
}
