import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../serve/context.ts'
import { nameOf } from './stopwatch.ts'

/** Says that traces do not arrive, but not each time. Their sender learns of no failure, and goes on. */
export class SparingExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #log: Pick<Log, 'warn'>
  #quietUntil = Number.NEGATIVE_INFINITY
  #lost = 0

  constructor(exporter: SpanExporter, log: Pick<Log, 'warn'>) {
    this.#exporter = exporter
    this.#log = log
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, ({ code, error }) => {
      if (code === ExportResultCode.FAILED) this.#note(spans.length, error)
      done({ code: ExportResultCode.SUCCESS })
    })
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.()
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  /** The error's own sentence may quote what the endpoint answered. */
  #note(lost: number, error: unknown): void {
    this.#lost += lost
    const now = performance.now()
    if (now < this.#quietUntil) return
    this.#quietUntil = now + quietMs
    this.#log.warn(
      { lostSpans: this.#lost, failure: nameOf(error) },
      'Traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT. Strata works on without them',
    )
    this.#lost = 0
  }
}

const quietMs = 10 * 60_000
