import type { Configuration } from '../configuration.ts'
import type { Log } from '../serve/context.ts'
import { Metrics } from './metrics.ts'
import { startTracing, type Tracing } from './tracing.ts'

/** Where one server notes what it does. */
export interface Watch {
  metrics: Metrics
  tracing: Tracing | undefined
}

/** Opens it before anything else of the server. */
export async function openWatch(configuration: Pick<Configuration, 'tracing'>, log: Pick<Log, 'warn'>): Promise<Watch> {
  return { metrics: new Metrics(), tracing: await startTracing(configuration, log) }
}
