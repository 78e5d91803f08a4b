import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { withTestDatabase } from '../database/test-database.ts'
import { openServer } from '../serve/open-server.ts'
import { Metrics } from '../watch/metrics.ts'
import { harden } from './harden.ts'
import { createLogger } from './logs.ts'
import { addPages } from './pages.ts'
import { addProbes } from './probes.ts'
import { watchCalls } from './watch-calls.ts'

const test = withTestDatabase()
const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-http-'))
  folders.push(folder)
  return folder
}

async function configure(environment: Record<string, string> = {}): Promise<Configuration> {
  return readConfiguration({ SESSION_SECRET: 'a secret that only the tests know, 32+', DATA_DIR: await makeFolder(), ...environment })
}

async function makePages(): Promise<string> {
  const folder = join(await makeFolder(), 'dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Strata</title>')
  await writeFile(join(folder, 'assets/main-4f2a.js'), `export const words = '${'strata '.repeat(400)}'`)
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return folder
}

async function openPages() {
  const folder = await makePages()
  const configuration = await configure()
  const app = openServer(configuration)
  await harden(app, configuration)
  await addPages(app, folder)
  return app
}

describe('the pages', () => {
  it('answer the application at / and /login and nowhere else', async () => {
    // given
    const app = await openPages()
    // when
    const answers = await Promise.all(
      ['/', '/login?reset=abc', '/users', '/aprs/v3/nothing', '/index.html', '/../package.json'].map((url) => app.inject({ url })),
    )
    // then
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404, 404])
    expect(answers[1]?.body).toContain('<title>Strata</title>')
    expect(answers[0]?.headers['cache-control']).toBe('no-cache')
  })

  it('answer a window at an unknown address with the application and its status, and programs with a problem', async () => {
    // given
    const app = await openPages()
    const asWindow = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    // when
    const [nonsense, deep, call, script, head] = await Promise.all([
      app.inject({ url: '/nonsense', headers: asWindow }),
      app.inject({ url: '/a/b?c=1', headers: asWindow }),
      app.inject({ url: '/aprs/v3/nothing', headers: asWindow }),
      app.inject({ url: '/assets/gone-1234.js', headers: { accept: '*/*' } }),
      app.inject({ method: 'POST', url: '/nonsense', headers: asWindow }),
    ])
    // then
    for (const page of [nonsense, deep]) {
      expect(page?.statusCode).toBe(404)
      expect(page?.headers).toMatchObject({ 'content-type': expect.stringContaining('text/html'), 'cache-control': 'no-cache' })
      expect(page?.headers['content-security-policy']).toContain("script-src 'self'")
      expect(page?.body).toContain('<title>Strata</title>')
    }
    for (const answer of [call, script, head]) expect(answer?.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('are kept for good where the name holds a hash, and compressed', async () => {
    // given
    const app = await openPages()
    // when
    const script = await app.inject({ url: '/assets/main-4f2a.js', headers: { 'accept-encoding': 'gzip, br' } })
    const icon = await app.inject({ url: '/favicon.svg' })
    // then
    expect(script.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    expect(script.headers['content-type']).toMatch(/javascript/)
    expect(icon.headers['cache-control']).toBe('public, max-age=300')
  })

  it('run scripts of this server only, in no frame, and no text as script', async () => {
    // given
    const app = await openPages()
    // when
    const { headers } = await app.inject({ url: '/' })
    // then
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ]),
    )
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

it('the files of the pages, however they are asked for, are one route in the metrics', async () => {
  // given
  const configuration = await configure()
  const metrics = new Metrics()
  const app = openServer(configuration)
  watchCalls(app, { metrics, tracing: undefined }, configuration)
  await addPages(app, await makePages())
  // when
  for (const url of ['/assets/main-4f2a.js', '/favicon.svg', '/assets/%6dain-4f2a.js'])
    for (const method of ['GET', 'HEAD'] as const) expect((await app.inject({ method, url })).statusCode).toBe(200)
  await app.inject({ url: '/' })
  // then
  const series = await metrics.registry.getSingleMetricAsString('strata_http_request_seconds')
  expect(Array.from(series.matchAll(/_count\{(.+)\} (\d+)$/gm), ([, labels, count]) => `${labels} ${count}`)).toEqual([
    'method="GET",route="/*",status="200" 3',
    'method="HEAD",route="/*",status="200" 3',
    'method="GET",route="/",status="200" 1',
  ])
})

describe('the probes', () => {
  const open = async (environment: Record<string, string> = {}) => {
    const configuration = await configure(environment)
    const app = openServer(configuration)
    const services = createServices({ configuration, database: test.database })
    const metrics = new Metrics()
    watchCalls(app, { metrics, tracing: undefined }, configuration)
    addProbes(app, services, metrics)
    return { app, services }
  }

  it('tell that the server lives and is ready', async () => {
    // given
    const { app } = await open()
    // when
    const answers = await Promise.all(['/healthz', '/readyz'].map((url) => app.inject({ url })))
    // then
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, expect.stringMatching(/^\{"status":"alive","version":"\d+\.\d+\.\d+"\}$/)],
      [200, '{"status":"ready"}'],
    ])
  })

  it('tell that storage is out of reach', async () => {
    // given a file where the folder of files should be
    const { app, services } = await open()
    await writeFile(join(services.configuration.dataFolder, 'files'), 'in the way')
    // when
    const ready = await app.inject({ url: '/readyz' })
    const alive = await app.inject({ url: '/healthz' })
    // then
    expect([ready.statusCode, ready.json().code, ready.headers['retry-after'], alive.statusCode]).toEqual([503, 'UNAVAILABLE', '5', 200])
  })

  it('tell that nothing can be written, to a folder or to a bucket, though both can be read', async () => {
    // given a file where the folder of what comes in should be, and a storage that takes nothing
    const { app: ofFolder, services } = await open()
    await mkdir(join(services.configuration.dataFolder, 'files'), { recursive: true })
    await writeFile(join(services.configuration.dataFolder, 'files/.incoming'), 'in the way')
    const storage = createServer((request, response) => {
      request.resume().once('end', () => response.writeHead(request.method === 'PUT' ? 403 : 200).end())
    })
    storage.listen(0, '127.0.0.1')
    await once(storage, 'listening')
    const { port } = storage.address() as AddressInfo
    const { app: ofBucket } = await open({
      S3_BUCKET: 'read-only',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_FORCE_PATH_STYLE: 'true',
    })
    // when
    const answers = await Promise.all([ofFolder, ofBucket].map((app) => app.inject({ url: '/readyz' })))
    // then
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [503, 'UNAVAILABLE'],
      [503, 'UNAVAILABLE'],
    ])
    storage.close()
  })

  it('leave nothing behind where they look whether files can be written', async () => {
    // given
    const { app, services } = await open()
    // when
    await app.inject({ url: '/readyz' })
    // then
    expect(await readdir(join(services.configuration.dataFolder, 'files/.incoming'))).toEqual([])
  })

  it('show metrics in dev on loopback, by route and not by address', async () => {
    // given
    const { app } = await open()
    await app.inject({ url: '/healthz?secret=1' })
    // when
    const near = await app.inject({ url: '/metrics' })
    const far = await app.inject({ url: '/metrics', remoteAddress: '198.51.100.7' })
    // then
    expect(near.statusCode).toBe(200)
    expect(near.body).toContain('strata_http_request_seconds_count{method="GET",route="/healthz",status="200"} 1')
    expect(near.body).toMatch(/^strata_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
    expect(near.body).not.toContain('secret')
    expect(far.statusCode).toBe(404)
  })

  it('show metrics to who has the token, wherever from, once there is one', async () => {
    // given
    const { app } = await open({ METRICS_TOKEN: 'a token of metrics', APP_ENV: 'qa' })
    const ask = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization }, remoteAddress: '198.51.100.7' })
    // when
    const answers = [await ask('Bearer a token of metrics'), await ask('Bearer another'), await ask()]
    // then
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
  })

  it('show whole metrics to all who ask at once', async () => {
    // given
    const { app } = await open()
    await test.owner.query(`select graphile_worker.add_job('counted')`)
    // when
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        await pause(index)
        return app.inject({ url: '/metrics' })
      }),
    )
    // then
    const lacking = answers.filter(({ body }) => !body.includes('strata_jobs{task="counted",state="waiting"} 1'))
    expect(lacking).toEqual([])
  })

  it('show no metrics outside dev without a token', async () => {
    // given
    const { app } = await open({ APP_ENV: 'qa' })
    // when
    const { statusCode } = await app.inject({ url: '/metrics' })
    // then
    expect(statusCode).toBe(404)
  })
})

describe('the log', () => {
  it('blackens what could be a secret or a person, and drops requests', () => {
    // given
    const lines: string[] = []
    const logger = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
    // when
    const headers = { authorization: 'Bearer abc', username: 'ingrid%40example.org', password: 'Demo-pass-1' }
    logger.info(
      { headers, email: 'ingrid@example.org', req: { url: '/login?reset=xyz' }, deep: { body: { newPasswd: 'Demo-pass-1' } } },
      'something',
    )
    // then
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"msg":"something"')
    expect(lines[0]).not.toMatch(/abc|ingrid|Demo-pass|xyz/)
  })
})

describe('proxies', () => {
  it('are believed only from the networks that TRUST_PROXY names', async () => {
    // given
    const ask = async (environment: Record<string, string>) => {
      const app = openServer(await configure(environment))
      app.get('/ip', async ({ ip }) => ip)
      return (await app.inject({ url: '/ip', remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '198.51.100.7' } })).body
    }
    // then
    expect(await ask({})).toBe('10.0.0.9')
    expect(await ask({ TRUST_PROXY: '10.0.0.0/8' })).toBe('198.51.100.7')
    expect(await ask({ TRUST_PROXY: '192.0.2.1' })).toBe('10.0.0.9')
  })
})
