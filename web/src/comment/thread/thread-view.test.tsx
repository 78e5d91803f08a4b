import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { answering, buildReply, buildThread, commentBase } from '../comment-samples.setup.ts'
import { showPanel } from '../comment-tests.setup.tsx'

const path = `GET ${commentBase}/thread/70`

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

async function openThread() {
  await userEvent.click(await screen.findByRole('button', { name: /^Who counts/ }))
  return within(await screen.findByRole('list', { name: 'Who counts the stock?' })).findAllByRole('listitem')
}

describe('a thread', () => {
  it('shows its root, then the replies, and is marked read as far as it is shown', async () => {
    // given
    const calls = stubServer({
      ...answering([buildThread({ unread: true, replies: 1 })], { unread: 1 }),
      [path]: () => jsonAnswer([buildThread(), buildReply({ unread: true })]),
      [`PUT ${commentBase}/read`]: () => emptyAnswer(),
    })
    showPanel()
    // when
    const [root, reply] = await openThread()
    // then
    expect(root).toHaveTextContent('Jonas WeberNov 18 2026 04:12 PMNobody does today.')
    expect(reply).toHaveTextContent('Lucy HartNewNov 19 2026 09:00 AMI do.')
    expect(screen.getByRole('heading', { name: 'Who counts the stock?' })).toHaveFocus()
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toBe('{"threadChronId":70,"until":"2026-11-19T09:00:00.000Z"}'),
    )
  })

  it('that holds nothing new is not marked', async () => {
    // given
    const calls = stubServer(answering([buildThread()]))
    showPanel()
    // when
    await openThread()
    // then
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('shows what was written as plain text, line by line', async () => {
    // given
    stubServer(answering([buildThread({ comments: 'First <b>line</b>\nsecond' })]))
    showPanel()
    // when
    const [root] = await openThread()
    // then
    expect(root?.textContent).toContain('First <b>line</b>\nsecond')
    expect(root?.querySelector('b')).toBeNull()
  })

  it('leads back to the list, to where one was', async () => {
    // given
    stubServer(answering([buildThread()]))
    showPanel()
    await openThread()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    // then
    expect(await screen.findByRole('button', { name: /^Who counts/ })).toHaveFocus()
  })

  it("says 'Unable to get Comments Thread'", async () => {
    // given
    stubServer({ ...answering([buildThread()]), [path]: () => problemAnswer(500, 'INTERNAL', 'Something broke.') })
    // when
    showPanel({ threadChronId: 70 })
    // then
    expect(await screen.findAllByText('Unable to get Comments Thread')).not.toHaveLength(0)
  })

  it.each([
    { archived: false, button: 'Archive', call: 'archive', toast: 'Comment archived', failed: 'Unable to archive comment' },
    { archived: true, button: 'Unarchive', call: 'unarchive', toast: 'Comment unarchived', failed: 'Unable to unarchive comment' },
  ])('is moved by $button', async ({ archived, button, call, toast, failed }) => {
    // given
    let isDown = true
    stubServer({
      ...answering([buildThread({ archived })]),
      [`PUT ${commentBase}/${call}/70`]: () => (isDown ? problemAnswer(500, 'INTERNAL', 'Something broke.') : emptyAnswer()),
    })
    showPanel({ threadChronId: 70 })
    // when
    await userEvent.click(await screen.findByRole('button', { name: button }))
    // then
    expect(await screen.findByText(failed)).toBeInTheDocument()
    // when
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: button }))
    // then
    expect(await screen.findByText(toast)).toBeInTheDocument()
    expect(await screen.findByRole('list', { name: 'Threads' })).toBeInTheDocument()
  })

  it('is archived by nobody who may not, as an advisor', async () => {
    // given
    stubServer(answering([buildThread()], { can: { comments: true, 'post comments': true, 'archive comments': 'role' } }))
    // when
    showPanel({ threadChronId: 70 })
    // then
    expect(await screen.findByRole('button', { name: 'Reply' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  })

  it('that is archived says so and takes no reply', async () => {
    // given
    stubServer(answering([buildThread({ archived: true })]))
    // when
    showPanel({ threadChronId: 70 })
    // then
    expect(await screen.findByText('This thread is archived.')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
  })
})

describe('a thread pinned to a step', () => {
  const pinned = buildThread({ nodeId: 'n1' })

  it('names the step and leads to it', async () => {
    // given
    stubServer(answering([pinned]))
    const onShowNode = vi.fn()
    showPanel({ threadChronId: 70, nodes: { nameOf: () => 'P1 Win orders' }, onShowNode })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Show P1 Win orders on the chart' }))
    // then
    expect(onShowNode).toHaveBeenCalledWith('n1')
  })

  it('says where the step was deleted', async () => {
    // given
    stubServer(answering([pinned]))
    // when
    showPanel({ threadChronId: 70, nodes: { nameOf: () => undefined }, onShowNode: vi.fn() })
    // then
    expect(await screen.findByText('The step was deleted')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /on the chart$/ })).toBeNull()
  })

  it('is listed with those of its step alone, until all are asked for', async () => {
    // given
    const calls = stubServer(answering([pinned]))
    showPanel({ nodeId: 'n1', nodes: { nameOf: () => 'P1 Win orders' } })
    expect(await screen.findByText('Only on P1 Win orders')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Show the comments on all steps' }))
    // then
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/current')).map(({ query }) => query.get('nodeId'))).toEqual(['n1', null]),
    )
  })
})
