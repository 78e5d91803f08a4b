import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './outbound-address.ts'
import { createOutbound, OutboundRefused } from './outbound-client.ts'

const loopback = { outboundAllow: ['127.0.0.0/8'] }
const running: Server[] = []

afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A real server on an address of this machine. */
async function openServer(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer)
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

const reasonOf = (call: Promise<Response>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundRefused ? error.reason : String(error)),
  )

describe('an inside address', () => {
  it('is called where the operator opened its network', async () => {
    const port = await openServer((_request, response) => response.end('inside'))
    const answer = await createOutbound(loopback)(`http://127.0.0.1:${port}/`)
    expect(await answer.text()).toBe('inside')
  })

  it('is refused where it is not open', async () => {
    let calls = 0
    const port = await openServer((_request, response) => {
      calls += 1
      response.end()
    })
    const outbound = createOutbound({ outboundAllow: [] })
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])
      expect(await reasonOf(outbound(`http://${host}:${port}/`)), host).toBe('inside')
    expect(calls).toBe(0)
  })

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '192.0.2.1', '198.18.0.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fe80::1', 'fec0::1'],
    ...['fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '2002:a00:1::', '2001::1', '4000::1', 'nonsense'],
  ])('%s is none of the open Internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::5'])('%s is one of the open Internet', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it('spoils the other addresses of its name', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    expect(await reasonOf(createOutbound({ outboundAllow: [] }, { resolve })('https://login.example.com/'))).toBe('inside')
  })

  it('is not reached by a name that changes between the check and the connection', async () => {
    const inside = await openServer((_request, response) => response.end('secret'), '127.0.0.2')
    const answers = ['127.0.0.1', '127.0.0.2']
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return [{ address: answers[asked.length - 1] ?? '127.0.0.2', family: 4 }]
    }
    // Only the first address is open, and nothing listens there: a second look at the name would find the server.
    const outbound = createOutbound({ outboundAllow: ['127.0.0.1'] }, { resolve })
    expect(await reasonOf(outbound(`http://rebound.example.com:${inside}/`))).toBe('unreachable')
    expect(asked).toEqual(['rebound.example.com'])
  })

  it('is reached by the address that was checked, under the name that was asked for', async () => {
    const port = await openServer((request, response) => response.end(request.headers.host))
    const outbound = createOutbound(loopback, { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    expect(await (await outbound(`http://login.example.com:${port}/`)).text()).toBe(`login.example.com:${port}`)
  })
})

describe('an answer', () => {
  it('that redirects is not followed', async () => {
    const port = await openServer((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    expect(await reasonOf(createOutbound(loopback)(`http://127.0.0.1:${port}/`))).toBe('redirect')
  })

  it('is waited for no longer than the limit, whether nothing comes or a little at a time', async () => {
    const silent = await openServer(() => {})
    const slow = await openServer((_request, response) => void setInterval(() => response.write('.'), 20).unref())
    const outbound = createOutbound(loopback, { ms: 200 })
    expect(await reasonOf(outbound(`http://127.0.0.1:${silent}/`))).toBe('late')
    expect(await reasonOf(outbound(`http://127.0.0.1:${slow}/`))).toBe('late')
  })

  it('is waited for no longer where the name itself does not come', async () => {
    const outbound = createOutbound(loopback, { ms: 100, resolve: () => new Promise(() => {}) })
    expect(await reasonOf(outbound('https://login.example.com/'))).toBe('late')
  })

  it('is cut off at 256 KiB', async () => {
    const whole = await openServer((_request, response) => response.end('x'.repeat(262_144)))
    const over = await openServer((_request, response) => response.end('x'.repeat(262_145)))
    const endless = await openServer((_request, response) => {
      const pour = () => void (response.write('x'.repeat(65_536)) ? setImmediate(pour) : response.once('drain', pour))
      pour()
    })
    const outbound = createOutbound(loopback)
    expect((await (await outbound(`http://127.0.0.1:${whole}/`)).text()).length).toBe(262_144)
    expect(await reasonOf(outbound(`http://127.0.0.1:${over}/`))).toBe('large')
    expect(await reasonOf(outbound(`http://127.0.0.1:${endless}/`))).toBe('large')
  })

  it('brings its status and headers, and takes method, headers and body there', async () => {
    const port = await openServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        response.writeHead(400, { 'content-type': 'application/json' })
        response.end(JSON.stringify([request.method, request.headers['x-test'], Buffer.concat(parts).toString()]))
      })
    })
    const answer = await createOutbound(loopback)(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-test': 'yes' },
      body: 'code=1',
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json'])
    expect(await answer.json()).toEqual(['POST', 'yes', 'code=1'])
  })
})

describe('an address', () => {
  it('outside of the open networks is called by TLS alone', async () => {
    const outbound = createOutbound({ outboundAllow: [] }, { resolve: async () => [{ address: '93.184.216.34', family: 4 }] })
    expect(await reasonOf(outbound('http://login.example.com/'))).toBe('insecure')
  })

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'https://user:secret@example.com/', 'example.com', ''])(
    '%s is none to call',
    async (address) => {
      expect(await reasonOf(createOutbound(loopback)(address))).toBe('address')
    },
  )

  it('of a name that does not exist is named so', async () => {
    expect(await reasonOf(createOutbound(loopback)('https://nothing.invalid/'))).toBe('name')
  })
})

it('takes no proxy from the environment', async () => {
  const proxied: string[] = []
  const proxy = await openServer((request, response) => {
    proxied.push(request.url ?? '')
    response.end('proxy')
  })
  const port = await openServer((_request, response) => response.end('itself'))
  const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'NODE_USE_ENV_PROXY'] as const
  const former = names.map((name) => process.env[name])
  for (const name of names) process.env[name] = `http://127.0.0.1:${proxy}`
  try {
    expect(await (await createOutbound(loopback)(`http://127.0.0.1:${port}/`)).text()).toBe('itself')
  } finally {
    for (const [index, name] of names.entries()) {
      if (former[index] === undefined) delete process.env[name]
      else process.env[name] = former[index]
    }
  }
  expect(proxied).toEqual([])
})
