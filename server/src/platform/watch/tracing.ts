import type { Configuration } from '../configuration.ts'
import type { Log } from '../serve/context.ts'
import type { StepName, WorkPart } from './work-times.ts'

/** Ids, numbers and words of the program: never what a person wrote, a name, an address or a token. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** Where calls and jobs are reported to as traces. */
export interface Tracing {
  beginCall(call: { name: string; facts: SpanFacts; caller?: CallerTrace | undefined }): WorkSpan
  beginJob(job: { name: string; facts: SpanFacts }): WorkSpan
  /** Sends what has not been sent, for 2 seconds at most. Never rejects. */
  stop(): Promise<void>
}

/** The headers by which a caller continues a trace of its own (W3C Trace Context). */
export interface CallerTrace {
  traceparent: string
  tracestate: string | undefined
}

/** The trace of one call or job. */
export interface WorkSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  addStep(step: FinishedStep): void
  /** `failure` is a code or the name of an error. */
  end(outcome: { facts: SpanFacts; failure?: string | undefined }): void
}

/** Times are those of `performance.now()`. */
export interface FinishedStep {
  part: WorkPart
  step: StepName
  from: number
  to: number
  /** The name of the error with which it ended. */
  failure: string | undefined
}

/** Nothing where no endpoint is configured: then no file of OpenTelemetry is loaded. */
export async function startTracing({ tracing }: Pick<Configuration, 'tracing'>, log: Pick<Log, 'warn'>): Promise<Tracing | undefined> {
  if (!tracing) return undefined
  const { OpenTelemetry } = await import('./open-telemetry.ts')
  return new OpenTelemetry(tracing, log)
}
