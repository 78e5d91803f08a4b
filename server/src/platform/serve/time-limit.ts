import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the call has taken as long as it may. */
    timeIsUp: AbortSignal
    /** Whether it was answered for taking so long: what its work comes to goes nowhere. */
    isGivenUp: boolean
    /** Whether an answer is on its way. */
    isAnswered: boolean
  }
  interface FastifyContextConfig {
    /** Milliseconds until a call is answered, where a route has a limit of its own. */
    timeLimit?: number
  }
}

export interface TimeLimits {
  /** Milliseconds until a call is answered. */
  answer: number
  /** Milliseconds more that an answer has to leave. */
  departure: number
}

/**
 * Answers every call within its limit, whatever it waits for. (The framework's own limit ends as soon as the body of a call has been read.) Work that waits for the database is cut off and
 * fails, so that nothing is saved after the answer; where its commit was on the way, the answer says that nobody knows.
 */
export function limitTime(app: FastifyInstance, limits: TimeLimits): void {
  app.decorateRequest('isGivenUp', false)
  app.decorateRequest('isAnswered', false)
  app.addHook('onRequest', (request, reply, done) => {
    const expiry = new AbortController()
    request.timeIsUp = expiry.signal
    let timer = setTimeout(() => {
      expiry.abort()
      // By then the work that was cut off has failed, and knows more.
      setImmediate(() => {
        if (!request.isAnswered) giveUp(request, reply)
        // One that was handed over has not left yet: who does not read it keeps it here.
        else if (!reply.raw.destroyed) timer = setTimeout(() => reply.raw.destroy(), limits.departure)
      })
    }, request.routeOptions.config.timeLimit ?? limits.answer)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.isAnswered = true
    done()
  })
}

/** What a call comes to, as long as anybody waits for it; after that it never settles. */
export function unlessGivenUp<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(
      (result) => request.isGivenUp || resolve(result),
      (error: unknown) => request.isGivenUp || reject(error),
    )
  })
}

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  // A stream has taken the connection over.
  if (reply.sent) return
  request.isGivenUp = true
  reply.send(new Problem('UNAVAILABLE', { retryAfter: 5 }))
}
