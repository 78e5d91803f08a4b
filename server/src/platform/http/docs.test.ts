import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { openServer } from '../serve/open-server.ts'
import { addDocs } from './docs.ts'
import { harden } from './harden.ts'

async function openDocs() {
  const folder = mkdtempSync(join(tmpdir(), 'strata-docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'api'))
  const files = {
    'index.html': '<h1>Strata</h1>',
    '.stamp': 'a fingerprint',
    'api/index.html': '',
    'api/company.html': '',
    'api/openapi.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const configuration = readConfiguration({ SESSION_SECRET: 'a secret that only the tests know, 32+', DATA_DIR: folder })
  const app = openServer(configuration)
  await harden(app, configuration)
  await addDocs(app, folder)
  return app
}

describe('the documentation', () => {
  it('is answered without a login, under a policy that allows no script', async () => {
    // given
    const app = await openDocs()
    // when
    const answer = await app.inject({ url: '/docs/index.html' })
    // then
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    })
    expect(answer.body).toBe('<h1>Strata</h1>')
  })

  it.each([
    ['/docs', '/docs/index.html'],
    ['/docs/', '/docs/index.html'],
    ['/api', '/docs/api/index.html'],
    ['/api/', '/docs/api/index.html'],
    ['/api/company', '/docs/api/company.html'],
    ['/api/openapi.json', '/docs/api/openapi.json'],
  ])('leads from %s to %s', async (url, location) => {
    // given
    const app = await openDocs()
    // when
    const answer = await app.inject({ url })
    // then
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    expect((await app.inject({ url: location })).statusCode).toBe(200)
  })

  it.each([{ range: 'bytes=999999-' }, { 'if-match': '"another"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }])(
    'takes %j for a fault of the caller, not of its own',
    async (headers) => {
      // given
      const app = await openDocs()
      // when
      const answer = await app.inject({ url: '/docs/index.html', headers })
      // then
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED'])
    },
  )

  it('is all there is in its folder', async () => {
    // given
    const app = await openDocs()
    // when
    const urls = [
      '/docs/.stamp',
      '/docs/api',
      '/docs/nothing.html',
      '/docs/..%2f..%2fpackage.json',
      '/api/nothing',
      '/api/%2F%2Fevil.example',
    ]
    const answers = await Promise.all(urls.map((url) => app.inject({ url })))
    // then
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  })
})
