import type { Presence } from '@strata/contract'
import { outlineTree, toData } from '@strata/diagram'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startRenaming } from '../../editor/outline/outline-actions.ts'
import { outlineMemory } from '../../editor/outline/outline-memory.ts'
import { outlineNodes } from '../../editor/outline/outline-nodes.ts'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { createPresenceStore, PresenceContext } from '../../presence/presence-context.ts'
import { ana, drawStep, presenceOf } from '../../presence/presence-samples.setup.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { buildNode, buildProcess } from '../chart-samples.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { EditingTurn } from './editing-turn.tsx'

const bo = { ...ana, companyUserId: 8, firstName: 'Bo', lastName: 'Lund' }
const reading = { ...ana, isEditing: false }

function Shown({ opened, mayEdit }: { opened: ReturnType<typeof buildOpened>; mayEdit: boolean }) {
  const { ask, dialog } = useConfirm()
  return (
    <>
      <EditingTurn {...{ opened, mayEdit, ask }} />
      {dialog}
    </>
  )
}

/** A WIP opened here; `receive` is what the server answers about the others. */
function open(first: Presence, { mayEdit = true } = {}) {
  const opened = buildOpened()
  const store = createPresenceStore()
  store.setState({ presence: first })
  const shown = showAs(
    <PresenceContext value={store}>
      <Shown {...{ opened, mayEdit }} />
    </PresenceContext>,
  )
  const receive = (presence: Presence) => act(async () => store.setState({ presence }))
  const { session } = opened
  return {
    session,
    receive,
    close: shown.unmount,
    text: () => session.state.chart.nodes.n1?.text,
    draw: (text?: string) => act(async () => void drawStep(session, text)),
  }
}

const newest = (text: string, until?: Promise<unknown>) =>
  stubServer({
    'GET /aprs/v3/chart/1/gpfc/data/30': async () => {
      await until
      return jsonAnswer({ schema: 1, nodes: [buildNode({ text })], edges: [] }, { etag: '"two"' })
    },
    'GET /aprs/v3/chart/1/gpfc/get/30': () => jsonAnswer({}),
    'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([buildProcess()]),
    'GET /aprs/v3/process/gpfcp/1/30/getusedids': () => jsonAnswer(['P1']),
  })
/** The newest state, which comes when `answer` is called. */
function slowly(text: string) {
  let come: () => void = () => undefined
  newest(text, new Promise<void>((resolve) => (come = resolve)))
  const answer = () =>
    act(async () => {
      come()
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  return { answer }
}
const banner = () => screen.queryByRole('region', { name: 'Editing' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('who opens a version that somebody is editing', () => {
  it('is told first, and reads until they have chosen', async () => {
    const { session, draw, text } = open(presenceOf([ana, reading]))
    expect(banner()).toHaveTextContent('Ana Silva has been editing this chart since 10:42 AM.')
    expect(session.state.isReadOnly).toBe(true)
    await draw()
    expect(text()).toBe('Win orders')
  })

  it.each([
    ['with one of their two windows closed', []],
    ['after a gap in the line', [presenceOf([])]],
  ])('goes on at once, and is not asked again about who edits on %s', async (_how, between) => {
    const { session, receive, draw, text } = open(presenceOf([ana]))
    await press('Edit anyway')
    expect([banner(), session.state.isReadOnly]).toEqual([null, false])
    for (const presence of between) await receive(presence)
    await receive(presenceOf([{ ...ana, since: '2026-11-22T10:58:00.000Z' }]))
    await draw()
    expect(text()).toBe('Win more orders')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('and went on is asked again once the same person has saved and starts again', async () => {
    const { receive, draw, text } = open(presenceOf([ana]))
    await press('Edit anyway')
    await receive(presenceOf([reading]))
    await receive(presenceOf([{ ...ana, since: '2026-11-22T10:58:00.000Z' }]))
    await draw()
    expect(await screen.findByRole('dialog', { name: 'Edit at the same time' })).toHaveTextContent('since 10:58 AM')
    expect(text()).toBe('Win orders')
  })

  it('and went on beside their own other window is asked again once that was done', async () => {
    const { receive, draw, text } = open(presenceOf([], { isEditing: true, since: ana.since }))
    await press('Edit anyway')
    await receive(presenceOf([], { isEditing: false, since: ana.since }))
    await receive(presenceOf([], { isEditing: true, since: ana.since }))
    await draw()
    expect(await screen.findByRole('dialog', { name: 'Edit at the same time' })).toHaveTextContent('in another window')
    expect(text()).toBe('Win orders')
  })

  it('waits, and is let in to the newest state when all are done', async () => {
    // given
    newest('Win large orders')
    const { session, receive, text } = open(presenceOf([ana, bo]))
    await press('Wait')
    expect(screen.getByRole('button', { name: 'Edit anyway' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Wait' })).toBeNull()
    expect(banner()).toHaveTextContent('You are waiting for Ana Silva and Bo Lund. You can read in the meantime.')
    // when one is done
    await receive(presenceOf([bo]))
    expect(banner()).toHaveTextContent('Bo Lund has been editing this chart since 10:42 AM. You are waiting for Bo Lund')
    // when the other is
    await receive(presenceOf([reading]))
    // then
    expect(await screen.findByText('Bo Lund has finished. You can edit the chart now.')).toBeInTheDocument()
    expect([banner(), session.state.isReadOnly, text()]).toEqual([null, false, 'Win large orders'])
  })

  it('that waits stays reading while the newest state cannot be loaded, and tries again', async () => {
    stubServer({})
    const { session, receive, text } = open(presenceOf([ana]))
    await receive(presenceOf([]))
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(session.state.isReadOnly).toBe(true)
    newest('Win large orders')
    await userEvent.click(again)
    expect(await screen.findByText('Ana Silva has finished. You can edit the chart now.')).toBeInTheDocument()
    expect([session.state.isReadOnly, text()]).toEqual([false, 'Win large orders'])
  })

  it('that goes on while the newest state loads is not told that anybody is done, and keeps what is drawn then', async () => {
    // given
    const { answer } = slowly('Win large orders')
    const { receive, draw, text } = open(presenceOf([ana]))
    await receive(presenceOf([reading]))
    expect(banner()).toHaveTextContent('The newest state is loading.')
    // when
    await press('Edit anyway')
    await draw()
    await answer()
    // then
    expect([text(), banner()]).toEqual(['Win more orders', null])
    expect(screen.queryByText(/finished/)).toBeNull()
  })

  it('that leaves while the newest state loads is told nothing', async () => {
    const { answer } = slowly('Win large orders')
    const { session, receive, close, text } = open(presenceOf([ana]))
    await receive(presenceOf([reading]))
    close()
    await answer()
    expect([text(), session.state.isReadOnly]).toEqual(['Win orders', false])
    expect(screen.queryByText(/finished/)).toBeNull()
  })

  it('goes on waiting where somebody else begins while the newest state loads', async () => {
    const { answer } = slowly('Win large orders')
    const { session, receive } = open(presenceOf([ana]))
    await press('Wait')
    await receive(presenceOf([]))
    await receive(presenceOf([bo]))
    await answer()
    expect(banner()).toHaveTextContent('You are waiting for Bo Lund')
    expect(session.state.isReadOnly).toBe(true)
    expect(screen.queryByText(/finished/)).toBeNull()
  })

  it('in another window is told of the own one', async () => {
    open(presenceOf([], { isEditing: true, since: ana.since }))
    expect(banner()).toHaveTextContent(
      'You have been editing this chart in another window since 10:42 AM. If that window is closed, choose Edit anyway.',
    )
  })

  it('and only reads it is told by a live line, not by a question', async () => {
    const { receive } = open(presenceOf([reading]), { mayEdit: false })
    await receive(presenceOf([ana]))
    expect(screen.getByRole('status')).toHaveTextContent('Ana Silva started editing this chart.')
    expect(banner()).toBeNull()
  })

  it('and only reads beside an own window that begins to edit is told of that', async () => {
    const { receive } = open(presenceOf([]), { mayEdit: false })
    await receive(presenceOf([], { isEditing: true, since: ana.since }))
    expect(screen.getByRole('status')).toHaveTextContent('You started editing this chart in another window.')
  })
})

describe('who has a version open when somebody begins to edit', () => {
  it('is told by a quiet line, and asked at the first edit, which is then done', async () => {
    const { session, receive, draw, text } = open(presenceOf([reading]))
    expect(screen.queryByText(/editing this chart/)).toBeNull()
    await receive(presenceOf([ana]))
    expect(screen.getByText('Ana Silva has been editing this chart since 10:42 AM.')).toBeInTheDocument()
    expect([banner(), session.state.isReadOnly]).toEqual([null, false])
    // when
    await draw()
    await draw('Another edit while the question stands')
    expect(await screen.findByRole('dialog', { name: 'Edit at the same time' })).toHaveTextContent(
      'Ana Silva has been editing this chart since',
    )
    expect(text()).toBe('Win orders')
    await press('Edit anyway')
    // then
    expect(text()).toBe('Win more orders')
    await draw('Win large orders')
    expect([text(), screen.queryByRole('dialog')]).toEqual(['Win large orders', null])
  })

  it('is asked before a text field opens, and may wait', async () => {
    const { session, receive } = open(presenceOf([reading]))
    await receive(presenceOf([ana]))
    await act(async () => session.edit({ kind: 'node', id: 'n1' }))
    expect(session.state.inlineEdit).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Wait' }))
    expect(banner()).toHaveTextContent('You are waiting for Ana Silva')
    await waitFor(() => expect(session.state.isReadOnly).toBe(true))
    expect(session.state.isDirty).toBe(false)
  })

  it('is asked without an answer at hand for what is being typed', async () => {
    const { session, receive } = open(presenceOf([reading]))
    await receive(presenceOf([ana]))
    await act(async () => session.edit({ kind: 'node', id: 'n1' }))
    const question = await screen.findByRole('dialog', { name: 'Edit at the same time' })
    await userEvent.keyboard('Win large orders{Enter}')
    expect([question.isConnected, banner()]).toEqual([true, null])
  })

  it('while they edit, is asked nothing before they have saved and somebody begins then', async () => {
    // given
    const { session, receive, draw, text } = open(presenceOf([reading]))
    await draw()
    await receive(presenceOf([ana]))
    await act(async () => session.markSaved(toData(session.state.chart), session.state.processes, ['P1']))
    // when
    await draw('Win large orders')
    expect([text(), screen.queryByRole('dialog'), banner()]).toEqual(['Win large orders', null, null])
    await act(async () => session.markSaved(toData(session.state.chart), session.state.processes, ['P1']))
    await receive(presenceOf([ana, { ...bo, since: '2026-11-22T10:58:00.000Z' }]))
    await draw('Win all orders')
    // then
    expect(await screen.findByRole('dialog', { name: 'Edit at the same time' })).toHaveTextContent(
      'Bo Lund has been editing this chart since 10:58 AM.',
    )
    expect(text()).toBe('Win large orders')
  })

  it('is asked before a name is typed in the outline', async () => {
    // given
    const { session, receive } = open(presenceOf([reading]))
    await receive(presenceOf([ana]))
    const [entry] = outlineNodes(outlineTree(session.state.chart)).nodes
    const renaming = () => outlineMemory(session).getState().renaming
    // when
    await act(async () => entry && startRenaming(session, entry))
    // then
    expect(renaming()).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit anyway' }))
    expect(renaming()).toEqual({ key: 'node:n1' })
  })

  it('and has edits of their own is stopped by nothing, and keeps them', async () => {
    const { session, receive, draw, text } = open(presenceOf([reading]))
    await draw()
    await receive(presenceOf([ana, bo]))
    await draw('Win large orders')
    expect([banner(), session.state.isReadOnly, text()]).toEqual([null, false, 'Win large orders'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
