import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { buildNumber } from '../build-number.ts'
import { type Configuration, isLoopback } from '../configuration.ts'
import { holdsOwnFiles, strangeFiles } from '../files/files-mark-store.ts'
import type { Services } from '../serve/context.ts'
import { fail, Problem } from '../serve/problem.ts'

/** `/healthz`, `/readyz` and `/metrics` (specification 5 §17). */
export function addProbes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'alive', version: buildNumber }))
  app.get('/readyz', async (request) => {
    if (app.isDraining) throw new Problem('UNAVAILABLE', { retryAfter: 5 })
    const limit = AbortSignal.timeout(patienceMs)
    const within = { database: services.database.until(limit), files: services.files }
    const pings = [within.database.ping(), within.files.ping()]
    const [database, storage] = await Promise.all(pings.map((ping) => succeeds(ping, limit)))
    const files = database && storage && (await succeeds(checkFiles(within), limit))
    if (!database || !storage || !files) {
      request.log.warn({ database, storage, files }, database && storage && !limit.aborted ? strangeFiles : 'Not ready')
      throw new Problem('UNAVAILABLE', { retryAfter: 5 })
    }
    return { status: 'ready' }
  })
  addMetrics(app, services.configuration)
}

async function checkFiles(place: Pick<Services, 'database' | 'files'>): Promise<void> {
  if (!(await holdsOwnFiles(place))) throw new Error(strangeFiles)
}

/** `/readyz` answers within 2 s (specification 5 §22.18). */
const patienceMs = 1_500

function succeeds(ping: Promise<void>, limit: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    ping.then(
      () => resolve(true),
      () => resolve(false),
    )
    limit.addEventListener('abort', () => resolve(false))
  })
}

function addMetrics(app: FastifyInstance, configuration: Configuration): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const build = new Gauge({
    name: 'strata_build_info',
    help: 'Which release runs; always 1',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version: buildNumber }, 1)
  const duration = new Histogram({
    name: 'strata_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the address: ids would make a series each.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, configuration)) fail('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** With its token; without one configured only in dev, from this machine (specification 5 §18). */
function maySeeMetrics(request: FastifyRequest, { metricsToken, environment, host }: Configuration): boolean {
  if (metricsToken === undefined) return environment === 'dev' && isLoopback(host) && isLoopback(request.ip)
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
