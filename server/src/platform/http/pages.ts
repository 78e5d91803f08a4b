import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The browser application: built files, and its page for `/` and `/login` only; every other address is 404. */
export async function addPages(app: FastifyInstance, folder = findPages()): Promise<void> {
  if (folder === undefined) return
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '.stamp', '**/*.map'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the names below assets/.
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  for (const url of ['/', '/login']) {
    app.get(url, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false }))
  }
}

/** `web/dist` as seen from the bundle, and from the sources. Absent before the first build. */
function findPages(): string | undefined {
  const candidates = ['../../web/dist', '../../../../web/dist'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return candidates.find((path) => existsSync(join(path, 'index.html')))
}
