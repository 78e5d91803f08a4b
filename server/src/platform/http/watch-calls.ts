import type { ErrorCode } from '@strata/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { LoopDelay } from '../watch/loop-delay.ts'
import { runTimed, Stopwatch } from '../watch/stopwatch.ts'
import type { CallerTrace, Tracing } from '../watch/tracing.ts'
import type { Watch } from '../watch/watch.ts'
import { describeSlowCall } from './describe-slow-call.ts'
import { createTrust } from './trusted-networks.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Nothing where calls are not watched. */
    watched: WatchedCall | undefined
  }
  interface FastifyReply {
    /** Of the problem that is the answer. */
    problemCode: ErrorCode | undefined
  }
}

/** Measures every call: for the metrics, for its trace, and for a line of the log where it was slow. */
export function watchCalls(
  app: FastifyInstance,
  watch: Watch,
  { slowCallMs, trustProxy }: Pick<Configuration, 'slowCallMs' | 'trustProxy'>,
): void {
  const loop = new LoopDelay()
  const parts: CallParts = { ...watch, slowCallMs, loop, isTrusted: createTrust(trustProxy) }
  app.addHook('onClose', async () => loop.stop())
  app.decorateRequest('watched')
  app.addHook('onRequest', (request, reply, done) => {
    const watched = new WatchedCall(parts, request, reply)
    request.watched = watched
    if (watched.stopwatch.span) addTraceToLog(request, reply, watched.stopwatch.span.traceId)
    // Also where the caller is gone before the answer.
    reply.raw.once('close', () => watched.end())
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.watched) return done()
    request.watched.noteArrival()
    runTimed(request.watched.stopwatch, done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.watched?.noteAnswer()
    done()
  })
}

interface CallParts extends Watch {
  slowCallMs: number
  loop: LoopDelay
  isTrusted: (address: string | undefined) => boolean
}

/** One call from its first byte to the end of its answer. Moments are those of `performance.now()`. */
class WatchedCall {
  readonly stopwatch: Stopwatch
  readonly #parts: CallParts
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #begunAt = performance.now()
  #arrivedAt = this.#begunAt
  #answeredAt: number | undefined

  constructor(parts: CallParts, request: FastifyRequest, reply: FastifyReply) {
    this.#parts = parts
    this.#request = request
    this.#reply = reply
    this.stopwatch = new Stopwatch(beginSpan(parts, request))
  }

  /** Its body is here: until then the time is the caller's. */
  noteArrival(): void {
    this.#arrivedAt = performance.now()
  }

  /** From now on the time is that of whoever reads the answer. */
  noteAnswer(): void {
    this.#answeredAt ??= performance.now()
  }

  /** Once: at the end of the answer, or when it became a stream. */
  end(): void {
    if (this.stopwatch.isOver) return
    const now = performance.now()
    const status = this.#reply.raw.headersSent ? this.#reply.statusCode : callerLeft
    this.#count(now, status)
    if ((this.#answeredAt ?? now) - this.#arrivedAt > this.#parts.slowCallMs) this.#logSlow(now, status)
    this.stopwatch.isOver = true
    const failure = this.#reply.problemCode ?? (status === callerLeft ? 'caller left' : undefined)
    this.stopwatch.span?.end({ facts: { 'http.response.status_code': status }, failure: status >= 500 ? failure : undefined })
  }

  #count(now: number, status: number): void {
    const { metrics } = this.#parts
    metrics.calls.observe({ method: methodOf(this.#request), route: routeOf(this.#request), status }, (now - this.#begunAt) / 1000)
    for (const [part, time] of this.stopwatch.times.list()) metrics.parts.inc({ part }, time.ms(now) / 1000)
    if (this.#reply.problemCode) metrics.problems.inc({ code: this.#reply.problemCode })
  }

  #logSlow(now: number, status: number): void {
    const { metrics, loop } = this.#parts
    metrics.slowCalls.inc()
    const { companyId, userId } = this.#request.claims ?? {}
    const moments = { begunAt: this.#begunAt, arrivedAt: this.#arrivedAt, answeredAt: this.#answeredAt ?? now, endedAt: now }
    this.#request.log.warn(
      {
        method: this.#request.method,
        route: routeOf(this.#request),
        status,
        ...describeSlowCall(this.stopwatch.times, moments),
        eventLoopBlockedMs: loop.worstSince(this.#arrivedAt),
        companyId,
        userId,
      },
      'A call was slow',
    )
  }
}

/** The status that nginx gives a call whose caller hung up before the answer. */
const callerLeft = 499

/** The pattern, never the address: ids would make a series each. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.config.countedAs ?? routeOptions.url ?? 'none'

const methodOf = ({ method }: FastifyRequest): string => (knownMethods.has(method) ? method : 'other')
const knownMethods: ReadonlySet<string> = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])

function beginSpan({ tracing, isTrusted }: { tracing: Tracing | undefined } & Pick<CallParts, 'isTrusted'>, request: FastifyRequest) {
  if (!tracing) return undefined
  const [method, route] = [methodOf(request), routeOf(request)]
  const facts = { 'http.request.method': method, 'http.route': route, 'strata.correlation_id': request.id }
  return tracing.beginCall({
    name: `${method} ${route}`,
    facts,
    caller: isTrusted(request.raw.socket.remoteAddress) ? callerOf(request) : undefined,
  })
}

/** Whoever else sends these headers would choose which of our calls are traced. */
function callerOf({ headers: { traceparent, tracestate } }: FastifyRequest): CallerTrace | undefined {
  if (typeof traceparent !== 'string') return undefined
  return { traceparent, tracestate: typeof tracestate === 'string' ? tracestate : undefined }
}

function addTraceToLog(request: FastifyRequest, reply: FastifyReply, traceId: string): void {
  const log = request.log.child({ traceId })
  request.log = log
  reply.log = log
}
