import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerProblem } from '../serve/answer-problem.ts'
import { Problem } from '../serve/problem.ts'
import { serveFolder } from './serve-folder.ts'

/** The browser application: built files, and its page for `/` and `/login`. Every other address is 404, with the page for a browser's window, which knows the way home. */
export async function addPages(app: FastifyInstance, folder = findPages()): Promise<void> {
  if (folder === undefined) return
  const page = join(folder, 'index.html')
  // The build puts a hash of the content into the names below assets/.
  const cacheControlOf = (path: string): string =>
    path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    reply.header('cache-control', path === page ? 'no-cache' : cacheControlOf(path))
  }
  await serveFolder(app, { root: folder, prefix: '/', globIgnore: ['index.html', '.stamp', '**/*.map'], setHeaders })
  // For the application's own page, by `sendFile`.
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, setHeaders })
  for (const url of ['/', '/login']) {
    app.get(url, (_request, reply) => reply.sendFile('index.html'))
  }
  app.get('/*', { exposeHeadRoute: false }, (request, reply) => {
    if (!wantsPage(request)) return answerProblem(new Problem('NOT_FOUND'), request, reply)
    return reply.status(404).sendFile('index.html')
  })
}

/** A window goes to an address; what programs ask for below `/aprs/` and `/scim/`, and scripts and pictures that are missing, are no pages. */
const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !/^\/(aprs|scim)\//.test(url) && (headers.accept ?? '').includes('text/html')

/** `web/dist` as seen from the bundle, and from the sources. Absent before the first build. */
function findPages(): string | undefined {
  const candidates = ['../../web/dist', '../../../../web/dist'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return candidates.find((path) => existsSync(join(path, 'index.html')))
}
