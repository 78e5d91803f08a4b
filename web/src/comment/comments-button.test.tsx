import type { Can } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildState, buildThread, commentBase, globalChartItem } from './comment-samples.setup.ts'
import { CommentsButton } from './comments-button.tsx'
import { CommentsPanel } from './comments-panel.tsx'

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

/** As on a screen, where what was read a moment ago is not asked again. */
function ButtonAndPanel() {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  return (
    <>
      <CommentsButton item={globalChartItem} can={{ comments: true }} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <CommentsPanel item={globalChartItem} itemName="Global Chart" onClose={() => setOpen(false)} />}
    </>
  )
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

  it('counts as many as the list of threads marks once that is opened', async () => {
    // given somebody comments after the count was read
    let unread = 0
    const threads = () => jsonAnswer([buildThread({ unread: unread > 0 })], { 'x-total-count': '1' })
    stubServer({ [path]: () => jsonAnswer(buildState({ unread })), [`GET ${commentBase}/getallroot/current`]: threads })
    showAs(<ButtonAndPanel />)
    const button = await screen.findByRole('button', { name: 'Comments' })
    unread = 1
    // when
    await userEvent.click(button)
    // then
    expect(await screen.findByRole('button', { name: /^Who counts the stock\?New/ })).toBeInTheDocument()
    expect(await screen.findByText('1 thread, 1 unread comment')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Comments, 1 unread' })).toBeInTheDocument()
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
