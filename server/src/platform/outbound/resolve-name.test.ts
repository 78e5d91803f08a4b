import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { decode, encode, RECURSION_DESIRED } from 'dns-packet'
import { afterEach, describe, expect, it } from 'vitest'
import { createResolve, type Resolve } from './resolve-name.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Found {
  type: 'A' | 'AAAA'
  name: string
  data: string
}

/** A real resolver on this machine, which has these records and says of all else that there is none; `silent`: it says nothing. */
async function openResolver(records: readonly Found[], { silent = false } = {}): Promise<string[]> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    if (silent) return
    const { id = 0, questions = [] } = decode(message)
    const [question] = questions
    const known = records.filter(({ name }) => name === question?.name)
    const answers = known.filter(({ type }) => type === question?.type)
    const code = known.length > 0 ? 0 : 3
    socket.send(encode({ type: 'response', id, flags: RECURSION_DESIRED | code, questions, answers }), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  closing.push(() => socket.close())
  const { port } = socket.address() as AddressInfo
  return [`127.0.0.1:${port}`]
}

/** The system, which notes what it is asked for. */
function watchSystem(): { asked: string[]; bySystem: Resolve } {
  const asked: string[] = []
  const bySystem = async (name: string) => {
    asked.push(name)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  return { asked, bySystem }
}

describe('a name', () => {
  it('is answered with all of its addresses, those of IPv4 first, and the system is not asked', async () => {
    const name = 'login.example.com'
    const servers = await openResolver([
      { type: 'AAAA', name, data: '2001:db8::7' },
      { type: 'A', name, data: '192.0.2.7' },
    ])
    const { asked, bySystem } = watchSystem()
    expect(await createResolve({ servers, bySystem })(name)).toEqual([
      { address: '192.0.2.7', family: 4 },
      { address: '2001:db8::7', family: 6 },
    ])
    expect(asked).toEqual([])
  })

  it('that its resolver does not answer never takes one of the few threads in which the system looks names up', async () => {
    const servers = await openResolver([], { silent: true })
    const { asked, bySystem } = watchSystem()
    const resolve = createResolve({ servers, ms: 20, bySystem })
    const names = ['a.example.com', 'b.example.com', 'c.example.com', 'd.example.com']
    const codes = await Promise.all(names.map((name) => resolve(name).catch((error: Error & { code?: unknown }) => error.code)))
    expect(codes).toEqual(['ETIMEOUT', 'ETIMEOUT', 'ETIMEOUT', 'ETIMEOUT'])
    expect(asked).toEqual([])
  })

  it('that no resolver has is sought by the system, as it may stand in its hosts file', async () => {
    const { asked, bySystem } = watchSystem()
    const resolve = createResolve({ servers: await openResolver([]), bySystem })
    expect(await resolve('keycloak')).toEqual([{ address: '127.0.0.1', family: 4 }])
    expect(await resolve('localhost')).toEqual([{ address: '127.0.0.1', family: 4 }])
    expect(asked).toEqual(['keycloak', 'localhost'])
  })

  it('that the system looks up waits for the one before', async () => {
    const asked: string[] = []
    const answers: (() => void)[] = []
    const bySystem: Resolve = (name) => {
      asked.push(name)
      return new Promise((answer) => answers.push(() => answer([])))
    }
    const resolve = createResolve({ servers: await openResolver([]), bySystem })
    const both = [resolve('localhost'), resolve('localhost')]
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.()
    await both[0]
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    expect(await both[1]).toEqual([])
    expect(asked).toEqual(['localhost', 'localhost'])
  })

  it.each([
    ['192.0.2.1', 4],
    ['2001:db8::1', 6],
  ])('%s is its own address', async (address, family) => {
    const { asked, bySystem } = watchSystem()
    expect(await createResolve({ servers: ['127.0.0.1:9'], bySystem })(address)).toEqual([{ address, family }])
    expect(asked).toEqual([])
  })
})
