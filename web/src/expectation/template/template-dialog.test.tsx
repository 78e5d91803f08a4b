import type { DataMonth } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { base, buildApprovedInfo, buildCustomer, buildOpened } from '../expectation-samples.setup.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { chooseRows } from './template-plan.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

const path = `POST ${base}/ce/61/data_template`
const button = (name: string) => screen.getByRole('button', { name })
const monthField = () => screen.getByRole('combobox', { name: 'Month' })

const details = [
  buildCustomer({ id: 1 }),
  buildCustomer({ id: 2 }),
  buildCustomer({ id: 3, freq: 4, freqName: 'Per Project' }),
  buildCustomer({ id: 4, freq: 2, freqName: 'Per Day' }),
  buildCustomer({ id: 5, freq: 11, freqName: 'Quarterly' }),
]

function showDialog(detailIds: readonly number[], month?: DataMonth) {
  const onClose = vi.fn()
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.getAttribute('href') ?? '')
  })
  showAs(
    <TemplateDialog
      place={buildOpened({ info: buildApprovedInfo() }).place}
      versionId={61}
      rows={chooseRows(details, detailIds)}
      month={month}
      onClose={onClose}
    />,
  )
  return { onClose, fetched }
}

const planned = () =>
  within(screen.getByRole('region', { name: 'Files to generate' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('Generate Performance Data Template', () => {
  it('offers 14 months, from two ahead back to eleven ago, the current one chosen', () => {
    showDialog([1])

    const offered = within(monthField())
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(offered).toHaveLength(14)
    expect(offered.slice(0, 4)).toEqual(['Jan 2027', 'Dec 2026', 'Nov 2026', 'Oct 2026'])
    expect(offered.at(-1)).toBe('Dec 2025')
    expect(monthField()).toHaveDisplayValue('Nov 2026')
  })

  it('is for the one month that it was opened for', () => {
    showDialog([1], { month: 8, year: 2026 })

    expect(within(monthField()).getAllByRole('option')).toHaveLength(1)
    expect(monthField()).toHaveDisplayValue('Aug 2026')
  })

  it('tells which frequencies make which files, and asks for projects only where there are some', () => {
    showDialog([1, 2, 4])

    expect(planned()).toEqual(['Per Month2 rows', 'Per Day1 row'])
    expect(screen.queryByRole('textbox', { name: 'Number of projects' })).toBeNull()
  })

  it('says of a custom frequency that it holds one value a month', () => {
    showDialog([1, 5])

    expect(planned()).toEqual(['Per Month1 row', 'QuarterlyHolds one value a month, like Per Month1 row'])
  })

  it('makes the files, each to be downloaded, and all', async () => {
    const made = { 'Per Month.xlsx': '/aprs/files/1', 'Per Project.xlsx': '/aprs/files/2' }
    const calls = stubServer({ [path]: () => jsonAnswer(made) })
    const { fetched } = showDialog([1, 3])
    const projects = screen.getByRole('textbox', { name: 'Number of projects' })
    expect(projects).toHaveValue('3')

    await userEvent.selectOptions(monthField(), 'Jan 2027')
    await userEvent.clear(projects)
    expect(screen.getByText('A number from 1 to 100')).toBeInTheDocument()
    await userEvent.click(button('Generate'))
    expect(calls).toEqual([])
    await userEvent.type(projects, '101')
    expect(projects).toHaveValue('101')
    expect(screen.getByText('A number from 1 to 100')).toBeInTheDocument()
    await userEvent.click(button('Generate'))
    expect(calls).toEqual([])
    await userEvent.type(projects, '{Backspace}0')
    expect(projects).toHaveValue('100')
    await userEvent.click(button('Generate'))

    expect(await screen.findByText('2 files are ready')).toBeInTheDocument()
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ month: 1, year: 2027, project_cnt: 100, detail_ids: [1, 3] })
    await userEvent.click(button('Download Per Project.xlsx'))
    expect(fetched).toEqual(['/aprs/files/2'])
    await userEvent.click(button('Download All'))
    await waitFor(() => expect(fetched).toEqual(['/aprs/files/2', '/aprs/files/1', '/aprs/files/2']))
  })

  it('sends no count of projects where none is measured by project', async () => {
    const calls = stubServer({ [path]: () => jsonAnswer({ 'Per Month.xlsx': '/aprs/files/1' }) })
    showDialog([1])

    await userEvent.click(button('Generate'))

    expect(await screen.findByText('One file is ready')).toBeInTheDocument()
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ month: 11, year: 2026, detail_ids: [1] })
  })

  it("says 'Cannot Generate for selected Frequency' where no row matches", async () => {
    stubServer({ [path]: () => jsonAnswer({ err_code: 'NO_ROWS_MATCH' }) })
    showDialog([1])

    await userEvent.click(button('Generate'))

    expect(await screen.findByText('Cannot Generate for selected Frequency')).toBeInTheDocument()
    expect(button('Generate')).toBeInTheDocument()
  })

  it("says 'Unable to generate templates' with the server's reason", async () => {
    stubServer({ [path]: () => problemAnswer(403, 'PREMIUM_ONLY', 'Restricted to Premium Access') })
    showDialog([1])

    await userEvent.click(button('Generate'))

    expect(await screen.findByText('Unable to generate templates')).toBeInTheDocument()
    expect(screen.getByText('Restricted to Premium Access')).toBeInTheDocument()
  })
})
