import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Configuration } from '../configuration.ts'

/** JSON lines, on the standard output unless configured otherwise. What could hold a secret or a person's data is left out or blackened (specification 5 §18). */
export function createLogger({ logLevel }: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[redacted]' },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  }
  return destination ? pino(options, destination) : pino(options)
}

const secretNames = ['authorization', 'username', 'password', 'newPasswd', 'oldPasswd', 'secret', 'token', 'email', 'cookie']
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** No further members: an error of a library may carry the request or the row it failed on. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const code = 'code' in error ? error.code : undefined
  // The framework quotes in its sentences what was sent: a path, a header.
  if (typeof code === 'string' && code.startsWith('FST_')) return { name: error.name, code }
  return { name: error.name, code, message: error.message, stack: error.stack }
}

/** One line for each call: its route rather than its address, ids rather than names. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, claims } = request
    const facts = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      companyId: claims?.companyId,
      userId: claims?.userId,
    }
    request.log.info(facts, 'answered')
    done()
  })
}
