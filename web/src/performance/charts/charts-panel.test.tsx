import type { TrendAnswer } from '@strata/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { buildCustomerData, buildOpenedPerformance } from '../performance-samples.setup.tsx'
import { ChartsPanel } from './charts-panel.tsx'
import { buildTrend } from './trend-samples.setup.ts'

const leadTime = buildCustomerData()
const deviation = buildCustomerData({ cddid: 902, expectationDetailId: 502, detailChronId: 402, param: 'Forecast deviation', uom: '%' })
const daily = buildCustomerData({
  cddid: 903,
  expectationDetailId: 503,
  detailChronId: 403,
  param: 'Answer time',
  freq: 2,
  freqName: 'Per Day',
  valueCount: 3,
})
const address = (row: number) => `POST /aprs/v3/expectationdatachart/1/ce/60/${row}`

beforeEach(() => {
  // A chart without a canvas shows a sentence; its table is what jsdom can show.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

const answersOf = (trend: TrendAnswer) => Object.fromEntries([501, 502, 503].map((row) => [address(row), () => jsonAnswer(trend)]))

interface Shown {
  selected?: typeof leadTime | null
  trend?: TrendAnswer
  details?: (typeof leadTime)[]
  wanted?: number
}

function showPanel({ selected = leadTime, trend = buildTrend(), details = [leadTime, deviation, daily], wanted }: Shown = {}) {
  const calls = stubServer(answersOf(trend))
  const onClose = vi.fn()
  showAs(
    <ChartsPanel
      opened={buildOpenedPerformance({ details })}
      selected={selected ?? undefined}
      wanted={wanted}
      isSmall={false}
      onClose={onClose}
    />,
  )
  return { calls, onClose }
}

/** The panel beside a table in which rows are selected. */
function SelectingPanel() {
  const details = [leadTime, deviation, daily]
  const [selected, setSelected] = useState(leadTime)
  return (
    <>
      {details.map((row) => (
        <button key={row.cddid} type="button" onClick={() => setSelected(row)}>
          Select {row.param}
        </button>
      ))}
      <ChartsPanel opened={buildOpenedPerformance({ details })} selected={selected} wanted={undefined} isSmall={false} onClose={vi.fn()} />
    </>
  )
}

const bodies = (calls: readonly SeenCall[]) => calls.map(({ body }) => JSON.parse(body))

describe('the charts beside the table', () => {
  it('begin with the parameter of the row where one stands, over the last twelve months', async () => {
    // when
    const { calls } = showPanel()
    // then
    const chart = within(await screen.findByRole('article', { name: 'Quotation lead time' }))
    expect(await chart.findByText('Mean of 3 months')).toBeInTheDocument()
    expect(bodies(calls)).toEqual([{ freq: 3, trendFor: 'byMonth', startMonth: 11, startYear: 2025, endMonth: 10, endYear: 2026 }])
    expect(chart.getByText('(P2) Design products, days')).toBeInTheDocument()
    expect(chart.getByText('Second configurator trained, by Oct 15.', { selector: 'p' })).toBeInTheDocument()
  })

  it('have a table behind each, with words for colours and months without data', async () => {
    showPanel()
    const table = within(await screen.findByRole('table', { name: 'Quotation lead time, Nov 2025 to Oct 2026' }))
    const cells = (head: RegExp) =>
      within(table.getByRole('rowheader', { name: head }).closest('tr') ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells(/^Aug 2026/)).toEqual(['', 'No data', '', '', '', '', '', ''])
    expect(cells(/^Sep 2026/)).toEqual(['7.4', '', '5', '', '7', '3', '9', 'Second configurator trained, by Oct 15.'])
    expect(table.getByRole('img', { name: 'Does Not Meet Expectations' })).toBeInTheDocument()
    expect(table.getByRole('rowheader', { name: 'Oct 2026 In-Progress' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show Quotation lead time as a table' }))
    expect(screen.queryByRole('list', { name: 'Legend' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Show Quotation lead time as a chart' })).toBeInTheDocument()
  })

  it('draw the first row that does not meet while none is selected, else the first', async () => {
    const red = buildCustomerData({ ...deviation, cellColor: 'red' })
    showPanel({ selected: null, details: [leadTime, red, daily] })
    expect(await screen.findByRole('article', { name: 'Forecast deviation' })).toBeInTheDocument()
    cleanup()
    showPanel({ selected: null })
    expect(await screen.findByRole('article', { name: 'Quotation lead time' })).toBeInTheDocument()
  })

  it('begin with a row that does not meet, not with the one where entering ended, unless a link asks for that', async () => {
    // given
    const red = buildCustomerData({ ...deviation, cellColor: 'red' })
    const text = buildCustomerData({ ...daily, param: 'Price list in use', uomType: 'T', freq: 3, valueCount: 0 })
    const details = [leadTime, text, red]
    const onlyChart = async (name: string) => {
      expect(await screen.findByRole('article', { name })).toBeInTheDocument()
      expect(screen.getAllByRole('article')).toHaveLength(1)
      cleanup()
    }
    // then
    for (const selected of [text, leadTime, red]) {
      showPanel({ selected, details })
      await onlyChart('Forecast deviation')
    }
    showPanel({ selected: leadTime, wanted: 401, details })
    await onlyChart('Quotation lead time')
    showPanel({ selected: text, details: [text, leadTime] })
    await onlyChart('Quotation lead time')
  })

  it('draw each parameter as it is chosen, of the frequency of the tab alone, and ask again for what they show', async () => {
    // given
    const { calls } = showPanel({ selected: null })
    await userEvent.click(screen.getByRole('combobox', { name: 'Parameters' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Quotation lead time(P2) Design products',
      'Forecast deviation(P2) Design products',
    ])
    // when
    await userEvent.click(screen.getByRole('option', { name: /^Forecast deviation/ }))
    // then
    await waitFor(() => expect(calls).toHaveLength(2))
    const names = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)
    expect(names()).toEqual(['Quotation lead time', 'Forecast deviation'])
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(calls).toHaveLength(4))
  })

  it('say what is missing while nothing is chosen', async () => {
    showPanel()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Parameters' }))
    await userEvent.click(await screen.findByRole('option', { name: /^Quotation lead time/ }))
    expect(await screen.findByText('Choose a parameter first.', { selector: 'p' })).toBeInTheDocument()
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('button', { name: 'Generate' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('radio', { name: 'Per Project' }))
    expect(await screen.findByText('No parameter of this frequency', { selector: 'p' })).toBeInTheDocument()
  })

  it('follow the row selected in the table, until several parameters are chosen', async () => {
    // given
    stubServer(answersOf(buildTrend()))
    showAs(<SelectingPanel />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Select Forecast deviation' }))
    // then
    expect(await screen.findByRole('article', { name: 'Forecast deviation' })).toBeInTheDocument()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await userEvent.click(screen.getByRole('combobox', { name: 'Parameters' }))
    await userEvent.click(await screen.findByRole('option', { name: /^Quotation lead time/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Select Answer time' }))
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('show the variations by day of a month, or the trend between two', async () => {
    // given
    const { calls } = showPanel({ selected: daily })
    await screen.findByRole('article', { name: 'Answer time' })
    expect(bodies(calls)).toEqual([{ freq: 2, trendFor: 'byDay', month: 10, year: 2026 }])
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly Trend' }))
    // then
    await waitFor(() => expect(bodies(calls).at(-1)).toMatchObject({ trendFor: 'byMonth', endMonth: 10, endYear: 2026 }))
  })

  it('show the trend of days where the month has no single values', async () => {
    const { calls } = showPanel({ selected: buildCustomerData({ ...daily, valueCount: 0 }) })
    await screen.findByRole('article', { name: 'Answer time' })
    expect(bodies(calls)).toEqual([{ freq: 2, trendFor: 'byMonth', startMonth: 11, startYear: 2025, endMonth: 10, endYear: 2026 }])
  })

  it('take another month from the months of a year', async () => {
    // given
    const { calls } = showPanel()
    await screen.findByRole('article')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'From Nov 2025' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mar 2025' }))
    // then
    await waitFor(() => expect(bodies(calls).at(-1)).toMatchObject({ startMonth: 3, startYear: 2025, endMonth: 10 }))
  })

  it('have a mean and control limits when asked for', async () => {
    showPanel()
    await userEvent.click(await screen.findByRole('button', { name: 'Show Quotation lead time as a table' }))
    expect(screen.queryByText('Out of control')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mean and control limits' }))
    // the mean 5.7667, moving ranges of 2.8 and 2.1
    expect(await screen.findByText('-0.75 to 12.28')).toBeInTheDocument()
  })

  it('are made wider, and narrower again', async () => {
    showPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Wider' }))
    await userEvent.click(screen.getByRole('button', { name: 'Narrower' }))
    expect(screen.getByRole('button', { name: 'Wider' })).toHaveFocus()
  })

  it('fill a small screen', async () => {
    stubServer({ [address(501)]: () => jsonAnswer(buildTrend()) })
    const onClose = vi.fn()
    showAs(<ChartsPanel opened={buildOpenedPerformance()} selected={undefined} wanted={undefined} isSmall onClose={onClose} />)
    const dialog = within(await screen.findByRole('dialog', { name: 'Charts' }))
    expect(await dialog.findByRole('article', { name: 'Quotation lead time' })).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('say that no number was delivered', async () => {
    showPanel({ trend: buildTrend({ delivered: [null, null, null, null] }) })
    expect(await screen.findByText('No number was delivered from Nov 2025 to Oct 2026.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Download Quotation lead time as PNG' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('say when they cannot be had, and close', async () => {
    stubServer({ [address(501)]: () => problemAnswer(500, 'INTERNAL', 'It failed.') })
    const onClose = vi.fn()
    showAs(<ChartsPanel opened={buildOpenedPerformance()} selected={leadTime} wanted={undefined} isSmall={false} onClose={onClose} />)
    expect(await screen.findByText('Unable to get Data for Chart')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
