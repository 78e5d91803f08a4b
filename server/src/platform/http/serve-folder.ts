import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route that metrics and traces name instead of this one. */
    countedAs?: string
  }
}

/**
 * The files of a folder below `prefix`, each a route of its own, so that nothing else can be asked for. In metrics they count as one: with a series for each file, and each answer that
 * somebody can provoke, anyone could make the metrics as large as he likes.
 */
export async function serveFolder(app: FastifyInstance, options: FastifyStaticOptions & { prefix: string }): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, countedAs: `${options.prefix}*` }
    })
    await scope.register(fastifyStatic, { ...options, decorateReply: false, index: false, wildcard: false, cacheControl: false })
  })
}
