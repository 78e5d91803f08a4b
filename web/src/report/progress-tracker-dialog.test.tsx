import type { TrackerCounts, TrackerRow } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { noTabs } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import { openWorkspaceDialog } from '../tabs/workspace-dialog.ts'
import { ProgressTrackerDialog } from './progress-tracker-dialog.tsx'

const path = 'GET /aprs/v3/chart/1/gpfc/progresstracker'
const marta = { userId: 8, shortName: 'MR', firstName: 'Marta', lastName: 'Ruiz' }
const nobody = { PRS: [], PRL: [] }
const nothing = { hdd: true, restrict: 'false', ps: '0', macro: '0', ce: '0', cedata: '0', improvement: '0', roles: nobody } as const

const rows: TrackerRow[] = [
  { ...nothing, processId: 'P1', chronId: 11, shortName: 'Win orders', ps: '2', macro: '1', roles: { PRS: [marta], PRL: [] } },
  { ...nothing, processId: 'P2', chronId: 12, shortName: 'Design products', ps: '2' },
  { ...nothing, processId: 'E1', chronId: 13, shortName: 'Manage people', hdd: false },
]

const counts: TrackerCounts = {
  processes: 3,
  columns: {
    ps: { '0': 1, '1': 0, '2': 2 },
    macro: { '0': 2, '1': 1, '2': 0 },
    ce: { '0': 3, '1': 0, '2': 0 },
    cedata: { '0': 3, '1': 0, '2': 0 },
    improvement: { '0': 3, '1': 0, '2': 0 },
  },
}

async function showTracker(listed: readonly TrackerRow[] = rows) {
  stubServer({ [path]: () => jsonAnswer(listed), [`${path}/counts`]: () => jsonAnswer({ ...counts, processes: listed.length }) })
  const onClose = vi.fn()
  showAs(<ProgressTrackerDialog onClose={onClose} />)
  await screen.findByText(`${listed.length} processes on the approved Global Chart`)
  return onClose
}

beforeEach(() => {
  useTabs.setState(noTabs, true)
  openWorkspaceDialog('tracker')
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the Progress Tracker', () => {
  it('counts the processes per column and state', async () => {
    // when
    await showTracker()
    // then
    const [bySummary, byMacro] = within(screen.getByRole('tabpanel', { name: 'Summary' })).getAllByRole('listitem')
    expect(bySummary).toHaveTextContent('Process Summary2Approved1Not started')
    expect(byMacro).toHaveTextContent('Macro1WIP2Not started')
  })

  it('is scrolled by the keyboard too', async () => {
    // given
    await showTracker()
    // when
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }))
    // then
    expect(screen.getByRole('region', { name: 'Processes and their progress' })).toHaveAttribute('tabindex', '0')
  })

  it('lists them with sponsor and states in its Details', async () => {
    // given
    await showTracker()
    // when
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }))
    // then
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(first).toHaveTextContent('(P1) Win orders Marta RuizApprovedWIPNot startedNot startedNot started')
  })

  it('lists 50 of them at a time', async () => {
    // given
    await showTracker(
      Array.from({ length: 60 }, (_, index) => ({ ...nothing, processId: `P${index + 1}`, chronId: index + 1, shortName: 'Win orders' })),
    )
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }))
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(51)
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    // then
    expect(await screen.findByRole('button', { name: '(P60) Win orders' })).toBeInTheDocument()
    expect(screen.getByText('51–60 of 60')).toBeInTheDocument()
  })

  it('opens a process and goes', async () => {
    // given
    const onClose = await showTracker()
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }))
    // when
    await userEvent.click(await screen.findByRole('button', { name: '(P2) Design products' }))
    // then
    expect(useTabs.getState().selectedId).toBe('process.12')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('opens none whose chart was never approved', async () => {
    // given
    await showTracker()
    // when
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }))
    // then
    expect(await screen.findByText('(E1) Manage people')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '(E1) Manage people' })).toBeNull()
  })

  it("says 'Unable to get Progress Tracker' and tries again", async () => {
    // given
    let isDown = true
    stubServer({ [`${path}/counts`]: () => (isDown ? problemAnswer(503, 'UNAVAILABLE', 'Try again soon.') : jsonAnswer(counts)) })
    showAs(<ProgressTrackerDialog onClose={vi.fn()} />)
    expect(await screen.findByText('Unable to get Progress Tracker')).toBeInTheDocument()
    // when
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    // then
    expect(await screen.findByText('3 processes on the approved Global Chart')).toBeInTheDocument()
  })
})
