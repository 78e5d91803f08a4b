import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOpened } from '../chart/chart-tests.setup.tsx'
import { drawStep } from './presence-samples.setup.ts'
import { watchEditing } from './watch-editing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('somebody', () => {
  it('edits from the first edit until two minutes after the last, saved or not, and longer while there is something unsaved', () => {
    // given
    const { session } = buildOpened()
    const told: boolean[] = []
    const watch = watchEditing(session, () => told.push(watch.isEditing()))
    // when
    drawStep(session)
    vi.advanceTimersByTime(300_000)
    // then
    expect([watch.isEditing(), told]).toEqual([true, [true]])
    // when they draw again, save and rest
    drawStep(session, 'Win large orders')
    session.reset()
    expect(watch.isEditing()).toBe(true)
    vi.advanceTimersByTime(119_000)
    expect(told).toEqual([true])
    vi.advanceTimersByTime(1_000)
    // then
    expect([watch.isEditing(), told]).toEqual([false, [true, false]])
    watch.stop()
  })
})
