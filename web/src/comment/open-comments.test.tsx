import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { answering, buildThread, commentBase, globalChartItem } from './comment-samples.setup.ts'
import { OpenComments } from './open-comments.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function showOpen() {
  const onOpen = vi.fn()
  showAs(<OpenComments item={globalChartItem} onOpen={onOpen} />)
  return onOpen
}

describe('the open comments', () => {
  it('are counted, and the newest of them open', async () => {
    // given
    const others = [80, 81, 82, 83].map((chronId) => buildThread({ id: chronId, chronId, subject: `Question ${chronId}` }))
    stubServer(answering([buildThread({ unread: true }), ...others], { unread: 2 }, 12))
    const onOpen = showOpen()
    expect(await screen.findByText('12 threads, 2 unread')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'JWWho counts the stock? NewNov 18 2026Nobody does today.',
      'JWQuestion 80 Nov 18 2026Nobody does today.',
      'JWQuestion 81 Nov 18 2026Nobody does today.',
      'JWQuestion 82 Nov 18 2026Nobody does today.',
    ])
    // when
    await userEvent.click(screen.getByRole('button', { name: /Question 81/ }))
    await userEvent.click(screen.getByRole('button', { name: 'All comments' }))
    // then
    expect(onOpen.mock.calls).toEqual([[81], []])
  })

  it('say so where there are none', async () => {
    // given
    stubServer(answering([]))
    // when
    showOpen()
    // then
    expect(await screen.findByText('none')).toBeInTheDocument()
  })

  it("say 'Unable to get Comments' beside what else there is to read", async () => {
    // given
    stubServer({ [`GET ${commentBase}/getallroot/current`]: () => problemAnswer(500, 'INTERNAL', 'Something broke.') })
    // when
    showOpen()
    // then
    expect(await screen.findByText('Unable to get Comments')).toBeInTheDocument()
  })
})
