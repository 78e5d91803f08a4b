import { randomUUID } from 'node:crypto'
import { documentFileLimits } from '@strata/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { answerUnreadable } from '../http/answer-unreadable.ts'
import { scanBodies } from '../http/scan-json.ts'
import { answerProblem } from './answer-problem.ts'
import { Problem } from './problem.ts'
import { stopSoftly } from './stop-softly.ts'
import { limitTime } from './time-limit.ts'
import { UnreadBody } from './unread-body.ts'

/** Bytes of a request's body unless its route says otherwise. */
export const defaultBodyLimit = 256 * 1024
/** specification 5 §16: every call answers within 30 s. */
const defaultTimeLimit = 30_000
/** Until a request has come, with a file that it brings; the answer to all others ends before. */
const arrivalLimit = documentFileLimits.uploadMilliseconds

/** A server without routes: correlation ids, problem+json for every failure, limits of size and time. */
export function openServer(
  { trustProxy }: Pick<Configuration, 'trustProxy'>,
  logger?: FastifyBaseLogger,
  timeLimit = defaultTimeLimit,
): FastifyInstance {
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    genReqId: takeCorrelationId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    trustProxy,
    bodyLimit: defaultBodyLimit,
    requestTimeout: arrivalLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerProblem,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, logger),
    // The specification writes one path with a slash at its end (specification 1 §7).
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  app.decorateReply('problemCode')
  limitTime(app, { answer: timeLimit, departure: arrivalLimit })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id)
    done()
  })
  stopSoftly(app, arrivalLimit)
  acceptBodies(app)
  scanBodies(app)
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler((request, reply) => answerProblem(new Problem('NOT_FOUND'), request, reply))
  return app
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The caller's correlation id when it is a UUID, else one of ours (specification 5 §2). */
function takeCorrelationId({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-correlation-id']
  return typeof given === 'string' && uuidPattern.test(given) ? given.toLowerCase() : randomUUID()
}

/** JSON, plain text and forms, as they are: nobody sends us a little that grows to a lot. An empty JSON body is none: clients name a type without sending anything. */
function acceptBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    done(headers['content-encoding'] === undefined ? undefined : new Problem('WRONG_TYPE'))
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(['application/json', 'application/scim+json'], { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const { unreadAbove = Number.POSITIVE_INFINITY } = request.routeOptions.config
    if (body.length > unreadAbove) return done(null, new UnreadBody(String(body)))
    // With `parseAs: 'string'` the body is a string.
    parseJson(request, body as string, (error, parsed) => done(error && new Problem('MALFORMED'), parsed))
  })
}
