import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findBuilt } from './guides.ts'
import { serveFolder } from './serve-folder.ts'

/**
 * The built documentation below `/docs/`, and its pages of the API by short addresses: `/api`, `/api/<group of calls>` and `/api/openapi.json`
 * (specification 5 §15). For everyone: it holds nothing of any company.
 */
export async function addDocs(app: FastifyInstance, folder = findBuilt('docs')): Promise<void> {
  if (folder === undefined) return
  await serveFolder(app, {
    root: folder,
    prefix: '/docs/',
    globIgnore: ['**/.stamp'],
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=300')
      reply.header('content-security-policy', pagePolicy)
    },
  })
  for (const [address, page] of shortAddresses(folder)) app.get(address, (_request, reply) => reply.redirect(page))
}

/** The pages have no script, and take pictures, styles and fonts from beside them. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/** Browsers keep what follows `#` on their way, so that `/api#getCompany` leads to that call. */
function shortAddresses(folder: string): [address: string, page: string][] {
  const groups = readdirSync(join(folder, 'api')).filter((name) => name.endsWith('.html') && name !== 'index.html')
  return [
    ['/docs', '/docs/index.html'],
    ['/api', '/docs/api/index.html'],
    ['/api/openapi.json', '/docs/api/openapi.json'],
    ...groups.map((name): [string, string] => [`/api/${basename(name, '.html')}`, `/docs/api/${name}`]),
  ]
}
