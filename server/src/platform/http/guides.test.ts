import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { openServer } from '../serve/open-server.ts'
import { addGuides } from './guides.ts'
import { harden } from './harden.ts'

let folder: string | undefined
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function openGuides() {
  folder = await mkdtemp(join(tmpdir(), 'strata-guides-'))
  await writeFile(join(folder, 'faq.pdf'), '%PDF-1.7 and so on')
  await writeFile(join(folder, '.stamp'), 'a fingerprint')
  const configuration = readConfiguration({ SESSION_SECRET: 'a secret that only the tests know, 32+', DATA_DIR: folder })
  const app = openServer(configuration)
  await harden(app, configuration)
  await addGuides(app, folder)
  return app
}

describe('the guides', () => {
  it('are answered as PDFs for the window, without a login', async () => {
    // given
    const app = await openGuides()
    // when
    const answer = await app.inject({ url: '/guides/faq.pdf' })
    // then
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
    })
    expect(answer.body).toBe('%PDF-1.7 and so on')
  })

  it('are all there is in their folder', async () => {
    // given
    const app = await openGuides()
    // when
    const answers = await Promise.all(
      ['/guides/', '/guides/.stamp', '/guides/nothing.pdf', '/guides/../package.json'].map((url) => app.inject({ url })),
    )
    // then
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
})
