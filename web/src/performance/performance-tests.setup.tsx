import { showAs } from '../chart/chart-tests.setup.tsx'
import { stubServer } from '../platform/stub-server.setup.ts'
import { winOrders } from '../process/process-samples.setup.tsx'
import type { Session } from '../session/use-session.ts'
import { useEntryStore } from './entry/entry-store.ts'
import { performanceAnswers } from './performance-samples.setup.tsx'
import { PerformanceScreen, type WantedData } from './performance-screen.tsx'

type Served = NonNullable<Parameters<typeof performanceAnswers>[0]>

interface Options {
  served?: Served
  more?: Parameters<typeof stubServer>[0]
  session?: Partial<Session>
  wanted?: WantedData
}

/** The data of P1 as the workspace shows them; the calls made are seen. What was typed for another test is forgotten. */
export function showPerformance({ served = {}, more = {}, session = {}, wanted }: Options = {}) {
  useEntryStore.setState({ drafts: {}, savedAt: {} })
  const calls = stubServer({ ...performanceAnswers(served), ...more })
  showAs(<PerformanceScreen process={winOrders} type={served.type ?? 'ce'} wanted={wanted} />, session)
  return calls
}
