import { commands } from '@strata/diagram'
import { onlineManager } from '@tanstack/react-query'
import { act, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectReach } from '../../platform/reach/server-reach.ts'
import { setReporter } from '../../platform/report-client-error.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import type { OpenedChart } from '../open/opened-chart.ts'
import { useOwedSave } from './edits-keeper.tsx'
import type { SaveHandling } from './failed-save.ts'
import { mergeRemote } from './merge-saved.ts'
import { saveOpenedChart } from './save-opened-chart.ts'

const base = '/aprs/v3/chart/1/gpfc'
const processes = '/aprs/v3/process/gpfcp/1/30'
const renamed = { schema: 1, nodes: [buildNode({ text: 'Win more orders' })], edges: [] }
const reading = (data: unknown, etag: string) => ({
  [`GET ${base}/data/30`]: () => jsonAnswer(data, { etag, 'x-content-hash': 'hash-two' }),
  [`GET ${processes}/getall`]: () => jsonAnswer([buildProcess({ pname: 'Win more orders' })]),
  [`GET ${processes}/getusedids`]: () => jsonAnswer(['P1']),
})

function handling(changes: Partial<SaveHandling> = {}) {
  return { ask: vi.fn(async () => true), onStale: vi.fn(), onTryAgain: vi.fn(), onReloadFailed: vi.fn(), ...changes }
}

function openEdited(): OpenedChart {
  const opened = buildOpened()
  opened.session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
  return opened
}

afterEach(() => {
  vi.unstubAllGlobals()
  setReporter(undefined)
  forgetEverything()
})

describe('saving a chart', () => {
  it('sends the document with its processes in one call, names the state it changes, and goes on from the new one', async () => {
    // given
    const calls = stubServer({ [`POST ${base}/data/30`]: () => emptyAnswer({ etag: '"two"' }), ...reading(renamed, '"two"') })
    showAs(null)
    const opened = openEdited()
    const given = handling()
    // when
    const isSaved = await saveOpenedChart(opened, given)
    // then
    expect(isSaved).toBe(true)
    expect(calls[0]?.headers.get('if-match')).toBe('"one"')
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      chartData: renamed,
      create: [],
      update: [{ id: 12, processId: 'P1', shortName: 'Win more orders', description: '', primary: true }],
      delete: [],
    })
    expect(await screen.findByText('Global Chart has been saved')).toBeInTheDocument()
    expect(opened.session.state.isDirty).toBe(false)
    expect(opened.stored.getState().etag).toBe('"two"')
    expect(given.ask).not.toHaveBeenCalled()
  })

  it('goes on from what the server answers, and asks for nothing more', async () => {
    // given
    const version = buildVersion({ savedOn: '2026-11-20T10:00:00.000Z', savedBy: { firstName: 'Ana', lastName: 'Silva' } })
    const processes = [buildProcess({ pname: 'Win more orders' }), buildProcess({ id: 13, chronId: 13, pid: 'P2' })]
    const calls = stubServer({
      [`POST ${base}/data/30`]: () =>
        jsonAnswer({ version, chartData: renamed, processes, usedIds: ['P1', 'P2'] }, { etag: '"two"', 'x-content-hash': 'hash-two' }),
    })
    showAs(null)
    const opened = openEdited()
    const before = opened.stored.getState().version
    // when
    const isSaved = await saveOpenedChart(opened, handling())
    // then
    expect(isSaved).toBe(true)
    expect(calls.map(({ method }) => method)).toEqual(['POST'])
    expect(calls[0]?.headers.get('prefer')).toBe('return=representation')
    expect(opened.session.state.isDirty).toBe(false)
    expect(opened.stored.getState()).toEqual({
      version: { ...before, savedOn: '2026-11-20T10:00:00.000Z', savedBy: { firstName: 'Ana', lastName: 'Silva' } },
      data: renamed,
      etag: '"two"',
      contentHash: 'hash-two',
      processes,
      usedPids: ['P1', 'P2'],
    })
  })

  it('warns once of the ids that become permanent, and saves nothing where the person declines', async () => {
    // given
    const calls = stubServer({})
    const opened = buildOpened({
      data: {
        schema: 1,
        nodes: [buildNode({ addInfo: { processId: 'PXXX' } }), buildNode({ id: 'n2', x: 300, addInfo: { processId: 'PXXX' } })],
        edges: [],
      },
      processes: [],
      usedPids: ['P4'],
    })
    opened.session.execute(commands.assignNextPids, {})
    const given = handling({ ask: vi.fn(async () => false) })
    // when
    const isSaved = await saveOpenedChart(opened, given)
    // then
    expect(isSaved).toBe(false)
    expect(given.ask).toHaveBeenCalledOnce()
    expect(given.ask).toHaveBeenCalledWith(expect.objectContaining({ title: '2 IDs cannot change after saving', confirm: 'Save' }))
    expect(calls).toEqual([])
    expect(opened.session.state.isDirty).toBe(true)
  })

  it('names the process with an id that is deleted, and saves nothing where the person declines', async () => {
    // given
    const calls = stubServer({})
    const opened = buildOpened()
    opened.session.execute(commands.removeElements, { nodes: ['n1'], edges: [] })
    const given = handling({ ask: vi.fn(async () => false) })
    // when
    const isSaved = await saveOpenedChart(opened, given)
    // then
    expect(isSaved).toBe(false)
    const [[question] = []] = vi.mocked(given.ask).mock.calls
    expect(question).toMatchObject({ title: 'P1 will be deleted', confirm: 'Save', isDestructive: true })
    showAs(question?.body)
    expect(screen.getByRole('listitem')).toHaveTextContent('P1 Win orders')
    expect(calls).toEqual([])
  })

  it('keeps the edits when it fails, says so until it is closed, and reports it', async () => {
    // given
    setReporter({ companyId: 1, userId: 5 })
    const calls = stubServer({ [`POST ${base}/data/30`]: () => problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.') })
    showAs(null)
    const opened = openEdited()
    const given = handling()
    // when
    const isSaved = await saveOpenedChart(opened, given)
    // then
    expect(isSaved).toBe(false)
    expect(await screen.findByText('Unable to save Global Chart. Please refresh')).toBeInTheDocument()
    expect(opened.session.state.chart.nodes.n1?.text).toBe('Win more orders')
    expect(opened.session.state.isDirty).toBe(true)
    expect(calls.some(({ path }) => path.startsWith('/aprs/v3/error/1/5/add/'))).toBe(true)
    // when
    screen.getByRole('button', { name: 'Try again' }).click()
    // then
    expect(given.onTryAgain).toHaveBeenCalledOnce()
  })

  it('that did not reach the server says that the edits are kept, and advises no refresh', async () => {
    // given
    stubServer({ [`POST ${base}/data/30`]: () => new TypeError('Failed to fetch') })
    showAs(null)
    const opened = openEdited()
    // when
    await saveOpenedChart(opened, handling())
    // then
    expect(await screen.findByText('Global Chart is not saved: no connection')).toBeInTheDocument()
    expect(screen.getByText('Your edits are kept here.')).toBeInTheDocument()
    expect(screen.queryByText(/refresh/)).toBeNull()
    expect(opened.saver.state.getState().isOwed).toBe(false)
  })

  it('is done once the server can be reached again, where that could not be', async () => {
    // given
    const disconnect = connectReach(async () => true)
    onlineManager.setOnline(false)
    stubServer({ [`POST ${base}/data/30`]: () => new TypeError('Failed to fetch') })
    showAs(null)
    const opened = openEdited()
    await saveOpenedChart(opened, handling())
    expect(await screen.findByText('Your edits are kept here, and saved once the connection is back.')).toBeInTheDocument()
    // when
    const save = vi.fn(async () => true)
    renderHook(() => useOwedSave(opened, save))
    expect(save).not.toHaveBeenCalled()
    act(() => onlineManager.setOnline(true))
    // then
    expect(save).toHaveBeenCalledOnce()
    disconnect()
  })

  it('hands both states over where somebody else saved meanwhile, and changes neither', async () => {
    // given
    const theirs = { schema: 1, nodes: [buildNode({ text: 'Win large orders' })], edges: [] }
    stubServer({
      [`POST ${base}/data/30`]: () => problemAnswer(412, 'EDITED_MEANWHILE', 'Ingrid Solheim saved this chart on Nov 20 2026.'),
      ...reading(theirs, '"three"'),
    })
    const opened = openEdited()
    const onStale = vi.fn<SaveHandling['onStale']>()
    // when
    const isSaved = await saveOpenedChart(opened, handling({ onStale }))
    // then
    expect(isSaved).toBe(false)
    expect(onStale).toHaveBeenCalledOnce()
    const stale = onStale.mock.calls[0]?.[0]
    expect(stale?.mine).toEqual(renamed)
    expect(stale?.theirs.data).toEqual(theirs)
    expect(stale?.detail).toBe('Ingrid Solheim saved this chart on Nov 20 2026.')
    expect(opened.session.state.chart.nodes.n1?.text).toBe('Win more orders')
    expect(opened.stored.getState().etag).toBe('"one"')
  })

  it('knows its own save again whose answer was lost', async () => {
    // given
    stubServer({
      [`POST ${base}/data/30`]: () => problemAnswer(412, 'EDITED_MEANWHILE', 'Tomas Berg saved this chart.'),
      ...reading(renamed, '"two"'),
    })
    showAs(null)
    const opened = openEdited()
    const given = handling()
    // when
    const isSaved = await saveOpenedChart(opened, given)
    // then
    expect(isSaved).toBe(true)
    expect(given.onStale).not.toHaveBeenCalled()
    expect(opened.session.state.isDirty).toBe(false)
    expect(await screen.findByText('Global Chart has been saved')).toBeInTheDocument()
  })

  it('tells its caller where the stored state cannot be loaded afterwards', async () => {
    // given
    stubServer({ [`POST ${base}/data/30`]: () => emptyAnswer({ etag: '"two"' }) })
    const given = handling()
    // when
    const isSaved = await saveOpenedChart(openEdited(), given)
    // then
    expect(isSaved).toBe(true)
    expect(given.onReloadFailed).toHaveBeenCalledWith(expect.objectContaining({ message: 'Unable to get Chart Data' }))
  })
})

describe('saving what somebody else saved meanwhile too', () => {
  const board = buildNode({ id: 'n2', kind: 'activity', x: 300, text: 'Ask the board', addInfo: undefined })
  const theirs = { schema: 1, nodes: [buildNode(), board], edges: [] }
  const both = { ...theirs, nodes: [buildNode({ text: 'Win more orders' }), board] }
  const edited = () => problemAnswer(412, 'EDITED_MEANWHILE', 'Ingrid Solheim saved this chart on Nov 20 2026.')

  it('brings both together where they touched different elements, and saves it over theirs', async () => {
    // given
    let stored: unknown = theirs
    const calls = stubServer({
      [`POST ${base}/data/30`]: ({ headers }) => {
        if (headers.get('if-match') === '"one"') return edited()
        stored = both
        return emptyAnswer({ etag: '"four"' })
      },
      ...reading(theirs, '"three"'),
      [`GET ${base}/data/30`]: () => jsonAnswer(stored, { etag: stored === both ? '"four"' : '"three"' }),
      [`GET ${base}/get/30`]: () => jsonAnswer(buildVersion({ savedBy: { firstName: 'Ingrid', lastName: 'Solheim' } })),
    })
    showAs(null)
    const opened = openEdited()
    const given = handling()
    // when
    const isSaved = await saveOpenedChart(opened, given)
    // then
    expect(isSaved).toBe(true)
    expect(given.onStale).not.toHaveBeenCalled()
    const saves = calls.filter(({ method }) => method === 'POST')
    expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"one"', '"three"'])
    expect(JSON.parse(saves[1]?.body ?? '').chartData).toEqual(both)
    expect(opened.session.state.isDirty).toBe(false)
    expect(opened.saveNotice.getState().notice).toMatchObject({ kind: 'merged', by: { firstName: 'Ingrid' }, lines: [{ change: 'added' }] })
    expect(await screen.findByText('It was merged with what Ingrid Solheim had saved.')).toBeInTheDocument()
  })

  it('tells of theirs alone where one’s own new step made room for it', async () => {
    // given
    const opened = openEdited()
    opened.session.execute(commands.addNodes, { nodes: [{ kind: 'activity', x: board.x, y: board.y }] })
    const own = () => Object.values(opened.session.state.chart.nodes).filter(({ id, kind }) => kind === 'activity' && id !== board.id)
    expect(own()).toMatchObject([{ x: board.x, y: board.y }])
    // when
    const merged = mergeRemote(opened, {
      ...opened.stored.getState(),
      data: { ...opened.stored.getState().data, nodes: [buildNode(), board] },
    })
    // then
    expect(own()).toHaveLength(1)
    expect(own()).not.toMatchObject([{ x: board.x, y: board.y }])
    expect(merged).toMatchObject({ done: true, lines: [{ change: 'added', nodeIds: ['n2'] }] })
  })

  it('shows both after a few more saves by others, and has lost nothing', async () => {
    // given
    const calls = stubServer({ [`POST ${base}/data/30`]: edited, ...reading(theirs, '"three"') })
    const opened = openEdited()
    const given = handling()
    // when
    const isSaved = await saveOpenedChart(opened, given)
    // then
    expect(isSaved).toBe(false)
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(4)
    expect(given.onStale).toHaveBeenCalledOnce()
    expect(opened.session.state.chart.nodes.n1?.text).toBe('Win more orders')
    expect(opened.session.state.chart.nodes.n2?.text).toBe('Ask the board')
  })
})

describe('saving a large chart', () => {
  /** 4,000 boxes of 90 characters: above the size that is uploaded by itself. */
  const openLarge = () => {
    const nodes = Array.from({ length: 4000 }, (_, index) =>
      buildNode({ id: `n${index}`, kind: 'activity', text: 'a'.repeat(90), addInfo: undefined, info: 'b'.repeat(100) }),
    )
    const opened = buildOpened({ data: { schema: 1, nodes, edges: [] }, processes: [], usedPids: [] })
    opened.session.execute(commands.setText, { id: 'n1', text: 'Small' })
    return opened
  }
  const uploadUrl = `GET ${base}/uploadurl/30`

  it('uploads the document first and saves without it', async () => {
    // given
    const calls = stubServer({
      [uploadUrl]: () => jsonAnswer({ url: 'http://strata.test/files/upload' }),
      'PUT /files/upload': () => emptyAnswer(),
      [`POST ${base}/data/30`]: () => emptyAnswer({ etag: '"two"' }),
    })
    // when
    await saveOpenedChart(openLarge(), handling())
    // then
    const [, upload, save] = calls
    expect(upload?.body.length).toBeGreaterThan(1_000_000)
    expect(upload?.headers.get('authorization')).toBeNull()
    expect(JSON.parse(save?.body ?? '')).toEqual({ create: [], update: [], delete: [] })
    // The server refuses a save that does not say on which state it was made.
    expect(save?.headers.get('if-match')).toBe('"one"')
  })

  it.each([
    ['the address', {}, 'Unable to get Global Chart URL to save data'],
    [
      'the upload',
      { [uploadUrl]: () => jsonAnswer({ url: 'http://strata.test/files/upload' }) },
      'Unable to save Global Chart data, please refresh',
    ],
  ])('says when %s failed', async (_what, answers, text) => {
    // given
    stubServer(answers)
    showAs(null)
    // when
    const isSaved = await saveOpenedChart(openLarge(), handling())
    // then
    expect(isSaved).toBe(false)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })
})
