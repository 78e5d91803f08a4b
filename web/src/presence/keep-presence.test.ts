import type { Presence } from '@strata/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectSession } from '../platform/session-port.ts'
import { publishToCharts, subscribeToCharts } from '../platform/signals/chart-signals.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { keepPresence, type PresenceKeeper, usePausedVersion } from './keep-presence.ts'

const version = { companyId: 1, type: 'gpfc', id: 30 } as const
const empty: Presence = { people: [], more: 0, elsewhere: null }
const path = '/aprs/v3/presence/1/gpfc/30'

let isEditing = false
let isVisible = true
let kept: PresenceKeeper
let calls: SeenCall[]
let answers: Presence[]
let answer: () => Response | Error

/** What was said so far: whether the window edits, or that it leaves. */
const said = () => calls.map(({ method, body }) => (method === 'POST' ? JSON.parse(body).isEditing : method))
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
function look(visible: boolean): void {
  isVisible = visible
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  connectSession({ findToken: () => 'one', keepToken: () => undefined, renewLogin: async () => false })
  ;[isEditing, isVisible, answers] = [false, true, []]
  answer = () => jsonAnswer(empty)
  const refusing = new Proxy({}, { get: (_, call: string) => (call.startsWith('POST') ? () => answer() : () => emptyAnswer()) })
  calls = stubServer(refusing)
  kept = keepPresence({ version, isEditing: () => isEditing, onAnswer: (given) => answers.push(given) })
  kept.send()
  await pass(0)
})
afterEach(() => {
  kept.stop()
  connectSession({ findToken: () => undefined, keepToken: () => undefined, renewLogin: async () => false })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an open version', () => {
  it('is told at once and each half minute, and what the window does as it changes', async () => {
    expect([said(), answers, calls[0]?.path]).toEqual([[false], [empty], path])
    await pass(30)
    expect(said()).toEqual([false, false])
    isEditing = true
    kept.send()
    await pass(0)
    expect(said()).toEqual([false, false, true])
  })

  it('is quiet while nobody looks, unless edits wait, and is told again when somebody does', async () => {
    look(false)
    await pass(90)
    expect(said()).toEqual([false])
    isEditing = true
    await pass(30)
    expect(said()).toEqual([false, true])
    look(true)
    await pass(0)
    expect(said()).toEqual([false, true, true])
  })

  it('is neither asked about nor said farewell to while its reader gives an answer that may close it to them', async () => {
    usePausedVersion.setState({ id: 30 })
    await pass(30)
    publishToCharts({ kind: 'present', chartId: 30 })
    await pass(2)
    expect(said()).toEqual([false])
    usePausedVersion.setState({ id: undefined })
    await pass(28)
    expect(said()).toEqual([false, false])
    // when it is closed to them
    usePausedVersion.setState({ id: 30 })
    kept.stop()
    usePausedVersion.setState({ id: undefined })
    await pass(60)
    expect(said()).toEqual([false, false])
  })

  it('is asked about again a little after others came or went, of this version alone', async () => {
    publishToCharts({ kind: 'present', chartId: 31 })
    publishToCharts({ kind: 'saved', chartId: 30 })
    await pass(2)
    expect(said()).toHaveLength(1)
    publishToCharts({ kind: 'present', chartId: 30 })
    publishToCharts({ kind: 'present', chartId: 30 })
    await pass(2)
    expect(said()).toHaveLength(2)
    publishToCharts({ kind: 'gap' })
    await pass(2)
    expect(said()).toHaveLength(3)
  })

  it('is asked about less often the more people there are', async () => {
    answer = () => jsonAnswer({ ...empty, more: 400 })
    kept.send()
    await pass(0)
    publishToCharts({ kind: 'present', chartId: 30 })
    await pass(25)
    expect(said()).toHaveLength(2)
    await pass(6)
    expect(said().length).toBeGreaterThan(2)
  })

  it('that is closed says farewell once, by the id it had, and nothing more', async () => {
    kept.stop()
    kept.stop()
    await pass(60)
    const { windowId } = JSON.parse(calls[0]?.body ?? '')
    expect(said()).toEqual([false, 'DELETE'])
    expect(calls[1]?.path).toBe(`${path}/${windowId}`)
  })

  it('says farewell with the token it was told with, when the window went to another company', async () => {
    connectSession({ findToken: () => 'of another company', keepToken: () => undefined, renewLogin: async () => false })
    kept.stop()
    expect([said().at(-1), calls.at(-1)?.headers.get('authorization')]).toEqual(['DELETE', 'Bearer one'])
  })

  it('says farewell with the page, and comes back from the page cache as another window', async () => {
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await pass(0)
    const [first, , again] = calls.map(({ body }) => (body === '' ? '' : JSON.parse(body).windowId))
    expect(said()).toEqual([false, 'DELETE', false])
    expect(again).not.toBe(first)
  })

  it('that may not be read any more is asked about no more, and shows nobody', async () => {
    answer = () => problemAnswer(403, 'NO_RIGHT', 'You do not have the right to do this.')
    await pass(31)
    await pass(90)
    expect(said()).toEqual([false, false])
    expect(answers.at(-1)).toEqual(empty)
    // when its screen closes, there is nothing to take leave of
    kept.stop()
    await pass(1)
    expect(said()).toEqual([false, false])
  })

  it('may have changed while the server knew nothing of this window, which then looks again', async () => {
    // given
    const received: string[] = []
    const unsubscribe = subscribeToCharts(({ kind }) => received.push(kind))
    look(false)
    await pass(60)
    look(true)
    await pass(0)
    expect(received).toEqual([])
    // when nobody looks for longer than a window counts
    look(false)
    await pass(90)
    look(true)
    await pass(0)
    // then
    expect(received).toEqual(['gap'])
    await pass(31)
    expect(received).toEqual(['gap'])
    unsubscribe()
  })

  it('shows nobody once the server was out of reach for longer than a window counts', async () => {
    const somebody = { ...empty, more: 1 }
    answer = () => jsonAnswer(somebody)
    kept.send()
    await pass(0)
    answer = () => new TypeError('Failed to fetch')
    await pass(61)
    expect(answers.at(-1)).toEqual(somebody)
    await pass(31)
    expect(answers.at(-1)).toEqual(empty)
  })
})
