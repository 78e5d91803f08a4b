import type { DashboardRow, StripMonth } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { openWorkspaceTab, winOrders, workspaceTab } from '../../process/process-samples.setup.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

const address = 'GET /aprs/v3/performancedashboard/1/12'
const noCounts = { green: 0, yellow: 0, red: 0, lightgrey: 0 }

/** December 2025 to November 2026: September is completed, October open. */
const september: StripMonth = { month: 9, year: 2026, status: 'APPROVED', worst: 'red', counts: { ...noCounts, red: 2, green: 5 } }
const october: StripMonth = { month: 10, year: 2026, status: 'WIP', worst: 'yellow', counts: { ...noCounts, yellow: 7 } }
const strip = Array.from({ length: 12 }, (_, index): StripMonth => {
  const [month, year] = index === 0 ? [12, 2025] : [index, 2026]
  return [september, october].find((known) => known.month === month) ?? { month, year, status: null, worst: null, counts: noCounts }
})

const process = { processChronId: 12, pid: 'P1', pname: 'Win orders', level: 'macro', restrict: 'false', globalChronId: 12 } as const

const buildRow = (changes: Partial<DashboardRow> = {}): DashboardRow => ({
  process,
  type: 'ce',
  expectationId: 61,
  chronId: 60,
  latest: september,
  strip,
  ...changes,
})

const subRow = buildRow({
  process: { ...process, processChronId: 21, pid: 'P1.1', pname: 'Qualify leads', level: 'sub', restrict: 'true' },
  type: 'se',
  chronId: 70,
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function showDashboard(rows: DashboardRow[], isPremium = true) {
  const calls = stubServer({
    [address]: () => jsonAnswer({ rows, current: { month: 11, year: 2026 } }),
    'GET /aprs/v3/performancelines/1/12': () => jsonAnswer({ months: [], lines: [], total: 0 }),
  })
  openWorkspaceTab('dashboard')
  showAs(<DashboardScreen process={winOrders} />, { isPremium })
  return calls
}

describe('the Performance Dashboard', () => {
  it('tells the latest completed month of each approved expectation, in groups, with a word for each colour', async () => {
    showDashboard([buildRow(), subRow, buildRow({ type: 'ie', chronId: 80, latest: null })])

    const [customers, suppliers, interfaces] = await screen.findAllByRole('row', { name: /\(P1(\.1)?\)/ })
    expect(customers).toHaveTextContent('Sep 2026')
    expect(customers).toHaveTextContent('2 Does Not Meet Expectations5 Meets Expectations')
    expect(within(suppliers ?? document.body).getByRole('img', { name: 'restricted' })).toBeInTheDocument()
    expect(interfaces).toHaveTextContent('None completed')
    expect(screen.getAllByRole('rowheader', { name: /\d$/ }).map(({ textContent }) => textContent)).toEqual([
      'Customers 1',
      'Suppliers 1',
      'Interfacing Processes 1',
    ])
  })

  it('opens a month from the strip, walked by arrow keys', async () => {
    // given
    showDashboard([subRow])
    const months = within(await screen.findByRole('toolbar', { name: 'Last 12 months of (P1.1) Qualify leads, Suppliers' }))
    expect(months.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Sep 2026: 2 Does Not Meet Expectations, 5 Meets Expectations',
      'Oct 2026, In-Progress: 7 No Data Entered',
    ])
    // when
    months.getByRole('button', { name: /^Oct/ }).focus()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    // then
    expect(workspaceTab().place).toMatchObject({
      source: 12,
      item: 'ipsed',
      macro: 21,
      month: { month: 9, year: 2026 },
    })
  })

  it('opens the latest data of a process', async () => {
    showDashboard([buildRow()])
    await userEvent.click(await screen.findByRole('button', { name: '(P1) Win orders' }))
    expect(workspaceTab().place).toMatchObject({ item: 'ced', month: { month: 9, year: 2026 } })
  })

  it('says what belongs there while nothing is approved', async () => {
    showDashboard([])
    expect(await screen.findByText(/There are none yet\./)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'KRAs - Expectations' }))
    expect(workspaceTab().place).toMatchObject({ item: 'exinfo' })
  })

  it('asks for nothing but whom to ask, for a company that is not premium', () => {
    expect(showDashboard([], false).map(({ path }) => path)).toEqual(['/aprs/v3/user/1'])
    expect(screen.getByText('Restricted to Premium Access')).toBeInTheDocument()
  })

  it('says when it cannot be had', async () => {
    stubServer({ [address]: () => problemAnswer(500, 'INTERNAL', 'It failed.') })
    showAs(<DashboardScreen process={winOrders} />, { isPremium: true })
    expect((await screen.findAllByText('Unable to get Performance Dashboard')).length).toBeGreaterThan(0)
  })
})
