import type { Comment } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { answering, buildState, buildThread, commentBase } from '../comment-samples.setup.ts'
import { showPanel } from '../comment-tests.setup.tsx'

const current = `GET ${commentBase}/getallroot/current`

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const threadsOf = async () => within(await screen.findByRole('list', { name: 'Threads' })).getAllByRole('button')

/** A page of the many threads that an item has. */
function buildPage(page: number, size: number): Comment[] {
  return Array.from({ length: size }, (_, at) => buildThread({ id: 1000 + page * size + at, chronId: 1000 + page * size + at }))
}

describe('the threads of an item', () => {
  it('tell what they are about, who began them when, how many replies there are and what is new', async () => {
    // given
    const answered = buildThread({
      chronId: 80,
      subject: 'Dual-use list',
      replies: 2,
      lastAddedDate: '2026-11-20T07:05:00.000Z',
      unread: true,
    })
    stubServer(answering([buildThread(), answered], { unread: 1 }))
    // when
    showPanel()
    // then
    const [first, second] = await threadsOf()
    expect(first).toHaveTextContent('Who counts the stock?Nobody does today.Jonas Weber, Nov 18 2026 04:12 PM')
    expect(second).toHaveTextContent('Dual-use listNew')
    expect(second).toHaveTextContent('2 replies, last Nov 20 2026 07:05 AM')
    expect(await screen.findByText('2 threads, 1 unread comment')).toBeInTheDocument()
  })

  it('come ten at a time, never all at once', async () => {
    // given
    const calls = stubServer({
      ...answering([]),
      [current]: ({ query }) => jsonAnswer(buildPage(Number(query.get('page')), Number(query.get('size'))), { 'x-total-count': '5000' }),
    })
    showPanel()
    expect(await threadsOf()).toHaveLength(10)
    expect(screen.getByText('1–10 of 5,000')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    // then
    expect(await screen.findByText('11–20 of 5,000')).toBeInTheDocument()
    // when
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    // then
    await waitFor(async () => expect(await threadsOf()).toHaveLength(50))
    expect(screen.getByText('1–50 of 5,000')).toBeInTheDocument()
    const pages = calls.filter(({ path }) => path.endsWith('/current')).map(({ query }) => query.toString())
    expect(pages).toEqual(['page=0&size=10', 'page=1&size=10', 'page=0&size=50'])
  })

  it('that are archived stand apart', async () => {
    // given
    const archived = buildThread({ chronId: 90, subject: 'Settled long ago', archived: true })
    stubServer({
      ...answering([buildThread()]),
      [`GET ${commentBase}/getallroot/archived`]: () => jsonAnswer([archived], { 'x-total-count': '1' }),
    })
    showPanel()
    await threadsOf()
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Archived' }))
    // then
    expect(await screen.findByRole('button', { name: /^Settled long ago/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Who counts/ })).toBeNull()
  })

  it('give the page before where the last thread of a page went', async () => {
    // given
    let total = 11
    stubServer({
      ...answering([]),
      [current]: ({ query }) =>
        jsonAnswer(buildPage(Number(query.get('page')), query.get('page') === '0' ? 10 : total - 10), { 'x-total-count': String(total) }),
      [`GET ${commentBase}/thread/1001`]: () => jsonAnswer([buildThread({ id: 1001, chronId: 1001 })]),
      [`PUT ${commentBase}/archive/1001`]: () => {
        total = 10
        return emptyAnswer()
      },
    })
    showPanel()
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(async () => expect(await threadsOf()).toHaveLength(1))
    // when
    await userEvent.click(screen.getByRole('button', { name: /^Who counts/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
    // then
    await waitFor(async () => expect(await threadsOf()).toHaveLength(10))
  })

  it("say 'Unable to get Comments' and come when asked again", async () => {
    // given
    let isDown = true
    stubServer({
      ...answering([]),
      [current]: () => (isDown ? problemAnswer(500, 'INTERNAL', 'Something broke.') : jsonAnswer([buildThread()])),
    })
    showPanel()
    expect(await screen.findAllByText('Unable to get Comments')).not.toHaveLength(0)
    // when
    isDown = false
    const [tryAgain] = screen.getAllByRole('button', { name: 'Try again' })
    if (tryAgain) await userEvent.click(tryAgain)
    // then
    expect(await threadsOf()).toHaveLength(1)
  })

  it('are marked as read all at once', async () => {
    // given
    let unread = 4
    const calls = stubServer({
      ...answering([buildThread({ unread: true })]),
      [`GET ${commentBase}/unread`]: () => jsonAnswer(buildState({ unread })),
      [`PUT ${commentBase}/read`]: () => {
        unread = 0
        return emptyAnswer()
      },
    })
    showPanel()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    // then
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
    expect(calls.find(({ method }) => method === 'PUT')?.body).toBe('{}')
  })

  it('say so where there are none', async () => {
    // given
    stubServer(answering([]))
    // when
    showPanel()
    // then
    expect(await screen.findByText('No current threads.')).toBeInTheDocument()
  })

  it('are begun by nobody who may not post', async () => {
    // given
    stubServer(answering([buildThread()], { can: { comments: true, 'post comments': 'state', 'archive comments': 'role' } }))
    // when
    showPanel()
    // then
    expect(await screen.findByRole('button', { name: 'New thread' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('closing the comments', () => {
  const hint = "Please Go 'Back' and read all new messages before closing this window"

  it('with several unread says once to read them first', async () => {
    // given
    stubServer(answering([buildThread({ unread: true })], { unread: 2 }))
    const { onClose } = showPanel()
    await screen.findByText('1 thread, 2 unread comments')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Close Comments' }))
    // then
    expect(screen.getByRole('alert')).toHaveTextContent(hint)
    expect(onClose).not.toHaveBeenCalled()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Close Comments' }))
    // then
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('with one unread just closes', async () => {
    // given
    stubServer(answering([buildThread({ unread: true })], { unread: 1 }))
    const { onClose } = showPanel()
    await screen.findByText('1 thread, 1 unread comment')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Close Comments' }))
    // then
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByText(hint)).toBeNull()
  })
})
