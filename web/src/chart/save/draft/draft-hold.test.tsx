import { commands, toData } from '@strata/diagram'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeLocks, stubLocks } from '../../../platform/signals/signals.setup.ts'
import { buildOpened } from '../../chart-tests.setup.tsx'
import type { OpenedChart } from '../../open/opened-chart.ts'
import { type ChartDraft, type DraftPlace, deleteDraftsOf, keepDraft, listDrafts } from './chart-drafts.ts'
import { thisWindow, useDraftKeeping } from './use-draft-keeping.ts'
import { useDraftOffer } from './use-draft-offer.ts'

const edited: DraftPlace = { accountId: 50, companyId: 1, type: 'gpfc', chartId: 30 }

/** The module as another window of the same browser has it: its own state, the same locks. */
async function openOtherWindow() {
  vi.resetModules()
  return await import('./use-draft-keeping.ts')
}

const edit = ({ session }: OpenedChart) =>
  act(() => {
    session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
  })

async function keepEdits(changes: Partial<ChartDraft> = {}) {
  const data = toData(buildOpened().session.state.chart)
  const said = { etag: '"one"', title: 'Global Chart', version: 8, changeCount: 1, savedOn: '2026-11-20T10:00:00.000Z' }
  await keepDraft({ ...edited, ...said, data, ...changes })
}

const openOffer = () => renderHook(() => useOffer()).result

const opened = { now: buildOpened() }
const useOffer = () => useDraftOffer({ opened: opened.now, accountId: 50, drafts: useDraftKeeping(opened.now, 50) })
const isDrawing = async ({ listHoldingWindows }: Awaited<ReturnType<typeof openOtherWindow>>) => (await listHoldingWindows(edited)).size > 0

beforeEach(async () => {
  await deleteDraftsOf(50)
  opened.now = buildOpened()
  stubLocks()
})
afterEach(() => {
  vi.restoreAllMocks()
  removeLocks()
})

describe('edits of a version in another window', () => {
  it('are offered once that window is gone, and not before', async () => {
    // given
    await keepEdits()
    const other = (await openOtherWindow()).createDraftHold(() => edited)
    other.hold()
    const asked = vi.spyOn(navigator.locks, 'query')
    // when
    const beside = openOffer()
    await act(async () => void (await asked.mock.results[0]?.value))
    // then
    expect(asked).toHaveBeenCalledTimes(1)
    other.leave()
    await waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]))
    const after = openOffer()
    await waitFor(() => expect(after.current.draft?.changeCount).toBe(1))
    expect(beside.current.draft).toBeUndefined()
  })

  it('are kept beside those of a window that is gone, which are offered', async () => {
    // given
    const other = await openOtherWindow()
    other.createDraftHold(() => edited).hold()
    await keepEdits({ windowId: other.thisWindow(), changeCount: 4, savedOn: '2026-11-20T11:00:00.000Z' })
    await keepEdits({ windowId: 'gone', changeCount: 2 })
    // when
    const offer = openOffer()
    // then
    await waitFor(() => expect(offer.current.draft?.changeCount).toBe(2))
    // when
    act(() => offer.current.restore())
    // then
    const own = await waitFor(async () => {
      const found = await listDrafts(50)
      expect(found.map(({ windowId }) => windowId)).toEqual([thisWindow(), other.thisWindow()])
      return found
    })
    expect(own[1]?.changeCount).toBe(4)
  })

  it('keep nothing from who opens another version', async () => {
    // given
    await keepEdits({ chartId: 30 })
    ;(await openOtherWindow()).createDraftHold(() => ({ ...edited, chartId: 3 })).hold()
    // when
    const offer = openOffer()
    // then
    await waitFor(() => expect(offer.current.draft?.chartId).toBe(30))
  })

  it('are offered where the browser has no locks, or will not tell of them', async () => {
    // given
    await keepEdits()
    vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('', 'SecurityError'))
    const untold = openOffer()
    await waitFor(() => expect(untold.current.draft?.changeCount).toBe(1))
    // when
    removeLocks()
    const without = openOffer()
    // then
    await waitFor(() => expect(without.current.draft?.changeCount).toBe(1))
  })
})

describe('edits of a version in this window', () => {
  it('are told to others from the first edit until there is none left', async () => {
    // given
    const other = await openOtherWindow()
    renderHook(() => useDraftKeeping(opened.now, 50))
    expect(await isDrawing(other)).toBe(false)
    // when
    edit(opened.now)
    // then
    expect(await isDrawing(other)).toBe(true)
    act(() => opened.now.session.undo())
    await waitFor(async () => expect(await isDrawing(other)).toBe(false))
  })

  it('are told to others until the chart is left, and never kept from itself', async () => {
    // given
    const other = await openOtherWindow()
    const { unmount } = renderHook(() => useDraftKeeping(opened.now, 50))
    edit(opened.now)
    expect(await isDrawing(other)).toBe(true)
    // when
    unmount()
    opened.now = buildOpened()
    const offer = openOffer()
    // then
    await waitFor(() => expect(offer.current.draft?.changeCount).toBe(1))
    await waitFor(async () => expect(await isDrawing(other)).toBe(false))
  })
})

describe('edits that were left, where somebody draws before being asked', () => {
  it('are offered no more, and stay for the next opening beside what was drawn', async () => {
    // given an offer, whose dialog is not there yet
    await keepEdits({ windowId: 'gone' })
    const offer = openOffer()
    await waitFor(() => expect(offer.current.draft).toBeDefined())
    // when
    edit(opened.now)
    // then
    expect(offer.current.draft).toBeUndefined()
    await waitFor(async () => expect(await listDrafts(50)).toHaveLength(2))
    expect((await listDrafts(50)).map(({ windowId }) => windowId).toSorted()).toEqual(['gone', thisWindow()].toSorted())
  })

  it('are not asked for at all where the chart has edits already', async () => {
    await keepEdits({ windowId: 'gone' })
    edit(opened.now)
    const offer = openOffer()
    // What was drawn before is kept too.
    await waitFor(async () => expect(await listDrafts(50)).toHaveLength(2))
    expect(offer.current.draft).toBeUndefined()
  })
})
