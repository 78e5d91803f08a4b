import type { StreamSignal } from '@strata/contract'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectSession } from '../session-port.ts'
import { problemAnswer } from '../stub-server.setup.ts'
import { listen } from './listen.ts'
import { removeLocks, sessionEnded, stubLocks, stubStreams } from './signals.setup.ts'

const member = { companyId: 1, userId: 5 }
let closers: (() => void)[] = []
let token: string | undefined

/** A window that listens, and what it has received. */
function openWindow(who = member) {
  const received: StreamSignal[] = []
  const close = listen(who, (signal) => received.push(signal))
  closers.push(close)
  return { received, close }
}

/** Why somebody was asked to log in again. */
let reported: string[] = []

const settle = () => vi.advanceTimersByTimeAsync(50)
const minute = () => vi.advanceTimersByTimeAsync(60_000)
/** Logs in over the page; until then whoever asks waits. */
let logIn: (fresh: string | undefined) => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stubLocks()
  token = 'one'
  connectSession({
    findToken: () => token,
    keepToken: () => undefined,
    renewLogin: (dead, why) => {
      if (dead !== token) return Promise.resolve(true)
      reported.push(why.detail)
      return new Promise((resolve) => {
        logIn = (fresh) => {
          token = fresh
          resolve(fresh !== undefined)
        }
      })
    },
  })
})
afterEach(async () => {
  for (const close of closers) close()
  closers = []
  await settle()
  reported = []
  removeLocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a window', () => {
  it('hears what the stream says, whose token stands in the header and not in the address', async () => {
    const streams = stubStreams()
    const { received } = openWindow()
    await settle()
    streams[0]?.send({ kind: 'alerts', hasAlert: true })
    streams[0]?.send({ kind: 'changed', globalProcessId: 12 })
    await settle()

    expect(streams).toMatchObject([{ path: '/aprs/v3/alerts/1/stream', token: 'Bearer one' }])
    expect(received).toEqual([
      { kind: 'alerts', hasAlert: true },
      { kind: 'changed', globalProcessId: 12 },
    ])
  })

  it('passes over what it does not understand', async () => {
    const streams = stubStreams()
    const { received } = openWindow()
    await settle()
    streams[0]?.write('event: alerts\ndata: {"kind":"weather"}\n\n')
    streams[0]?.write('data: nonsense\n\n: heartbeat\n\n')
    streams[0]?.send({ kind: 'waiting' })
    await settle()

    expect(received).toEqual([{ kind: 'waiting' }])
  })

  it('comes back after the stream broke, and says that something may have been missed', async () => {
    const streams = stubStreams()
    const { received } = openWindow()
    await settle()
    streams[0]?.close()
    await settle()
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3_000)

    expect(streams).toHaveLength(2)
    expect(received).toEqual([{ kind: 'gap' }])
  })

  it('waits longer and longer for a server that is gone, and comes at once when it can be reached again', async () => {
    const gone = Array.from({ length: 5 }, () => new TypeError('Failed to fetch'))
    const streams = stubStreams(gone)
    openWindow()
    await vi.advanceTimersByTimeAsync(3_000 + 6_000)
    expect(gone.length).toBeLessThan(3)
    expect(gone.length).toBeGreaterThan(0)
    gone.length = 0
    onlineManager.setOnline(false)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(streams).toHaveLength(0)
    onlineManager.setOnline(true)
    await settle()

    expect(streams).toHaveLength(1)
  })

  it('gives a stream up that is silent for 45 seconds, not one with heartbeats', async () => {
    const streams = stubStreams()
    openWindow()
    await settle()
    for (const _ of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(40_000)
      streams[0]?.write(': heartbeat\n\n')
      await settle()
    }
    expect(streams[0]?.isAborted()).toBe(false)
    await vi.advanceTimersByTimeAsync(46_000)

    expect(streams[0]?.isAborted()).toBe(true)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(streams).toHaveLength(2)
  })

  it('does not come back to a company that is not its own', async () => {
    const refusals = [problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.')]
    const streams = stubStreams(refusals)
    openWindow()
    await minute()

    expect(refusals).toEqual([])
    expect(streams).toEqual([])
  })

  it('waits long where the account listens in too many browsers', async () => {
    const tooMany = 'This account is open in too many browsers at once.'
    const refusals = Array.from({ length: 9 }, () => problemAnswer(429, 'TOO_MANY_CALLS', tooMany))
    stubStreams(refusals)
    openWindow()
    await vi.advanceTimersByTimeAsync(14_000)

    expect(refusals).toHaveLength(8)
  })

  it('closes its stream when it stops, and opens no other', async () => {
    const streams = stubStreams()
    const { close } = openWindow()
    await settle()
    close()
    await minute()

    expect(streams.map((stream) => stream.isAborted())).toEqual([true])
  })
})

describe('the windows of one browser', () => {
  it('share one stream', async () => {
    const streams = stubStreams()
    const windows = [openWindow(), openWindow(), openWindow()]
    await settle()
    streams[0]?.send({ kind: 'waiting' })
    await settle()

    expect(streams).toHaveLength(1)
    for (const { received } of windows) expect(received).toEqual([{ kind: 'waiting' }])
  })

  it('take over from the one that closes', async () => {
    const streams = stubStreams()
    const first = openWindow()
    const second = openWindow()
    await settle()
    first.close()
    await settle()
    streams[1]?.send({ kind: 'events' })
    await settle()

    expect(streams.map((stream) => stream.isAborted())).toEqual([true, false])
    expect(second.received).toEqual([{ kind: 'gap' }, { kind: 'events' }])
  })

  it('have streams of their own in two companies, and as two people', async () => {
    const streams = stubStreams()
    openWindow()
    openWindow({ companyId: 2, userId: 5 })
    openWindow({ companyId: 1, userId: 6 })
    await settle()

    expect(streams).toHaveLength(3)
  })
})

describe('a session that ended', () => {
  it.each([
    ['by the last word of the stream', 'An administrator ended your access.'],
    ['by a refusal', 'The session has ended. Log in again to continue.'],
  ])('%s is told, and the stream waits for the login', async (how, sentence) => {
    const streams = stubStreams(how === 'by a refusal' ? [sessionEnded()] : [])
    const { received } = openWindow()
    await settle()
    streams[0]?.send({ kind: 'ended', code: 'SESSION_ENDED', detail: sentence })
    await minute()
    const before = streams.length

    expect(reported).toEqual([sentence])
    logIn('two')
    await settle()

    expect(streams).toHaveLength(before + 1)
    expect(streams.at(-1)?.token).toBe('Bearer two')
    expect(received).toEqual([{ kind: 'gap' }])
  })

  it('opens no stream after the logout', async () => {
    const streams = stubStreams([sessionEnded()])
    openWindow()
    await settle()
    logIn(undefined)
    await minute()

    expect(streams).toEqual([])
  })

  it('is no matter where another window has logged in again already', async () => {
    const streams = stubStreams()
    openWindow()
    await settle()
    token = 'two'
    streams[0]?.send({ kind: 'ended', code: 'SESSION_ENDED', detail: 'The session has ended. Log in again to continue.' })
    await settle()

    expect(streams.map((stream) => stream.token)).toEqual(['Bearer one', 'Bearer two'])
    expect(reported).toEqual([])
  })

  it('is not what the server says when it goes for a while', async () => {
    const streams = stubStreams()
    openWindow()
    await settle()
    streams[0]?.send({ kind: 'ended', code: 'UNAVAILABLE', detail: 'The service is not available right now. Try again soon.' })
    await vi.advanceTimersByTimeAsync(3_000)

    expect(streams).toHaveLength(2)
    expect(reported).toEqual([])
  })
})
