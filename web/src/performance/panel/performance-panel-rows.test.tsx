import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showAs } from '../../chart/chart-tests.setup.tsx'
import { buildListedWip, buildRow, buildSubRow } from '../../expectation/expectation-samples.setup.tsx'
import { PerformancePanelRows } from './performance-panel-rows.tsx'

const wip = buildListedWip({ id: 70, chronId: 70, version: 1 })

describe('a process of the performance data', () => {
  it.each([
    ['without expectations', null],
    ['with expectations that were never approved', wip],
  ])('%s has none, and no way to them, with the reason', async (_what, expectation) => {
    showAs(<PerformancePanelRows type="ce" rows={[buildSubRow({ expectation })]} months={[]} />)
    const row = screen.getByRole('row', { name: /^\(P1\.1\) Qualify leads/ })
    expect(within(row).getByText('No approved Expectation')).toBeInTheDocument()
    const open = within(row).getByRole('button', { name: 'Open Performance Data' })
    expect(open).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(open)
    expect(await screen.findByText(/There is no approved Expectation yet\./)).toBeInTheDocument()
  })

  it('with approved expectations is opened', () => {
    showAs(<PerformancePanelRows type="ce" rows={[buildRow()]} months={[]} />)
    expect(screen.getByRole('button', { name: 'Open Performance Data' })).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByText('No approved Expectation')).toBeNull()
  })
})
