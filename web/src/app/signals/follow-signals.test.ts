import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unseenQuery } from '../../alert/alert-queries.ts'
import { companyQuery } from '../../company/index.ts'
import { connectSession } from '../../platform/session-port.ts'
import { subscribeToCharts } from '../../platform/signals/chart-signals.ts'
import { removeLocks, stubLocks, stubStreams } from '../../platform/signals/signals.setup.ts'
import { useUnsavedGuard } from '../../tabs/unsaved-guard.ts'
import { followSignals } from './follow-signals.ts'

const client = new QueryClient()
const source = { label: 'Global Chart', save: async () => true, ignore: async () => true }
let streams: ReturnType<typeof stubStreams>
let stop: () => void
let unwatch: (() => void)[]

/** Something on screen that is read by this key: how often it was asked for. */
async function watch(...queryKey: unknown[]) {
  const queryFn = vi.fn(async () => 'read')
  unwatch.push(new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledOnce()
  queryFn.mockClear()
  return queryFn
}

const later = () => vi.advanceTimersByTimeAsync(1_500)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stubLocks()
  connectSession({ findToken: () => 'one', keepToken: () => undefined, renewLogin: async () => false })
  streams = stubStreams()
  unwatch = []
  stop = followSignals(client, { companyId: 1, userId: 5 })
  await vi.advanceTimersByTimeAsync(10)
})
afterEach(async () => {
  stop()
  for (const end of unwatch) end()
  client.clear()
  useUnsavedGuard.getState().unregister(source)
  document.body.innerHTML = ''
  await vi.advanceTimersByTimeAsync(10)
  removeLocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a signal', () => {
  it('of alerts sets the dot at once and reads the list a little later', async () => {
    const list = await watch('alert', 1, 'list')
    streams[0]?.send({ kind: 'alerts', hasAlert: true })
    await vi.advanceTimersByTimeAsync(50)

    expect(client.getQueryData(unseenQuery(1).queryKey)).toBe(true)
    expect(list).not.toHaveBeenCalled()
    await later()
    expect(list).toHaveBeenCalledOnce()
  })

  it('of alerts reads the users on screen too, as somebody may have accepted an invitation, and nothing else', async () => {
    const users = await watch('user', 1, 'all')
    const left = [await watch('work', 1, {}), await watch('user', 2, 'all'), await watch('process', 1, 12, 'info')]
    streams[0]?.send({ kind: 'alerts', hasAlert: true })
    await vi.advanceTimersByTimeAsync(50)
    expect(users).not.toHaveBeenCalled()
    await later()

    expect(users).toHaveBeenCalledOnce()
    expect(left.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  })

  it('of a chart reaches whoever shows one, at once, and so does a gap', async () => {
    const received: unknown[] = []
    unwatch.push(subscribeToCharts((signal) => received.push(signal)))
    for (const said of [{ kind: 'saved', chartId: 30 }, { kind: 'present', chartId: 30 }, { kind: 'waiting' }, { kind: 'gap' }] as const)
      streams[0]?.send(said)
    await vi.advanceTimersByTimeAsync(50)
    expect(received).toEqual([{ kind: 'saved', chartId: 30 }, { kind: 'present', chartId: 30 }, { kind: 'gap' }])
  })

  it('of what one keeps for oneself reads that, and nothing else', async () => {
    const [kept, elsewhere] = [await watch('preference', 1), await watch('preference', 2)]
    streams[0]?.send({ kind: 'preferences' })
    await vi.advanceTimersByTimeAsync(50)
    expect([kept.mock.calls.length, elsewhere.mock.calls.length]).toEqual([1, 0])
  })

  it('reads only the list it names', async () => {
    const [waiting, events] = [await watch('work', 1, {}), await watch('alert', 1, 'events', { page: 0 })]
    streams[0]?.send({ kind: 'waiting' })
    await later()

    expect([waiting.mock.calls.length, events.mock.calls.length]).toEqual([1, 0])
  })

  it('of the company reads it and who one is in it, and nobody else', async () => {
    const [company, own, other] = [await watch(...companyQuery(1).queryKey), await watch('user', 1, 5), await watch('user', 1, 6)]
    streams[0]?.send({ kind: 'company' })
    await later()

    expect([company.mock.calls.length, own.mock.calls.length, other.mock.calls.length]).toEqual([1, 1, 0])
  })

  it('of a change below a process reads how far a new company is', async () => {
    const steps = await watch('company', 1, 'firstSteps')
    streams[0]?.send({ kind: 'changed', globalProcessId: null })
    await later()

    expect(steps).toHaveBeenCalledOnce()
  })

  it('of a change below a process reads its tree, its charts’ versions and the marks above it, not other processes and no document', async () => {
    const read = [
      await watch('process', 1, 12, 'tree', 'ma'),
      await watch('chart', 1, 'ps', 12, 'versions'),
      await watch('chart', 1, 'ma', 12, 'versions'),
      await watch('chart', 1, 'gpfc', 0, 'marks', 30),
    ]
    const left = [
      await watch('process', 1, 13, 'tree', 'ma'),
      await watch('chart', 1, 'ma', 13, 'versions'),
      await watch('chart', 1, 'gpfc', 0, 'versions'),
      await watch('chart', 1, 'ma', 12, 'content', 45),
      await watch('process', 2, 12, 'tree', 'ma'),
    ]
    streams[0]?.send({ kind: 'changed', globalProcessId: 12 })
    streams[0]?.send({ kind: 'changed', globalProcessId: 12 })
    await later()

    expect(read.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1])
    expect(left.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0])
  })

  it('of comments reads those of the item, its count and its threads, and no others', async () => {
    const read = [await watch('comment', 1, 'mi', 40, 'unread'), await watch('comment', 1, 'mi', 40, 'threads', { page: 0 })]
    const left = [await watch('comment', 1, 'ma', 40, 'unread'), await watch('comment', 1, 'mi', 41, 'unread')]
    streams[0]?.send({ kind: 'comments', itemType: 'mi', itemId: 40 })
    streams[0]?.send({ kind: 'comments', itemType: 'mi', itemId: 40 })
    await later()
    expect([...read, ...left].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 0])
    // when anything may have happened
    streams[0]?.send({ kind: 'gap' })
    await later()
    expect([...read, ...left].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1, 1])
  })

  it('of a change of the Global Chart reads its versions and the names of processes', async () => {
    const read = [await watch('chart', 1, 'gpfc', 0, 'versions'), await watch('process', 1, 12, 'info')]
    const left = [await watch('process', 1, 12, 'tree', 'ma'), await watch('chart', 1, 'ma', 12, 'versions')]
    streams[0]?.send({ kind: 'changed', globalProcessId: null })
    await later()

    expect(read.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(left.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('of expectations below a process reads those of it and of its sub-processes, and nothing else', async () => {
    const read = [await watch('expectation', 1, 12, 'ce', 12, 'versions'), await watch('expectation', 1, 12, 'se', 55, 'content', 31)]
    const left = [
      await watch('expectation', 1, 13, 'ce', 13, 'versions'),
      await watch('expectation', 2, 12, 'ce', 12, 'versions'),
      await watch('chart', 1, 'ma', 12, 'versions'),
    ]
    streams[0]?.send({ kind: 'expectations', globalProcessId: 12 })
    await later()

    expect(read.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(left.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  })

  it('of a change below a process reads its expectations too: roles and restrictions hold for them', async () => {
    const rows = await watch('expectation', 1, 12, 'ce', 'rows')
    streams[0]?.send({ kind: 'changed', globalProcessId: 12 })
    await later()

    expect(rows).toHaveBeenCalledOnce()
  })

  it('of performance data below a process reads those, and not the expectations; of expectations reads both', async () => {
    const data = await watch('performance', 1, 12, 'ce', 12, 'month', '2026-11')
    const left = [await watch('performance', 1, 13, 'ce', 13, 'history'), await watch('performance', 2, 12, 'ce', 12, 'history')]
    const expected = await watch('expectation', 1, 12, 'ce', 12, 'versions')
    const work = await watch('work', 1, {})
    streams[0]?.send({ kind: 'performance', globalProcessId: 12 })
    await later()
    expect(work).toHaveBeenCalledOnce()
    expect([data, expected, ...left].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0, 0])

    streams[0]?.send({ kind: 'expectations', globalProcessId: 12 })
    await later()
    expect([data, expected, ...left].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0, 0])
  })

  it('missed while the stream was broken reads everything that is on screen', async () => {
    const read = [
      await watch('alert', 1, 'list'),
      await watch('work', 1, {}),
      await watch('process', 1, 12, 'tree', 'ma'),
      await watch('chart', 1, 'gpfc', 0, 'versions'),
    ]
    streams[0]?.close()
    await vi.advanceTimersByTimeAsync(5_000)

    expect(read.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1])
  })
})

describe('a change', () => {
  it('waits until nothing is unsaved', async () => {
    const tree = await watch('process', 1, 12, 'tree', 'ma')
    useUnsavedGuard.getState().register(source)
    streams[0]?.send({ kind: 'changed', globalProcessId: 12 })
    await later()
    expect(tree).not.toHaveBeenCalled()
    useUnsavedGuard.getState().unregister(source)
    await vi.advanceTimersByTimeAsync(10)

    expect(tree).toHaveBeenCalledOnce()
  })

  it('waits until nobody types any more', async () => {
    const tree = await watch('process', 1, 12, 'tree', 'ma')
    const field = document.body.appendChild(document.createElement('textarea'))
    field.focus()
    streams[0]?.send({ kind: 'changed', globalProcessId: 12 })
    await later()
    expect(tree).not.toHaveBeenCalled()
    field.blur()
    await vi.advanceTimersByTimeAsync(10)

    expect(tree).toHaveBeenCalledOnce()
  })

  it('waits, like a list that would count as seen, until somebody looks at the window', async () => {
    const read = [await watch('process', 1, 12, 'tree', 'ma'), await watch('alert', 1, 'list')]
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    streams[0]?.send({ kind: 'changed', globalProcessId: 12 })
    streams[0]?.send({ kind: 'alerts', hasAlert: true })
    await later()
    expect(read.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    visibility.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10)

    expect(read.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
