import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildNumber } from '../build-number.ts'
import { type Configuration, isLoopback } from '../configuration.ts'
import { strangeFiles } from '../files/files-mark-store.ts'
import type { Services } from '../serve/context.ts'
import { fail, Problem } from '../serve/problem.ts'
import { timeServices } from '../serve/timed-services.ts'
import type { Metrics } from '../watch/metrics.ts'
import { measureInstallation } from './measure-installation.ts'
import { checkReadiness } from './readiness.ts'

/** `/healthz`, `/readyz` and `/metrics` (specification 5 §17). */
export function addProbes(app: FastifyInstance, services: Services, metrics: Metrics): void {
  app.get('/healthz', async () => ({ status: 'alive', version: buildNumber }))
  app.get('/readyz', async (request) => {
    if (app.isDraining) throw new Problem('UNAVAILABLE', { retryAfter: 5 })
    const limit = AbortSignal.timeout(patienceMs)
    const ready = await checkReadiness(timeServices(services, limit, request.watched?.stopwatch), limit)
    if (!ready.files) {
      request.log.warn(ready, ready.database && ready.storage && !limit.aborted ? strangeFiles : 'Not ready')
      throw new Problem('UNAVAILABLE', { retryAfter: 5 })
    }
    return { status: 'ready' }
  })
  addMetrics(app, services, metrics)
}

/** `/readyz` answers within 2 s (specification 5 §22.18). */
const patienceMs = 1_500

function addMetrics(app: FastifyInstance, services: Services, { registry }: Metrics): void {
  const measure = measureInstallation(services, registry)
  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, services.configuration)) fail('NOT_FOUND')
    await measure(AbortSignal.timeout(patienceMs))
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
