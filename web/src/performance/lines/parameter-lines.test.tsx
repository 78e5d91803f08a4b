import type { ParameterLine } from '@strata/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { openWorkspaceTab, winOrders, workspaceTab } from '../../process/process-samples.setup.tsx'
import { buildLine, lineMonths } from './line-samples.setup.ts'
import { ParameterStrips } from './parameter-strips.tsx'
import { ParameterTiles } from './parameter-tiles.tsx'

const address = 'GET /aprs/v3/performancelines/1/12'
const text = buildLine({
  ...{ detailChronId: 402, type: 'ie', side: 'their', isSub: true, processChronId: 21, pid: 'P1.1', param: 'Scope named', uom: '' },
  colour: 'lightgrey',
  trend: { delivered: Array<null>(12).fill(null), texts: [...Array<string>(10).fill(''), '38 of 38', ''] },
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const serve = (lines: ParameterLine[], total = lines.length) =>
  stubServer({ [address]: () => jsonAnswer({ months: lineMonths, lines, total }) })

describe('the small charts of parameters', () => {
  const showTiles = (lines: ParameterLine[], total?: number) => {
    serve(lines, total)
    openWorkspaceTab('dashboard')
    showAs(<ParameterTiles globalChronId={12} />)
  }

  it('say in words what each shows: the latest value and the months outside', async () => {
    showTiles([buildLine(), text])
    const [measured, worded] = await screen.findAllByRole('button')
    expect(measured).toHaveTextContent('Quotation lead time(P2) Design products(P1) CustomersOct 2026: 9 days1 of 2 months outside')
    expect(measured?.querySelector('[aria-label="Does Not Meet Expectations"]')).toBeInTheDocument()
    expect(worded).toHaveTextContent('Scope named(P2) Design products, their expectation(P1.1) Interfacing ProcessesOct 2026: 38 of 38')
  })

  it('open the row of the latest month with data', async () => {
    showTiles([text])
    await userEvent.click(await screen.findByRole('button', { name: /Scope named/ }))
    expect(workspaceTab().place).toMatchObject({
      item: 'ipied',
      macro: 21,
      row: 402,
      month: { month: 10, year: 2026 },
    })
  })

  it('open its charts beside it, which interfacing processes do not have', async () => {
    showTiles([buildLine(), text])
    await userEvent.click(await screen.findByRole('button', { name: /Quotation lead time/ }))
    expect(workspaceTab().place.panel).toBe('charts')
    await userEvent.click(screen.getByRole('button', { name: /Scope named/ }))
    expect(workspaceTab().place.panel).toBeUndefined()
  })

  it('say how many there are where not all are shown, and that one has no data', async () => {
    const nothing = { delivered: Array<null>(12).fill(null), texts: Array<string>(12).fill(''), colours: Array<null>(12).fill(null) }
    showTiles([buildLine({ colour: null, trend: nothing })], 812)
    expect(await screen.findByText('1 of 812 parameters, those that need a look first')).toBeInTheDocument()
    expect(screen.getByText('No data in 12 months')).toBeInTheDocument()
  })

  it('say when they cannot be had', async () => {
    stubServer({ [address]: () => problemAnswer(500, 'INTERNAL', 'It failed.') })
    showAs(<ParameterTiles globalChronId={12} />)
    expect(await screen.findByText('Unable to get the last 12 months of the parameters')).toBeInTheDocument()
  })
})

describe('the strips of parameters', () => {
  it('have words for each month, and open the row', async () => {
    // given
    const calls = serve([buildLine()], 13)
    openWorkspaceTab()
    showAs(<ParameterStrips process={winOrders} />)
    // then
    const row = await screen.findByRole('button', { name: /^Quotation lead time/ })
    expect(calls[0]?.query.get('take')).toBe('8')
    expect(screen.getByText('Dec 2025 to Nov 2026')).toBeInTheDocument()
    expect(row).toHaveAccessibleName(/Sep 2026: Meets Expectations; Oct 2026, In-Progress: Does Not Meet Expectations; Nov 2026: no data$/)
    await userEvent.click(row)
    expect(workspaceTab().place).toMatchObject({ item: 'ced', row: 401, month: { month: 10 } })
    await userEvent.click(screen.getByRole('button', { name: 'All 13 on the Performance Dashboard' }))
    expect(workspaceTab().place).toMatchObject({ item: 'dashboard' })
  })

  it('say what belongs there while nothing is approved', async () => {
    serve([])
    openWorkspaceTab()
    showAs(<ParameterStrips process={winOrders} />)
    expect(await screen.findByText(/There are none yet\./)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'KRAs - Expectations' }))
    expect(workspaceTab().place).toMatchObject({ item: 'exinfo' })
  })
})
