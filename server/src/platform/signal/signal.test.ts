import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlacedSignal, Recipients } from './placed-signals.ts'
import { parseSignal } from './signal.ts'
import { type Audience, concerns, StreamHub } from './stream-hub.ts'

describe('a notification', () => {
  it('is read as what it says', () => {
    expect(parseSignal('alerts:3:7:0')).toEqual({ kind: 'alerts', companyId: 3, memberId: 7 })
    expect(parseSignal('events:3:0:0')).toEqual({ kind: 'events', companyId: 3, memberId: null, placeId: null })
    expect(parseSignal('events:3:0:14')).toEqual({ kind: 'events', companyId: 3, memberId: null, placeId: 14 })
    expect(parseSignal('events:3:7:14')).toEqual({ kind: 'events', companyId: 3, memberId: 7, placeId: 14 })
    expect(parseSignal('changed:3:0:12')).toEqual({ kind: 'changed', companyId: 3, chronId: 12, placeId: null })
    expect(parseSignal('changed:3:14:12')).toEqual({ kind: 'changed', companyId: 3, chronId: 12, placeId: 14 })
    expect(parseSignal('changed:3:0:0')).toEqual({ kind: 'changed', companyId: 3, chronId: null, placeId: null })
    expect(parseSignal('lost:3:7:12')).toEqual({ kind: 'lost', companyId: 3, memberId: 7, chronId: 12 })
    expect(parseSignal('suggestions:3:14:20:mi')).toEqual({ kind: 'suggestions', companyId: 3, itemType: 'mi', itemId: 20, placeId: 14 })
    expect(parseSignal('suggestions:3:0:20:gpd')).toEqual({ kind: 'suggestions', companyId: 3, itemType: 'gpd', itemId: 20, placeId: null })
    expect(parseSignal('comments:3:14:20:mi')).toEqual({ kind: 'comments', companyId: 3, itemType: 'mi', itemId: 20, placeId: 14 })
    expect(parseSignal('saved:3:0:12')).toEqual({ kind: 'saved', companyId: 3, chartId: 12 })
    expect(parseSignal('present:3:0:12')).toEqual({ kind: 'present', companyId: 3, chartId: 12 })
    expect(parseSignal('session:5a3ab5a9-0f4a-4b6e-8a53-3ec1d9b7a001')).toEqual({
      kind: 'session',
      sessionId: '5a3ab5a9-0f4a-4b6e-8a53-3ec1d9b7a001',
    })
  })

  it.each([
    '',
    'alerts',
    'alerts:3',
    'alerts:3:7',
    'alerts:x:7:0',
    'alerts:-1:7:0',
    'alerts:1.5:7:0',
    'other:3:7:0',
    'saved:3:0:0',
    'present:3:0',
    'session:7',
    'lost:3:0:12',
    'comments:3:14:20',
    'comments:3:14:20:xx',
    'suggestions:3:14:20:prd',
    'alerts:3:7:0:1',
  ])('that is none of ours is nothing: %s', (payload) => {
    expect(parseSignal(payload)).toBeUndefined()
  })
})

describe('a signal', () => {
  // the seventh member of company 3, who is the ninth of company 4
  const audience: Audience = {
    companyId: 3,
    memberId: 7,
    sessionId: 'own',
    caller: 1,
    memberships: new Map([
      [3, 7],
      [4, 9],
    ]),
  }

  it('concerns the member it names and, where it names nobody, all of the company', () => {
    expect(concerns(audience, { kind: 'alerts', companyId: 3, memberId: 7 })).toBe(true)
    expect(concerns(audience, { kind: 'alerts', companyId: 3, memberId: 8 })).toBe(false)
    expect(concerns(audience, { kind: 'events', companyId: 3, memberId: null, placeId: null })).toBe(true)
    expect(concerns(audience, { kind: 'changed', companyId: 3, chronId: null, placeId: null })).toBe(true)
  })

  it('of another company concerns nobody, but of what waits for the same person', () => {
    expect(concerns(audience, { kind: 'alerts', companyId: 4, memberId: 9 })).toBe(false)
    expect(concerns(audience, { kind: 'alerts', companyId: 4, memberId: 7 })).toBe(false)
    expect(concerns(audience, { kind: 'events', companyId: 4, memberId: null, placeId: null })).toBe(false)
    expect(concerns(audience, { kind: 'changed', companyId: 4, chronId: 1, placeId: null })).toBe(false)
    expect(concerns(audience, { kind: 'membership', companyId: 4, memberId: 9 })).toBe(false)
    expect(concerns(audience, { kind: 'waiting', companyId: 4, memberId: 9, placeId: null })).toBe(true)
    expect(concerns(audience, { kind: 'waiting', companyId: 4, memberId: 7, placeId: null })).toBe(false)
    expect(concerns(audience, { kind: 'waiting', companyId: 5, memberId: null, placeId: null })).toBe(false)
  })

  it('of a session concerns that session', () => {
    expect(concerns(audience, { kind: 'session', sessionId: 'own' })).toBe(true)
    expect(concerns(audience, { kind: 'session', sessionId: 'other' })).toBe(false)
  })
})

describe('the streams of one account', () => {
  it('are counted in all its companies, until they close', () => {
    // given
    const hub = new StreamHub(
      async () => new Set(),
      async () => 'everyone',
    )
    const open = (caller: number, companyId: number) => {
      const audience = { companyId, caller, memberId: 7, sessionId: 'own', memberships: new Map() }
      const stream = { audience, receive: () => {}, resume: () => {}, giveWay: () => {} }
      hub.add(stream)
      return stream
    }
    // when
    open(1, 3)
    const closed = open(1, 4)
    open(2, 3)
    // then
    expect([hub.countOf(1), hub.countOf(2), hub.countOf(3)]).toEqual([2, 1, 0])
    hub.remove(closed)
    expect(hub.countOf(1)).toBe(1)
  })
})

describe('a signal of a chart', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The members 7 and 8 of company 3 and 7 of company 4 listen; member 7 has chart 12 open. */
  const listening = () => {
    const received: string[] = []
    const asked: number[] = []
    const hub = new StreamHub(
      async ({ companyId, chartId }) => {
        asked.push(chartId)
        return new Set(companyId === 3 && chartId === 12 ? [7] : [])
      },
      async () => 'everyone',
    )
    for (const [companyId, memberId] of [
      [3, 7],
      [3, 8],
      [4, 7],
    ] as const)
      hub.add({
        audience: { companyId, caller: memberId, memberId, sessionId: '', memberships: new Map() },
        receive: ({ kind }) => received.push(`${kind} to ${memberId} of ${companyId}`),
        resume: () => {},
        giveWay: () => {},
      })
    return { hub, received, asked }
  }

  it('is passed to those who have it open, and to nobody else', async () => {
    const { hub, received } = listening()
    hub.receive({ kind: 'saved', companyId: 3, chartId: 12 })
    hub.receive({ kind: 'present', companyId: 3, chartId: 12 })
    hub.receive({ kind: 'saved', companyId: 3, chartId: 13 })
    hub.receive({ kind: 'present', companyId: 4, chartId: 12 })
    await vi.advanceTimersByTimeAsync(0)
    expect(received).toEqual(['saved to 7 of 3', 'present to 7 of 3'])
  })

  it('is passed at once, and however often it comes once a second after that, the last time too', async () => {
    // given
    const { hub, received, asked } = listening()
    const flood = () => {
      for (let count = 0; count < 100; count += 1) hub.receive({ kind: 'present', companyId: 3, chartId: 12 })
    }
    // when
    flood()
    await vi.advanceTimersByTimeAsync(999)
    flood()
    // then
    expect([received.length, asked.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(received).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5000)
    expect([received.length, asked.length]).toEqual([2, 2])
  })

  it('of a company in which nobody listens here asks nothing', async () => {
    const { hub, asked } = listening()
    hub.receive({ kind: 'present', companyId: 5, chartId: 12 })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([])
  })
})

describe('a signal of a process', () => {
  const changed = { kind: 'changed', companyId: 3, chronId: 12, placeId: 14 } as const

  /** The members 7 and 8 of company 3 and 7 of company 4 listen; `answers` are given in turn, the last for ever. */
  const listening = (answers: (Recipients | undefined)[]) => {
    const received: string[] = []
    const asked: PlacedSignal[] = []
    const hub = new StreamHub(
      async () => new Set(),
      async (signal) => {
        asked.push(signal)
        return answers.length > 1 ? answers.shift() : answers[0]
      },
    )
    for (const [companyId, memberId] of [
      [3, 7],
      [3, 8],
      [4, 7],
    ] as const)
      hub.add({
        audience: { companyId, caller: 1, memberId, sessionId: '', memberships: new Map([[companyId, memberId]]) },
        receive: ({ kind }) => received.push(`${kind} to ${memberId} of ${companyId}`),
        resume: () => {},
        giveWay: () => {},
      })
    return { hub, received, asked }
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

  it('is passed to those who may open it, and to nobody else', async () => {
    const { hub, received } = listening([new Set([7])])
    hub.receive(changed)
    hub.receive({ kind: 'events', companyId: 3, memberId: null, placeId: 14 })
    hub.receive({ kind: 'waiting', companyId: 3, memberId: null, placeId: 14 })
    for (const memberId of [7, 8]) hub.receive({ kind: 'readings', companyId: 3, memberId, placeId: 14 })
    await settle()
    expect(received.sort()).toEqual(['changed to 7 of 3', 'events to 7 of 3', 'readings to 7 of 3', 'waiting to 7 of 3'])
  })

  it('is asked about once with all of the same moment, and again for what came meanwhile', async () => {
    const { hub, received, asked } = listening([new Set([7]), 'everyone'])
    hub.receive(changed)
    hub.receive(changed)
    hub.receive({ ...changed, kind: 'documents' })
    await Promise.resolve()
    hub.receive({ ...changed, kind: 'performance' })
    await settle()
    expect(received).toEqual(['changed to 7 of 3', 'documents to 7 of 3', 'performance to 7 of 3', 'performance to 8 of 3'])
    expect(asked).toHaveLength(2)
  })

  it('waits where it is not known yet who may be told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { hub, received } = listening([undefined, new Set([8])])
    hub.receive(changed)
    await vi.advanceTimersByTimeAsync(999)
    expect(received).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(received).toEqual(['changed to 8 of 3'])
  })

  it('goes past one that cannot be told yet, which comes later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { hub, received } = listening([undefined, 'everyone'])
    hub.receive(changed)
    hub.receive({ ...changed, companyId: 4 })
    await vi.advanceTimersByTimeAsync(1)
    expect(received).toEqual(['changed to 7 of 4'])
    await vi.advanceTimersByTimeAsync(999)
    vi.useRealTimers()
    expect(received).toEqual(['changed to 7 of 4', 'changed to 7 of 3', 'changed to 8 of 3'])
  })

  it('that names none, or that nobody here could hear, asks nothing', async () => {
    const { hub, received, asked } = listening([new Set()])
    hub.receive({ ...changed, placeId: null })
    hub.receive({ ...changed, companyId: 5 })
    await settle()
    expect([received, asked]).toEqual([['changed to 7 of 3', 'changed to 8 of 3'], []])
  })
})
