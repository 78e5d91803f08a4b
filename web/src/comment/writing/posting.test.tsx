import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { answering, buildThread, commentBase } from '../comment-samples.setup.ts'
import { showPanel } from '../comment-tests.setup.tsx'

const add = `POST ${commentBase}/add`
const posted = () => jsonAnswer({ id: 70, chronId: 70 })
const postsOf = (calls: SeenCall[]) => calls.filter(({ method }) => method === 'POST')
const type = async (field: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name: field }), text)

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a new thread', () => {
  it('needs a subject and a comment', async () => {
    // given
    const calls = stubServer(answering([]))
    showPanel()
    await userEvent.click(await screen.findByRole('button', { name: 'New thread' }))
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Post' }))
    // then
    expect(screen.getByText('Subject is Required')).toBeInTheDocument()
    expect(screen.getByText('Comment is Required')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAttribute('maxlength', '100')
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveAttribute('maxlength', '400')
    expect(postsOf(calls)).toEqual([])
  })

  it('is posted once by a double click, and opens', async () => {
    // given
    const calls = stubServer({ ...answering([buildThread()]), [add]: posted })
    showPanel({ isWriting: true })
    await type('Subject', 'Who counts the stock?')
    await type('Comment', 'Nobody does today.')
    // when
    await userEvent.dblClick(screen.getByRole('button', { name: 'Post' }))
    // then
    expect(await screen.findByText('Posted new Comment')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Who counts the stock?' })).toBeInTheDocument()
    expect(postsOf(calls)).toHaveLength(1)
    expect(postsOf(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(postsOf(calls)[0]?.body ?? '')).toEqual({ subject: 'Who counts the stock?', comments: 'Nobody does today.' })
  })

  it('that failed is tried again with the same key, and stays as it was typed', async () => {
    // given
    let isDown = true
    const calls = stubServer({
      ...answering([buildThread()]),
      [add]: () => (isDown ? problemAnswer(503, 'UNAVAILABLE', 'Try again soon.') : posted()),
    })
    showPanel({ isWriting: true })
    await type('Subject', 'Stock')
    await type('Comment', 'Who counts?')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Post' }))
    // then
    expect(await screen.findByText('Unable to post comment')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Who counts?')
    // when
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Post' }))
    // then
    expect(await screen.findByText('Posted new Comment')).toBeInTheDocument()
    const [first, second] = postsOf(calls).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })

  it('is kept while the comments are closed, for each step and for the whole', async () => {
    // given
    stubServer(answering([]))
    const { unmount } = showPanel({ isWriting: true })
    await type('Subject', 'Half a thou')
    // when
    unmount()
    showPanel({ isWriting: true, nodeId: 'n1', nodes: { nameOf: () => 'P1 Win orders' } })
    // then
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.click(await screen.findByRole('button', { name: 'New thread' }))
    // then
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Half a thou')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Subject' }))
  })

  it('about a step names it to the server', async () => {
    // given
    const calls = stubServer({ ...answering([buildThread({ nodeId: 'n1' })]), [add]: posted })
    showPanel({ nodes: { selectedId: 'n1', nameOf: () => 'P1 Win orders' } })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Comment on this step' }))
    await type('Subject', 'Stock')
    await type('Comment', 'Who counts?{Control>}{Enter}{/Control}')
    // then
    expect(await screen.findByText('Posted new Comment')).toBeInTheDocument()
    expect(JSON.parse(postsOf(calls)[0]?.body ?? '')).toEqual({ subject: 'Stock', comments: 'Who counts?', nodeId: 'n1' })
  })

  it('about a step that is not saved yet waits for it', async () => {
    // given
    stubServer(answering([]))
    // when
    showPanel({ nodes: { selectedId: 'n1', nameOf: () => 'Pack', whyNot: () => 'Save the chart first: this step is new.' } })
    // then
    expect(await screen.findByRole('button', { name: 'Comment on this step' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('a reply', () => {
  it('needs a text', async () => {
    // given
    const calls = stubServer(answering([buildThread()]))
    showPanel({ threadChronId: 70 })
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
    // then
    expect(screen.getByText('Comment is Required')).toBeInTheDocument()
    expect(postsOf(calls)).toEqual([])
  })

  it('names its thread, and the field is empty for the next one', async () => {
    // given
    const calls = stubServer({ ...answering([buildThread()]), [add]: () => jsonAnswer({ id: 71, chronId: 70 }) })
    showPanel({ threadChronId: 70 })
    await type('Reply', 'I do.')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
    // then
    expect(await screen.findByText('Posted new Comment')).toBeInTheDocument()
    expect(JSON.parse(postsOf(calls)[0]?.body ?? '')).toEqual({ comments: 'I do.', parentId: 70 })
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('')
  })

  it('counts what is left only near the limit', async () => {
    // given
    stubServer(answering([buildThread()]))
    showPanel({ threadChronId: 70 })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    // when
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(299))
    // then
    expect(screen.queryByText(/left$/)).toBeNull()
    // when
    await userEvent.paste('x')
    // then
    expect(screen.getByText('100 characters left')).toBeInTheDocument()
    await userEvent.clear(field)
  })
})
