import type { Can } from '@strata/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildState, commentBase, globalChartItem } from './comment-samples.setup.ts'
import { CommentsButton } from './comments-button.tsx'

const path = `GET ${commentBase}/unread`

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function showButton(can: Can) {
  const onToggle = vi.fn()
  showAs(<CommentsButton item={globalChartItem} can={can} isOpen={false} onToggle={onToggle} />)
  return onToggle
}

describe('the Comments button', () => {
  it('counts what one has not read, beside a dot', async () => {
    // given
    stubServer({ [path]: () => jsonAnswer(buildState({ unread: 3 })) })
    // when
    showButton({ comments: true })
    // then
    const button = await screen.findByRole('button', { name: 'Comments, 3 unread' })
    expect(button).toHaveTextContent('Comments3')
    expect(button.querySelector('[data-unread]')).toBeInTheDocument()
  })

  it('has neither where all is read, and opens the comments', async () => {
    // given
    stubServer({ [path]: () => jsonAnswer(buildState()) })
    const onToggle = showButton({ comments: true })
    const button = await screen.findByRole('button', { name: 'Comments' })
    // when
    await userEvent.click(button)
    // then
    expect(button.querySelector('[data-unread]')).toBeNull()
    expect(onToggle).toHaveBeenCalledOnce()
  })

  it('asks again when the window is come back to', async () => {
    // given
    let unread = 0
    stubServer({ [path]: () => jsonAnswer(buildState({ unread })) })
    showButton({ comments: true })
    await screen.findByRole('button', { name: 'Comments' })
    // when
    unread = 2
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 60_000, toFake: ['Date'] })
    window.dispatchEvent(new Event('visibilitychange'))
    // then
    expect(await screen.findByRole('button', { name: 'Comments, 2 unread' })).toBeInTheDocument()
    vi.useRealTimers()
  })

  it('is not there for those without the right, and asks nothing', async () => {
    // given
    const calls = stubServer({})
    // when
    showButton({ comments: 'role' })
    // then
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(calls).toEqual([])
  })
})
