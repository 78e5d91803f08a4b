import type { WorkNote } from '@strata/contract'
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
function showFrame(unread: number, more: Parameters<typeof stubServer>[0] = {}, needsWork?: WorkNote[]) {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query === narrowWindow }))
  stubServer({
    'GET /aprs/v3/changelog/1/chart/gpfc/30/get': () => jsonAnswer({ log: '', by: null, on: null, chartId: 30, version: 8, decisions: [] }),
    [`${comments}/unread`]: () => jsonAnswer({ unread, lastReadOn: null, pinned: [], can: {} }),
    [`${comments}/roots/current`]: () => jsonAnswer([]),
    ...more,
  })
  const onClose = vi.fn()
  const version = buildVersion({
    status: { id: 2, name: 'IA' },
    sentOn: '2026-11-18T16:12:00.000Z',
    can: { approve: true, comments: true },
    needsWork,
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

it('says to a substitute for whom they decide', async () => {
  // given
  const entry = {
    kind: 'decision',
    companyId: 1,
    companyName: 'Aurora Instruments',
    title: 'Global Chart, version 8',
    where: 'Global Chart',
    since: '2026-11-18T16:12:00.000Z',
    dueOn: '2026-11-21',
    timezone: 'UTC',
    target: { tabType: 'gpfc', tabTitle: 'Global Chart', sourceId: 0, tabData: {} },
    as: 'ceo',
    sentBy: 'Tomas Berg',
    standsInFor: 'Ingrid Solheim',
  }
  const work = { count: 1, found: 1, late: 0, kinds: [{ kind: 'decision', count: 1 }], companies: [], rows: [entry] }
  // when
  showFrame(0, { 'GET /aprs/v3/work/1': () => jsonAnswer(work) })
  // then
  expect(await screen.findByText('You decide for Ingrid Solheim.')).toBeInTheDocument()
})

describe('the evidence in a narrow window', () => {
  it('names the comments that were not read', async () => {
    showFrame(2)
    expect(await screen.findByRole('button', { name: 'Evidence, 2 unread comments' })).toHaveTextContent('Evidence2')
  })

  it('names the notes of a review that it holds', async () => {
    showFrame(2, {}, [
      {
        comment: 'The exceptions are missing.',
        by: { firstName: 'Jonas', lastName: 'Weber' },
        on: '2026-11-18T16:12:00.000Z',
        version: 7,
      },
    ])
    const button = await screen.findByRole('button', { name: 'Evidence, 1 note of a review, 2 unread comments' })
    expect(button).toHaveTextContent('Evidence3')
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
