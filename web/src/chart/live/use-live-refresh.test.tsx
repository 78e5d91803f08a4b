import { commands } from '@strata/diagram'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RefObject, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runAction } from '../../platform/index.ts'
import { publishToCharts } from '../../platform/signals/chart-signals.ts'
import { emptyAnswer, jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { takingUp } from '../../suggestion/index.ts'
import { buildNode, buildProcess, buildVersion } from '../chart-samples.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { adoptSaved, type OpenedChart } from '../open/opened-chart.ts'
import { applyRemote } from '../save/conflict/apply-remote.ts'
import { SavedNote } from './saved-note.tsx'
import { useEarlySaves } from './use-early-saves.ts'
import { useLiveRefresh } from './use-live-refresh.ts'

const activity = buildNode({ id: 'n2', kind: 'activity', x: 300, text: 'Ask the board', addInfo: undefined })
const saved = { schema: 1, nodes: [buildNode(), activity], edges: [] }
const ana = { firstName: 'Ana', lastName: 'Silva' }

const answering = (data: unknown = saved, etag = '"two"', savedBy = ana) => ({
  'GET /aprs/v3/chart/1/gpfc/data/30': () => jsonAnswer(data, { etag }),
  'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([buildProcess()]),
  'GET /aprs/v3/process/gpfcp/1/30/getusedids': () => jsonAnswer(['P1']),
  'GET /aprs/v3/chart/1/gpfc/get/30': () => jsonAnswer(buildVersion({ savedBy, savedOn: '2026-11-22T10:42:00.000Z' })),
})

function Following({ opened, isSaving = false, missed }: { opened: OpenedChart; isSaving?: boolean; missed?: RefObject<boolean> }) {
  useLiveRefresh({ opened, isSaving, missed })
  return <SavedNote opened={opened} onBringIn={() => applyRemote(opened, 'UTC', () => undefined)} />
}

const hasBoard = (opened: OpenedChart) => expect(opened.session.state.chart.nodes.n2?.text).toBe('Ask the board')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a WIP that somebody else saves', () => {
  it('comes on screen as it is now, with the selection and what did not change as they were, and says who saved', async () => {
    // given
    stubServer(answering())
    const opened = buildOpened()
    opened.session.selectNodes(['n1'])
    const unchanged = opened.session.state.chart.nodes.n1
    showAs(<Following opened={opened} />)
    // when
    publishToCharts({ kind: 'saved', chartId: 30 })
    // then
    expect(await screen.findByText('Ana Silva saved at 10:42 AM: 1 change')).toBeInTheDocument()
    hasBoard(opened)
    expect(opened.session.state.chart.nodes.n1).toBe(unchanged)
    expect([...opened.session.state.selection.nodes]).toEqual(['n1'])
    expect(opened.stored.getState().etag).toBe('"two"')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('Activity “Ask the board”')).toBeInTheDocument()
  })

  it('comes on screen too where it was told before there was anything to hear it', async () => {
    // given
    stubServer(answering())
    const opened = buildOpened()
    function Opened() {
      const [isFollowed, follow] = useState(false)
      const missed = useEarlySaves(opened, isFollowed)
      return (
        <>
          <button type="button" onClick={() => follow(true)}>
            Follow
          </button>
          {isFollowed && <Following {...{ opened, missed }} />}
        </>
      )
    }
    showAs(<Opened />)
    // when
    act(() => publishToCharts({ kind: 'saved', chartId: 30 }))
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
    // then
    expect(await screen.findByText('Ana Silva saved at 10:42 AM: 1 change')).toBeInTheDocument()
    hasBoard(opened)
  })

  it('is told to whom has unsaved edits, who brings it in at a click and can undo their own alone', async () => {
    // given
    stubServer(answering())
    const opened = buildOpened()
    const { session } = opened
    session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
    showAs(<Following opened={opened} />)
    // when
    publishToCharts({ kind: 'saved', chartId: 30 })
    expect(await screen.findByText('Ana Silva saved at 10:42 AM. Saving merges both.')).toBeInTheDocument()
    expect(session.state.chart.nodes.n2).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Merge now' }))
    // then
    hasBoard(opened)
    expect(session.state.chart.nodes.n1?.text).toBe('Win more orders')
    expect([session.state.changeText, session.state.undoLabel]).toEqual(['1 unsaved change', 'Edit text'])
    expect(await screen.findByText('1 change by Ana Silva was merged')).toBeInTheDocument()
    session.undo()
    expect(session.state.chart.nodes.n1?.text).toBe('Win orders')
    hasBoard(opened)
    expect(session.state.isDirty).toBe(false)
  })

  it('says that both changed the same step, as long as they did, and that saving lets one choose', async () => {
    // given
    stubServer(answering({ schema: 1, nodes: [buildNode({ text: 'Win large orders' })], edges: [] }))
    const opened = buildOpened()
    const { session } = opened
    session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
    session.execute(commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 300, text: 'Mine' }] })
    showAs(<Following opened={opened} />)
    // when
    publishToCharts({ kind: 'saved', chartId: 30 })
    // then
    expect(await screen.findByText('Ana Silva saved at 10:42 AM. You both changed 1 step. Saving lets you choose.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Choose now' })).toBeInTheDocument()
    // when
    act(() => {
      session.execute(commands.setText, { id: 'n1', text: 'Win orders' })
    })
    // then
    expect(await screen.findByText('Ana Silva saved at 10:42 AM. Saving merges both.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Merge now' })).toBeInTheDocument()
  })

  it('is marked on the chart only while somebody looks at the list of changes', async () => {
    stubServer(answering())
    const opened = buildOpened()
    const ringed = () => opened.saveNotice.getState().ringed.map(({ nodeIds }) => nodeIds)
    showAs(<Following opened={opened} />)
    publishToCharts({ kind: 'saved', chartId: 30 })
    const show = await screen.findByRole('button', { name: 'Show' })
    expect(ringed()).toEqual([])
    await userEvent.click(show)
    expect(ringed()).toEqual([['n2']])
    await userEvent.click(show)
    expect(ringed()).toEqual([])
  })

  it('leaves what was undone to be done again, over what was saved', async () => {
    // given
    stubServer(answering())
    const opened = buildOpened()
    const { session } = opened
    session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
    session.undo()
    showAs(<Following opened={opened} />)
    // when
    publishToCharts({ kind: 'saved', chartId: 30 })
    expect(await screen.findByText('Ana Silva saved at 10:42 AM: 1 change')).toBeInTheDocument()
    // then
    hasBoard(opened)
    expect([session.state.isDirty, session.state.redoLabel]).toEqual([false, 'Edit text'])
    expect(opened.stored.getState().etag).toBe('"two"')
    session.redo()
    expect(session.state.chart.nodes.n1?.text).toBe('Win more orders')
    hasBoard(opened)
    expect(session.state.changeText).toBe('1 unsaved change')
  })

  it('waits while a text is typed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // given
    const calls = stubServer(answering())
    const opened = buildOpened()
    opened.session.edit({ kind: 'node', id: 'n1' })
    showAs(<Following opened={opened} />)
    // when
    publishToCharts({ kind: 'saved', chartId: 30 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toEqual([])
    opened.session.edit(null)
    await vi.advanceTimersByTimeAsync(1_000)
    // then
    hasBoard(opened)
  })

  it('waits for a drag that began before it was heard', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const calls = stubServer(answering())
    const opened = buildOpened()
    showAs(<Following opened={opened} />)
    window.dispatchEvent(new Event('pointerdown'))
    publishToCharts({ kind: 'saved', chartId: 30 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toEqual([])
    window.dispatchEvent(new Event('pointerup'))
    await vi.advanceTimersByTimeAsync(1_000)
    hasBoard(opened)
  })

  it('waits while a field that was just emptied has the keyboard', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const calls = stubServer(answering())
    const opened = buildOpened()
    showAs(
      <>
        <Following opened={opened} />
        <input aria-label="Name" defaultValue="Win orders" />
      </>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    field.focus()
    fireEvent.input(field, { target: { value: '' } })
    publishToCharts({ kind: 'saved', chartId: 30 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toEqual([])
    field.blur()
    await vi.advanceTimersByTimeAsync(1_000)
    hasBoard(opened)
  })

  it('is asked for again after a fault of the network', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let asked = 0
    stubServer({
      ...answering(),
      'GET /aprs/v3/chart/1/gpfc/data/30': () => {
        asked += 1
        return asked === 1 ? new TypeError('Failed to fetch') : jsonAnswer(saved, { etag: '"two"' })
      },
    })
    const opened = buildOpened()
    showAs(<Following opened={opened} />)
    publishToCharts({ kind: 'saved', chartId: 30 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(opened.session.state.chart.nodes.n2).toBeUndefined()
    await vi.advanceTimersByTimeAsync(20_000)
    hasBoard(opened)
  })

  it('never goes back to an older state, whose answer comes after one’s own save', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // given an answer that waits while a text is typed
    let [data, etag]: [unknown, string] = [{ schema: 1, nodes: [buildNode({ text: 'Win old orders' })], edges: [] }, '"two"']
    const opened = buildOpened()
    const calls = stubServer({
      ...answering(),
      'GET /aprs/v3/chart/1/gpfc/data/30': () => {
        if (etag === '"two"') opened.session.edit({ kind: 'node', id: 'n1' })
        return jsonAnswer(data, { etag })
      },
    })
    showAs(<Following opened={opened} />)
    publishToCharts({ kind: 'saved', chartId: 30 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(4)
    // when one’s own save, newer than the answer, is the stored state before the answer may come in
    ;[data, etag] = [saved, '"three"']
    adoptSaved(opened, { ...opened.stored.getState(), data: { schema: 1, nodes: [buildNode(), activity], edges: [] }, etag })
    opened.session.edit(null)
    // then
    expect(opened.stored.getState().etag).toBe('"three"')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(8)
    expect(opened.stored.getState().etag).toBe('"three"')
    expect(opened.session.state.chart.nodes.n1?.text).toBe('Win orders')
  })

  it('takes the later of two answers, whichever comes first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // given
    let answerFirst: (response: Response) => void = () => undefined
    const first = new Promise<Response>((resolve) => {
      answerFirst = resolve
    })
    let asked = 0
    stubServer({
      ...answering(),
      'GET /aprs/v3/chart/1/gpfc/data/30': () => {
        asked += 1
        return asked === 1 ? first : jsonAnswer(saved, { etag: '"three"' })
      },
    })
    const opened = buildOpened()
    showAs(<Following opened={opened} />)
    // when
    publishToCharts({ kind: 'saved', chartId: 30 })
    await vi.advanceTimersByTimeAsync(1_000)
    publishToCharts({ kind: 'saved', chartId: 30 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(opened.stored.getState().etag).toBe('"three"')
    answerFirst(jsonAnswer({ schema: 1, nodes: [buildNode()], edges: [] }, { etag: '"two"' }))
    await vi.advanceTimersByTimeAsync(1_000)
    // then
    expect(asked).toBe(2)
    expect(opened.stored.getState().etag).toBe('"three"')
    hasBoard(opened)
  })

  it('is nobody’s news where it is what one saved oneself here', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const calls = stubServer(answering({ schema: 1, nodes: [buildNode()], edges: [] }, '"one"'))
    const opened = buildOpened()
    showAs(<Following opened={opened} />)
    publishToCharts({ kind: 'saved', chartId: 30 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(4)
    expect(opened.saveNotice.getState().notice).toBeNull()
  })

  it('is not asked for where it is another chart, or one in approval', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const calls = stubServer(answering())
    showAs(<Following opened={buildOpened({ version: buildVersion({ status: { id: 2, name: 'IA' } }) })} />)
    showAs(<Following opened={buildOpened()} />)
    publishToCharts({ kind: 'saved', chartId: 31 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toEqual([])
  })

  it('speaks of another window where it was oneself', async () => {
    stubServer(answering(saved, '"two"', { firstName: 'Tomas', lastName: 'Berg' }))
    showAs(<Following opened={buildOpened()} />)
    publishToCharts({ kind: 'gap' })
    expect(await screen.findByText(/^You saved in another window at 10:42 AM/)).toBeInTheDocument()
  })

  it('is no other window where it is a suggestion that was taken up in this one', async () => {
    const data = { schema: 1, nodes: [buildNode({ text: 'Win large orders' })], edges: [] }
    stubServer({
      ...answering(data, '"taken"', { firstName: 'Tomas', lastName: 'Berg' }),
      'PUT /aprs/v3/suggestion/1/gpfc/20/takeup/7': () => emptyAnswer({ etag: '"taken"' }),
    })
    const opened = buildOpened()
    const waiting = buildOpened()
    waiting.session.execute(commands.setText, { id: 'n1', text: 'Win more orders' })
    showAs(<Following opened={opened} />)
    showAs(<Following opened={waiting} />)
    // when
    await runAction(takingUp({ companyId: 1, type: 'gpfc', chronId: 20 }, 7))
    publishToCharts({ kind: 'saved', chartId: 30 })
    // then
    expect(await screen.findByText('The suggestion that you took up was saved at 10:42 AM: 1 change')).toBeInTheDocument()
    expect(
      await screen.findByText(
        'The suggestion that you took up was saved at 10:42 AM. You and the suggestion both changed 1 step. Saving lets you choose.',
      ),
    ).toBeInTheDocument()
  })
})
