import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { withTestApp } from '../testing/test-app.ts'
import { checkAddress } from './check-address.ts'
import { checkClock } from './check-clock.ts'
import { lookAt, makeFolder, partsOf } from './look-at.fixture.ts'
import { requestInstallation } from './request-installation.ts'

const test = withTestApp()
const secret = { SESSION_SECRET: 'a secret that only the tests know, 32+' }

async function listen(answer: (incoming: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The test's server at an address of its own. */
async function openServer(): Promise<string> {
  await test.app.ready()
  if (!test.app.server.listening) {
    test.app.server.listen(0, '127.0.0.1')
    await once(test.app.server, 'listening')
  }
  return `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
}

/** What stands before it: speaks TLS with a certificate that it signed itself, and passes these headers on. */
async function openProxy(headers: Record<string, string>, days = 30): Promise<{ url: string; certificate: string }> {
  const folder = makeFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', String(days), ...subject],
    {
      stdio: 'ignore',
    },
  )
  const behind = await openServer()
  const proxy = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, response) => {
    const passed = request(`${behind}${incoming.url}`, { headers: { ...incoming.headers, ...headers } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => void response.writeHead(502).end())
    passed.end()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { url: `https://localhost:${(proxy.address() as AddressInfo).port}`, certificate: cert }
}

const look = (PUBLIC_URL: string, more: Record<string, string> = {}) => lookAt(checkAddress, { PUBLIC_URL, ...secret, ...more })

/** What the operator's program finds who trusts this certificate, as one does whose company signed it. */
async function askTrusting({ url, certificate }: { url: string; certificate: string }): Promise<string[]> {
  const env = { ...secret, PATH: process.env.PATH, PUBLIC_URL: url, DATA_DIR: makeFolder(), NODE_EXTRA_CA_CERTS: certificate }
  // Bundled by `child-programs.setup.ts`.
  const program = join(process.env.STRATA_TEST_PROGRAMS ?? '', 'company.js')
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'check', '--json'], { env })
  const { findings } = z.object({ findings: z.array(z.record(z.string(), z.string())) }).parse(JSON.parse(stdout))
  return findings.filter(({ check }) => check === 'address').map(({ result, text }) => `${result}: ${text}`)
}

describe('the public address is looked at', () => {
  it('where this installation answers', async () => {
    const url = await openServer()
    expect(await look(url)).toEqual([`ok: ${url} is this installation.`])
    expect(test.log).not.toContain('Strata-Installation')
  })

  it('where one with another secret answers, or something else', async () => {
    const url = await openServer()
    const other = await listen((_incoming, response) => void response.end('<h1>Welcome to nginx!</h1>'))
    const stranger = (place: string, status: number) =>
      `wrong: ${place} answers (${status}), but not as this installation: it has another SESSION_SECRET than this command, or is another program.`
    expect(await look(url, { SESSION_SECRET: 'a secret of at least thirty-two characters' })).toEqual([stranger(url, 404)])
    expect(await look(other)).toEqual([stranger(other, 200)])
  })

  it('where somebody repeats what we ask', async () => {
    const echo = await listen((incoming, response) =>
      response.end(
        JSON.stringify({
          answer: incoming.headers.authorization?.split('.')[1],
          forwarded: { proto: null, hasAddress: false },
          from: '',
          isTrusted: true,
        }),
      ),
    )
    expect(await look(echo)).toEqual([expect.stringContaining('but not as this installation')])
  })

  it('where a proxy has nothing behind it, or leads elsewhere', async () => {
    const empty = await listen((_incoming, response) => void response.writeHead(502).end())
    const leading = await listen((_incoming, response) => void response.writeHead(301, { location: 'https://www.example.org/' }).end())
    // The one character by which some terminals begin a command.
    const colouring = await listen(
      (_incoming, response) => void response.writeHead(301, { location: 'https://red.example/\u009b31m' }).end(),
    )
    expect(await look(empty)).toEqual([
      `warning: A proxy answers at ${empty}, but no server behind it yet (502). Check again once the server runs.`,
    ])
    expect(await look(leading)).toEqual([
      `wrong: ${leading} leads on to another address (https://www.example.org/): PUBLIC_URL must be the last one.`,
    ])
    expect(await look(colouring)).toEqual([
      `wrong: ${colouring} leads on to another address (https://red.example/ 31m): PUBLIC_URL must be the last one.`,
    ])
  })

  it('where nobody is, or no name', async () => {
    expect(await look('http://127.0.0.1:1')).toEqual([
      'warning: Nothing listens at http://127.0.0.1:1 yet. Check again once the server and its proxy run.',
    ])
    expect(await look('https://strata.invalid')).toEqual([
      expect.stringMatching(/^wrong: The name strata\.invalid of PUBLIC_URL cannot be found: getaddrinfo/),
    ])
  })

  it('where the answer has no end', async () => {
    const endless = await listen((_incoming, response) => {
      const more = setInterval(() => response.write('x'.repeat(5_000)), 5)
      response.once('close', () => clearInterval(more))
    })
    expect(await look(endless)).toEqual([expect.stringContaining('but not as this installation')])
  })

  it('where it does not answer until time is up', async () => {
    const silent = await listen(() => {})
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(), 300)
    expect(await lookAt(checkAddress, { PUBLIC_URL: silent, ...secret }, { signal: giveUp.signal })).toEqual([
      `wrong: ${silent} does not answer in time.`,
    ])
  })

  it('whose certificate was signed by nobody whom browsers trust', async () => {
    const { url } = await openProxy({})
    expect(await look(url)).toEqual([
      `wrong: The certificate of ${url} is not one that browsers trust: self-signed certificate. Where your company signs it, set NODE_EXTRA_CA_CERTS to the file of its certificate, in the environment of this command: under systemd by a line in strata.env.`,
    ])
  })

  it('through a proxy with a valid certificate, by what that passes on', async () => {
    // given
    const whole = await openProxy({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' }, 5)
    const bare = await openProxy({})
    // then
    expect(await askTrusting(whole)).toEqual([
      'warning: The certificate of PUBLIC_URL is valid for 4 more days.',
      `ok: ${whole.url} is this installation.`,
      'warning: TRUST_PROXY does not name the proxy, which calls from 127.0.0.1: its headers are ignored, and all people count as one address.',
    ])
    expect(await askTrusting(bare)).toEqual([
      'ok: The certificate of PUBLIC_URL is valid for 29 more days.',
      `ok: ${bare.url} is this installation.`,
      'warning: The proxy does not pass x-forwarded-for and x-forwarded-proto (https) on: without the first, all people count as one address.',
    ])
  })
})

describe('the clock', () => {
  const at = (milliseconds: number) => ({ clock: { now: () => new Date(Date.now() + milliseconds) } })

  it.each([
    [0, "ok: This machine's clock and PUBLIC_URL's agree."],
    [-30_000, "warning: This machine's clock is 30 seconds behind PUBLIC_URL's."],
    [300_000, "wrong: This machine's clock is 300 seconds ahead of PUBLIC_URL's."],
  ])('is compared with the public address: %i', async (offset, sentence) => {
    const PUBLIC_URL = await listen((_incoming, response) => void response.end())
    const [found = ''] = await lookAt(checkClock, { PUBLIC_URL }, at(offset))
    expect(found.replace(/\b(29|31)\b/, '30').replace(/\b(299|301)\b/, '300')).toBe(sentence)
  })

  it('has nothing to be compared with where nobody answers', async () => {
    expect(await lookAt(checkClock, { PUBLIC_URL: 'http://127.0.0.1:1' })).toEqual(['ok: There is no other clock to compare with.'])
  })
})

describe('the probe of the installation', () => {
  it('is not there for others', async () => {
    const url = await openServer()
    for (const authorization of ['', 'Bearer x', `Strata-Installation ${'a'.repeat(22)}.${'b'.repeat(43)}`])
      expect((await fetch(`${url}/installation`, { headers: { authorization } })).status).toBe(404)
  })

  it('says from where it was called, and never the secret', async () => {
    const url = await openServer()
    const { body } = await requestInstallation(partsOf({ PUBLIC_URL: url, ...secret }).configuration, new AbortController().signal)
    expect(JSON.parse(body)).toEqual({
      answer: expect.stringMatching(/^[\w-]{43}$/),
      forwarded: { proto: null, hasAddress: false },
      from: '127.0.0.1',
      isTrusted: false,
    })
  })
})
