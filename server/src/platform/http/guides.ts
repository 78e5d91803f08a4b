import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { serveFolder } from './serve-folder.ts'

/** The built guides of the Help menu as `/guides/<id>.pdf`, for everyone: they hold the demo's data and no company's. */
export async function addGuides(app: FastifyInstance, folder = findBuilt('guides')): Promise<void> {
  if (folder === undefined) return
  await serveFolder(app, {
    root: folder,
    prefix: '/guides/',
    globIgnore: ['**/.stamp'],
    setHeaders: (reply) => {
      reply.header('content-disposition', 'inline')
      reply.header('cache-control', 'public, max-age=300')
      reply.header('content-security-policy', viewerPolicy)
    },
  })
}

/** What a browser's own viewer of PDFs needs of its page: its styles. No script, no frame around it. */
const viewerPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

/** A folder of `dist` as seen from the bundle, and from the sources. Absent before the first build. */
export function findBuilt(folder: 'docs' | 'guides'): string | undefined {
  return [`../../dist/${folder}`, `../../../../dist/${folder}`]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find(existsSync)
}
