import { commands } from '@strata/diagram'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { create } from 'zustand'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { openGuarded } from '../../tabs/unsaved-guard.ts'
import { buildNode, buildProcess } from '../chart-samples.setup.ts'
import { type ChartDraft, deleteDraftsOf, keepDraft, listDrafts } from '../save/draft/chart-drafts.ts'
import '../chart-canvas.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { ChartWork } from './chart-work.tsx'

const base = '/aprs/v3/chart/1/gpfc'
const save = `POST ${base}/data/30`
const chartOf = (text: string) => ({ schema: 1 as const, nodes: [buildNode({ text })], edges: [] })
const mine = chartOf('Win more orders')
const theirs = chartOf('Win large orders')
const storing = (data: unknown, etag: string) => ({
  [`GET ${base}/data/30`]: () => jsonAnswer(data, { etag }),
  'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([buildProcess()]),
  'GET /aprs/v3/process/gpfcp/1/30/getusedids': () => jsonAnswer(['P1']),
})

function showWork(content: Parameters<typeof buildOpened>[0] = {}) {
  const opened = buildOpened(content)
  const { version } = opened.stored.getState()
  const ask = vi.fn(async () => true)
  const handlers = { onDecide: vi.fn(), onWithdraw: vi.fn(), onMakeWip: vi.fn(), onRetire: vi.fn(), onCreateAgain: vi.fn() }
  const given = { onBegun: vi.fn(), reopen: vi.fn(), onSent: vi.fn(), ...handlers }
  const useSize = create(() => ({ isSmall: false }))
  const Sized = () => (
    <ChartWork {...{ opened, version, versions: [version], isSmall: useSize().isSmall, ask, firstMap: undefined }} {...given} />
  )
  showAs(<Sized />)
  return { opened, ask, showOn: (size: 'small' | 'wide') => act(() => useSize.setState({ isSmall: size === 'small' })) }
}

const edit = ({ session }: ReturnType<typeof buildOpened>) =>
  act(() => {
    session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
  })
const textOf = ({ session }: ReturnType<typeof buildOpened>) => session.state.chart.nodes.n1?.text

/** A wide screen with a mouse: drawing is possible. */
function allowDrawing(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width: 768px') }))
}

beforeEach(() => deleteDraftsOf(50))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
})

it('is fitted again where the window has become small or wide: where it was on the other screen is no place there', async () => {
  allowDrawing()
  const { opened, showOn } = showWork()
  expect(await screen.findByRole('application', { name: 'Chart' })).toBeInTheDocument()
  showOn('small')
  expect(opened.session.state.lastView).toBeNull()
  act(() => opened.session.setState({ lastView: { x: 16, y: 16, zoom: 0.75 } }))
  showOn('wide')
  expect(opened.session.state.lastView).toBeNull()
})

describe('a chart being edited', () => {
  it('is saved by Ctrl-S and says how much is not saved until then', async () => {
    // given
    const calls = stubServer({ [save]: () => emptyAnswer({ etag: '"two"' }), ...storing(mine, '"two"') })
    const { opened } = showWork()
    edit(opened)
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send For Approval' })).toBeNull()
    // when
    await userEvent.keyboard('{Control>}s{/Control}')
    // then
    expect(await screen.findByText('Global Chart has been saved')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send For Approval' })).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('is saved by Ctrl-S with a text that is still being typed', async () => {
    // given a chart without any other edit
    const calls = stubServer({ [save]: () => emptyAnswer({ etag: '"two"' }), ...storing(mine, '"two"') })
    allowDrawing()
    const { opened } = showWork()
    act(() => opened.session.edit({ kind: 'node', id: 'n1' }))
    const user = userEvent.setup({ delay: null })
    await user.clear(await screen.findByRole('textbox', { name: 'Text' }))
    // when
    await user.keyboard('Win more orders{Control>}s{/Control}')
    // then
    expect(await screen.findByText('Global Chart has been saved')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toContain('"text":"Win more orders"')
  })

  it('is saved by Ctrl-S right after a dialog was closed', async () => {
    // given
    stubServer({ [save]: () => emptyAnswer({ etag: '"two"' }), ...storing(mine, '"two"') })
    const { opened } = showWork()
    edit(opened)
    const user = userEvent.setup({ delay: null })
    act(() => opened.session.setState({ isHelpOpen: true }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
    // when
    await user.keyboard('{Control>}s{/Control}')
    expect(opened.session.state.isDirty).toBe(true)
    await user.keyboard('{Escape}{Control>}s{/Control}')
    // then
    expect(await screen.findByText('Global Chart has been saved')).toBeInTheDocument()
  })

  it('goes back to what is stored on Ignore Changes, once that was confirmed', async () => {
    // given
    stubServer(storing(theirs, '"three"'))
    const { opened, ask } = showWork()
    edit(opened)
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Ignore Changes' }))
    // then
    await waitFor(() => expect(textOf(opened)).toBe('Win large orders'))
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ title: 'Ignore Changes?' }))
    expect(opened.session.state.isDirty).toBe(false)
    expect(opened.stored.getState().etag).toBe('"three"')
  })

  it('holds everything that would leave it, and lets it go once it is saved', async () => {
    // given
    stubServer({ [save]: () => emptyAnswer({ etag: '"two"' }), ...storing(mine, '"two"') })
    const { opened } = showWork()
    edit(opened)
    const leave = vi.fn()
    // when
    act(() => {
      openGuarded(leave)
    })
    // then
    expect(await screen.findByText('Chart has unsaved changes')).toBeInTheDocument()
    expect(leave).not.toHaveBeenCalled()
    // when
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body)
    // then
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  })

  it('keeps its edits in the browser, and removes them once they are saved', async () => {
    // given
    stubServer({ [save]: () => emptyAnswer({ etag: '"two"' }), ...storing(mine, '"two"') })
    const { opened } = showWork()
    // when
    edit(opened)
    // then
    await waitFor(async () => expect(await listDrafts(50)).toHaveLength(1), { timeout: 3000 })
    expect((await listDrafts(50))[0]).toMatchObject({ companyId: 1, chartId: 30, etag: '"one"', changeCount: 1, data: mine })
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    await waitFor(async () => expect(await listDrafts(50)).toEqual([]))
  })
})

describe('edits kept from before', () => {
  const kept = (etag: string, base?: ChartDraft['base']) =>
    keepDraft({
      ...(base && { base }),
      accountId: 50,
      companyId: 1,
      type: 'gpfc',
      chartId: 30,
      etag,
      title: 'Global Chart',
      version: 8,
      changeCount: 1,
      savedOn: '2026-11-20T10:00:00.000Z',
      data: mine,
    })

  it('are put back on top of the same stored state', async () => {
    // given
    stubServer({})
    await kept('"one"')
    const { opened } = showWork()
    expect(await screen.findByText(/1 change of version 8, last kept Nov 20 2026 10:00 AM/)).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    // then
    expect(textOf(opened)).toBe('Win more orders')
    expect(await screen.findByText('1 unsaved change')).toBeInTheDocument()
  })

  it('are gone when they are discarded', async () => {
    // given
    stubServer({})
    await kept('"one"')
    const { opened } = showWork()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    // then
    expect(textOf(opened)).toBe('Win orders')
    await waitFor(async () => expect(await listDrafts(50)).toEqual([]))
  })

  it('of an older stored state are kept as those of the newer once they are put back, and gone once that is saved', async () => {
    // given a step that somebody else added in the meantime
    const board = buildNode({ id: 'n2', kind: 'activity', x: 300, text: 'Ask the board', addInfo: undefined })
    const newer = { schema: 1 as const, nodes: [buildNode(), board], edges: [] }
    const together = { ...newer, nodes: [buildNode({ text: 'Win more orders' }), board] }
    stubServer({ [save]: () => emptyAnswer({ etag: '"two"' }), ...storing(together, '"two"') })
    await kept('"older"', chartOf('Win orders'))
    const { opened } = showWork({ data: newer })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    // then
    expect(textOf(opened)).toBe('Win more orders')
    await waitFor(async () => expect((await listDrafts(50)).map(({ etag }) => etag)).toEqual(['"one"']))
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // then
    expect(await screen.findByText('Global Chart has been saved')).toBeInTheDocument()
    await waitFor(async () => expect(await listDrafts(50)).toEqual([]))
  })

  it('that meet a newer stored state are gone once they were saved over it', async () => {
    // given
    stubServer({ [save]: () => emptyAnswer({ etag: '"two"' }), ...storing(mine, '"two"') })
    await kept('"older"')
    const { opened } = showWork({ data: theirs })
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Overwrite theirs with mine' }))
    // then
    expect(await screen.findByText('Global Chart has been saved')).toBeInTheDocument()
    expect(textOf(opened)).toBe('Win more orders')
    await waitFor(async () => expect(await listDrafts(50)).toEqual([]))
  })

  it('stay where they are while nobody has chosen between them and a newer stored state', async () => {
    // given
    stubServer(storing(theirs, '"one"'))
    await kept('"older"')
    showWork({ data: theirs })
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine as a draft and load theirs' }))
    // then
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mine' })).toBeNull())
    expect((await listDrafts(50)).map(({ data, etag }) => [data, etag])).toEqual([[mine, '"older"']])
  })

  it('are shown beside a newer stored state rather than put over it', async () => {
    // given
    stubServer({})
    await kept('"older"')
    const { opened } = showWork()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    // then
    expect(await screen.findByRole('heading', { name: 'The Global Chart has been saved since you made these changes' })).toBeInTheDocument()
    expect(textOf(opened)).toBe('Win orders')
  })
})

describe('a save that meets a newer one', () => {
  /** Their save is current until the second POST, which names it and goes through. */
  function stubStale(): SeenCall[] {
    return stubServer({
      [save]: ({ headers }) =>
        headers.get('if-match') === '"three"'
          ? emptyAnswer({ etag: '"four"' })
          : problemAnswer(412, 'EDITED_MEANWHILE', 'Ingrid Solheim saved this chart on Nov 20 2026.'),
      ...storing(theirs, '"three"'),
    })
  }

  it('shows both states and loses neither when theirs are loaded', async () => {
    // given
    stubStale()
    const { opened } = showWork()
    edit(opened)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Ingrid Solheim saved this chart on Nov 20 2026\./)).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Theirs' })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Mine' })).toHaveTextContent('1 difference from what is saved')
    expect(textOf(opened)).toBe('Win more orders')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine as a draft and load theirs' }))
    // then
    await waitFor(() => expect(textOf(opened)).toBe('Win large orders'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mine' })).toBeNull())
    expect((await listDrafts(50)).map(({ data, etag }) => [data, etag])).toEqual([[mine, '"one"']])
  })

  it('overwrites theirs only after asking, and names the state it overwrites', async () => {
    // given
    const calls = stubStale()
    const { opened, ask } = showWork()
    edit(opened)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Overwrite theirs with mine' }))
    // then
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2))
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ title: 'Overwrite theirs with mine?' }))
    const second = calls.filter(({ method }) => method === 'POST')[1]
    expect(second?.headers.get('if-match')).toBe('"three"')
    expect(JSON.parse(second?.body ?? '').chartData).toEqual(mine)
    expect(await screen.findByText('Global Chart has been saved')).toBeInTheDocument()
  })
})
