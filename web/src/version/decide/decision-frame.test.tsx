import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../../chart/chart-samples.setup.ts'
import { forgetEverything, globalChart, showAs } from '../../chart/chart-tests.setup.tsx'
import { versionedChart } from '../../chart/versioned-chart.ts'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { narrowWindow } from '../../theme/index.ts'
import { DecisionFrame } from './decision-frame.tsx'

const comments = 'GET /aprs/v3/comment/1/gpfc/20'

/** In a window that is too narrow for the evidence beside what is decided. */
function showFrame(unread: number) {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query === narrowWindow }))
  stubServer({
    'GET /aprs/v3/changelog/1/chart/gpfc/30/get': () => jsonAnswer({ log: '', by: null, on: null, chartId: 30, version: 8, decisions: [] }),
    [`${comments}/unread`]: () => jsonAnswer({ unread, lastReadOn: null, pinned: [], can: {} }),
    [`${comments}/roots/current`]: () => jsonAnswer([]),
  })
  const onClose = vi.fn()
  const version = buildVersion({
    status: { id: 2, name: 'IA' },
    sentOn: '2026-11-18T16:12:00.000Z',
    can: { approve: true, comments: true },
  })
  showAs(
    <DecisionFrame
      item={versionedChart(globalChart)}
      {...{ version, onClose }}
      versions={[version]}
      isSmall={false}
      contentHash="hash"
      onDecided={vi.fn()}
    />,
  )
  return onClose
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the evidence in a narrow window', () => {
  it('names the comments that were not read', async () => {
    showFrame(2)
    expect(await screen.findByRole('button', { name: 'Evidence, 2 unread comments' })).toHaveTextContent('Evidence2')
  })

  it('is closed by Escape alone, and the keyboard is back where it was opened', async () => {
    // given
    const onClose = showFrame(0)
    const button = await screen.findByRole('button', { name: 'Evidence' })
    await userEvent.click(button)
    expect(screen.getByRole('complementary', { name: 'Evidence' })).toBeInTheDocument()
    await userEvent.tab()
    // when
    await userEvent.keyboard('{Escape}')
    // then
    expect(screen.queryByRole('complementary', { name: 'Evidence' })).toBeNull()
    expect(button).toHaveFocus()
    // when nothing is open
    await userEvent.keyboard('{Escape}')
    // then
    expect(onClose).not.toHaveBeenCalled()
  })
})
