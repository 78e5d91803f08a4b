import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../chart/chart-tests.setup.tsx'
import { expectHeard, listen, readOn, stopListening } from '../heard.setup.ts'
import { jsonAnswer } from '../platform/stub-server.setup.ts'
import { buildAnswer, buildCustomerData, changedRow, performanceBase } from './performance-samples.setup.tsx'
import { showPerformance } from './performance-tests.setup.tsx'

afterEach(async () => {
  await stopListening()
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a month of performance data by a screen reader', () => {
  it('is read with its state, how figures are typed, and each row', async () => {
    showPerformance({ served: { months: { '2026-10': buildAnswer() } } })
    await screen.findByRole('grid', { name: 'Performance Data' })
    await listen()
    await readOn(80)
    await expectHeard(
      'heading, Customer performance data, Oct 2026, level 2',
      'button, Month before, Sep 2026',
      'button, Oct 2026, not expanded, has popup dialog',
      'In-Progress',
      'Late since Nov 05',
      'grid, Performance Data, Type a figure. Press Enter to move down and Tab to move right. Press Escape to undo what you typed, and Escape, then Tab, to leave the table., column count 10, row count 3',
      'columnheader, Delivered',
      'button, Internal Customers 1, expanded',
      'gridcell, (P2) Design products',
      'gridcell, No Data Entered',
    )
  })

  it('says which figure of which row is typed, and that it is saved', async () => {
    // given
    const first = buildCustomerData()
    const second = buildCustomerData({ cddid: 902, etag: '"902.0"', param: 'Requirements returned', detailChronId: 402 })
    const saved = changedRow(first, { delivered: '4.6', cellColor: 'green' })
    showPerformance({
      served: { months: { '2026-10': buildAnswer({ details: [first, second] }) } },
      more: { [`POST ${performanceBase}/ce/700/updatecustomerdatadetail/901`]: () => jsonAnswer(saved) },
    })
    const row = await screen.findByRole('row', { name: /Quotation lead time/ })
    await listen()
    // when
    await userEvent.click(row.querySelector('[data-figure] input') ?? row)
    // then
    await expectHeard('textbox, Delivered, (P2) Design products: Quotation lead time')
    // when
    await userEvent.keyboard('4.6{Enter}')
    // then
    expect(screen.getByRole('textbox', { name: 'Delivered, (P2) Design products: Requirements returned' })).toHaveFocus()
    await expectHeard(/^polite: Saved at \d\d:\d\d [AP]M$/)
  })
})
