import { type Attributes, type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { buildNumber } from '../build-number.ts'
import type { Log } from '../serve/context.ts'
import type { TracingConfiguration } from '../tracing-configuration.ts'
import { describeStatement } from './describe-statement.ts'
import { SparingExporter } from './sparing-exporter.ts'
import type { CallerTrace, FinishedStep, SpanFacts, Tracing, WorkSpan } from './tracing.ts'
import type { WorkPart } from './work-times.ts'

/**
 * Traces by OTLP over HTTP, with spans that the few central places make themselves (`docs/decisions/0038-traces-are-made-by-hand.md`). They are sent in
 * batches beside the calls: an endpoint that does not answer costs what fits into one queue, and what comes after is dropped.
 */
export class OpenTelemetry implements Tracing {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer

  constructor(configuration: TracingConfiguration, log: Pick<Log, 'warn'>) {
    const { endpoint, headers, protocol, serviceName } = configuration
    const target = { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, timeoutMillis: sendMs }
    const exporter = new SparingExporter(protocol === 'http/json' ? new JsonExporter(target) : new ProtobufExporter(target), log)
    this.#provider = new TracerProvider({
      resource: defaultResource()
        .merge(detectResources({ detectors: [envDetector] }))
        .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': buildNumber })),
      sampler: createSampler(configuration.sampler),
      spanLimits: { attributeValueLengthLimit: mostCharacters },
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendMs })],
    })
    this.#tracer = this.#provider.getTracer('strata', buildNumber)
  }

  beginCall({ name, facts, caller }: { name: string; facts: SpanFacts; caller?: CallerTrace | undefined }): WorkSpan {
    return this.#begin({ name, facts, kind: SpanKind.SERVER }, caller ? continueTrace(caller) : ROOT_CONTEXT)
  }

  beginJob({ name, facts }: { name: string; facts: SpanFacts }): WorkSpan {
    return this.#begin({ name, facts, kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
  }

  async stop(): Promise<void> {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref())
    await Promise.race([this.#provider.shutdown().catch(() => {}), patience])
  }

  #begin({ name, facts, kind }: { name: string; facts: SpanFacts; kind: SpanKind }, parent: Context): WorkSpan {
    return new RecordedSpan(this.#tracer, this.#tracer.startSpan(name, { kind, attributes: facts }, parent), parent)
  }
}

/** For one batch, with all its tries. */
const sendMs = 10_000
const patienceMs = 2_000
/** Of the text of a statement. */
const mostCharacters = 4_096

/** Of which calls and jobs there is a trace; `parentbased_…` leaves that to the caller where one is followed. */
function createSampler({ name, ratio }: TracingConfiguration['sampler']): Sampler {
  const [, isParentBased, own] = /^(parentbased_)?(.+)$/.exec(name) ?? []
  const root = createOwnSampler(own ?? name, ratio)
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

function createOwnSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}

const propagator = new W3CTraceContextPropagator()

function continueTrace({ traceparent, tracestate }: CallerTrace): Context {
  const carrier = { traceparent, ...(tracestate !== undefined && { tracestate }) }
  return propagator.extract(ROOT_CONTEXT, carrier, {
    keys: Object.keys,
    get: (of: Record<string, string>, key) => of[key],
  })
}

class RecordedSpan implements WorkSpan {
  readonly traceId: string
  readonly #tracer: Tracer
  readonly #span: Span
  readonly #context: Context
  /** Between the clock of `performance.now()` and that of the day. */
  readonly #offset = Date.now() - performance.now()

  constructor(tracer: Tracer, span: Span, parent: Context) {
    this.#tracer = tracer
    this.#span = span
    this.#context = trace.setSpan(parent, span)
    this.traceId = span.spanContext().traceId
  }

  addStep({ part, step, from, to, failure }: FinishedStep): void {
    if (!this.#span.isRecording()) return
    // To get a connection is a step of its own only where one had to wait.
    if (part === 'connection' && to - from < 1) return
    const { name, attributes } = describeStep(part, step)
    const kind = outward.has(part) ? SpanKind.CLIENT : SpanKind.INTERNAL
    const span = this.#tracer.startSpan(name, { kind, attributes, startTime: from + this.#offset }, this.#context)
    if (failure !== undefined) noteFailure(span, failure)
    span.end(to + this.#offset)
  }

  end({ facts, failure }: { facts: SpanFacts; failure?: string | undefined }): void {
    this.#span.setAttributes(facts)
    if (failure !== undefined) noteFailure(this.#span, failure)
    this.#span.end()
  }
}

function noteFailure(span: Span, failure: string): void {
  span.setAttribute('error.type', failure)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** What other programs do. */
const outward: ReadonlySet<WorkPart> = new Set(['database', 'files', 'scan', 'mail'])

/** The text of a statement holds placeholders where its values are. */
function describeStep(part: WorkPart, step: FinishedStep['step']): { name: string; attributes: Attributes } {
  if (part !== 'database') return { name: `${part} ${step.name}`, attributes: {} }
  const name = describeStatement(step)
  return {
    name,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      'strata.statement': step.name,
      ...(step.text !== undefined && { 'db.query.text': step.text }),
    },
  }
}
