import { commands, toData } from '@strata/diagram'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../../platform/stub-server.setup.ts'
import { buildNode, buildProcess, buildVersion } from '../../chart-samples.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../../chart-tests.setup.tsx'
import type { SaveHandling } from '../failed-save.ts'
import { saveOpenedChart } from '../save-opened-chart.ts'
import { putMergedOverTheirs, putMineOverTheirs } from './stale-choices.ts'
import type { StaleSave } from './stale-save.ts'

const base = '/aprs/v3/chart/1/gpfc'
const processes = '/aprs/v3/process/gpfcp/1/30'
const step = (id: string, text: string, x: number) => buildNode({ id, kind: 'activity', x, text, addInfo: undefined })
const [own, board] = [step('n2', 'Check stock', 300), step('n3', 'Ask the board', 600)]

function handling() {
  return { ask: vi.fn(async () => true), onStale: vi.fn<SaveHandling['onStale']>(), onTryAgain: vi.fn(), onReloadFailed: vi.fn() }
}

const reading = (nodes: unknown[], etag: string) => ({
  [`GET ${base}/data/30`]: () => jsonAnswer({ schema: 1, nodes, edges: [] }, { etag }),
  [`GET ${base}/get/30`]: () => jsonAnswer(buildVersion({ savedBy: { firstName: 'Ingrid', lastName: 'Solheim' } })),
  [`GET ${processes}/getall`]: () => jsonAnswer([buildProcess()]),
  [`GET ${processes}/getusedids`]: () => jsonAnswer(['P1']),
})

/** A chart with two steps, the first of them edited; `rename` edits the second, `text` reads it. */
function openEdited() {
  const opened = buildOpened({ data: { schema: 1, nodes: [buildNode(), own], edges: [] } })
  const { session } = opened
  session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
  return {
    opened,
    rename: (text: string) => void session.execute(commands.setText, { id: 'n2', text }),
    texts: () => toData(session.state.chart).nodes.map(({ text }) => text),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('drawing on while a save is under way', () => {
  const saved = [buildNode({ text: 'Win more orders' }), own, board]

  it('keeps what somebody else saved between it and its reading, also with the next save', async () => {
    // given
    const { opened, rename, texts } = openEdited()
    const calls = stubServer({
      ...reading(saved, '"three"'),
      [`POST ${base}/data/30`]: () => {
        if (calls.filter(({ method }) => method === 'POST').length === 1) rename('Check all stock')
        return emptyAnswer({ etag: '"two"' })
      },
    })
    showAs(null)
    // when
    expect(await saveOpenedChart(opened, handling())).toBe(true)
    // then
    expect(texts()).toEqual(['Win more orders', 'Check all stock', 'Ask the board'])
    expect(opened.stored.getState().etag).toBe('"three"')
    expect([opened.session.state.isDirty, opened.session.state.changeText]).toEqual([true, '1 unsaved change'])
    expect(opened.saveNotice.getState().notice).toMatchObject({ kind: 'merged', by: { firstName: 'Ingrid' }, lines: [{ change: 'added' }] })
    // when
    await saveOpenedChart(opened, handling())
    // then
    const next = calls.filter(({ method }) => method === 'POST')[1]
    expect(next?.headers.get('if-match')).toBe('"three"')
    expect(JSON.parse(next?.body ?? '').chartData.nodes.map(({ id }: { id: string }) => id)).toEqual(['n1', 'n2', 'n3'])
  })

  it('shows what somebody else saved between them where nothing was drawn since', async () => {
    const { opened, texts } = openEdited()
    stubServer({ ...reading(saved, '"three"'), [`POST ${base}/data/30`]: () => emptyAnswer({ etag: '"two"' }) })
    showAs(null)
    await saveOpenedChart(opened, handling())
    expect(texts()).toEqual(['Win more orders', 'Check stock', 'Ask the board'])
    expect(opened.session.state.isDirty).toBe(false)
    expect(opened.saveNotice.getState().notice).toMatchObject({ kind: 'shown', lines: [{ change: 'added' }] })
  })

  it('waits for the next save where somebody else touched the same between them', async () => {
    const { opened, rename, texts } = openEdited()
    stubServer({
      ...reading([buildNode({ text: 'Win more orders' }), step('n2', 'Count stock', 300)], '"three"'),
      [`POST ${base}/data/30`]: () => {
        rename('Check all stock')
        return emptyAnswer({ etag: '"two"' })
      },
    })
    showAs(null)
    await saveOpenedChart(opened, handling())
    expect(texts()).toEqual(['Win more orders', 'Check all stock'])
    expect(opened.stored.getState().etag).toBe('"two"')
    expect(opened.saveNotice.getState().notice?.kind).toBe('waiting')
  })
})

describe('drawing on while a save meets somebody else’s', () => {
  /** Both touched the first step; the second was drawn on after it was sent. */
  async function openStale() {
    const edited = openEdited()
    stubServer({
      ...reading([buildNode({ text: 'Win large orders' }), own], '"two"'),
      [`POST ${base}/data/30`]: () => {
        edited.rename('Check all stock')
        return problemAnswer(412, 'EDITED_MEANWHILE', 'Ingrid Solheim saved this chart on Nov 20 2026.')
      },
    })
    const given = handling()
    await saveOpenedChart(edited.opened, given)
    const stale: StaleSave | undefined = given.onStale.mock.calls[0]?.[0]
    if (!stale) throw new Error('Both states were to be shown')
    return { ...edited, stale }
  }

  it('hands over what is on screen, not what was sent', async () => {
    const { stale } = await openStale()
    expect(stale.mine.nodes.map(({ text }) => text)).toEqual(['Win more orders', 'Check all stock'])
  })

  it('loses nothing where one’s own is put over theirs', async () => {
    const { opened, stale, rename, texts } = await openStale()
    rename('Check the whole stock')
    putMineOverTheirs(opened, stale)
    expect(texts()).toEqual(['Win more orders', 'Check the whole stock'])
  })

  it('loses nothing where both are put together', async () => {
    const { opened, stale, rename, texts } = await openStale()
    rename('Check the whole stock')
    expect(putMergedOverTheirs(opened, stale, { n1: 'theirs' })).toBeUndefined()
    expect(texts()).toEqual(['Win large orders', 'Check the whole stock'])
  })

  it('asks again, and changes nothing, where there is more to choose', async () => {
    const { opened, stale, texts } = await openStale()
    const again = putMergedOverTheirs(opened, stale, {})
    expect(again?.mine).toEqual(stale.mine)
    expect(texts()).toEqual(['Win more orders', 'Check all stock'])
  })

  it('puts a draft kept earlier over theirs as it was kept', async () => {
    const { opened, stale, texts } = await openStale()
    const mine = { ...stale.mine, nodes: [buildNode({ text: 'Win any order' }), own] }
    putMineOverTheirs(opened, { ...stale, mine, draft: { accountId: 50, companyId: 1, type: 'gpfc', chartId: 30, etag: '"one"' } })
    expect(texts()).toEqual(['Win any order', 'Check stock'])
  })
})
