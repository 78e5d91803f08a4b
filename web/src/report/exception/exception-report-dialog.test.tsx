import type { DataMonth } from '@strata/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { winOrders } from '../../process/process-samples.setup.tsx'
import { ExceptionReportDialog } from './exception-report-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

const report = (process: number, month: string) => `GET /aprs/v3/exceptionreport/1/${process}/${month}`
const made = (file: string) => jsonAnswer({ data: `/aprs/files/${file}`, url: `/aprs/files/${file}` })
const button = (name: string) => screen.getByRole('button', { name })
const period = () => screen.getByRole('combobox', { name: 'Period' })

function showDialog(answers: Parameters<typeof stubServer>[0] = {}, months: DataMonth[] = []) {
  const calls = stubServer({
    'GET /aprs/v3/chart/1/gpfc/getapproved/0': () => jsonAnswer({ id: 30 }),
    'GET /aprs/v3/process/gpfcp/1/30/getall': () => jsonAnswer([winOrders]),
    'GET /aprs/v3/performancecolours/1/gpfc/0/11/2026': () => jsonAnswer({ months, processes: [] }),
    ...answers,
  })
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.getAttribute('href') ?? '')
  })
  const onClose = vi.fn()
  showAs(<ExceptionReportDialog onClose={onClose} />)
  const asked = () => calls.filter(({ path }) => path.startsWith('/aprs/v3/exceptionreport'))
  return { asked, fetched, onClose }
}

describe('the Exception Report', () => {
  it('is explained in a basic company, with whom to ask for it', async () => {
    stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer([]) })
    showAs(<ExceptionReportDialog onClose={vi.fn()} />, { isPremium: false })

    expect(await screen.findByRole('heading', { name: 'Restricted to Premium Access' })).toBeInTheDocument()
    expect(screen.getByText('Ask the administrator of your company for premium access.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull()
  })

  it('offers the next seven months, the current one and those past; without data the first ahead is chosen', async () => {
    showDialog()

    await waitFor(() => expect(period()).toHaveDisplayValue('Dec 2026'))
    const next = within(screen.getByRole('group', { name: 'Next months' })).getAllByRole('option')
    expect(next.map(({ textContent }) => textContent)).toEqual([
      'Dec 2026',
      'Jan 2027',
      'Feb 2027',
      'Mar 2027',
      'Apr 2027',
      'May 2027',
      'Jun 2027',
    ])
    const past = within(screen.getByRole('group', { name: 'Current and past months' })).getAllByRole('option')
    expect(past.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Nov 2026 (current)', 'Oct 2026', 'Sep 2026'])
    expect(screen.getByRole('combobox', { name: 'Process' })).toHaveValue('All processes')
    expect(screen.getByRole('radio', { name: 'Excel (.xlsx)' })).toBeChecked()
  })

  it('opens on the latest month with data', async () => {
    const { asked } = showDialog({ [report(0, '10/2026')]: () => made('exceptions.xlsx') }, [
      { month: 10, year: 2026 },
      { month: 9, year: 2026 },
    ])
    await waitFor(() => expect(period()).toHaveDisplayValue('Oct 2026 (latest data)'))

    await userEvent.click(button('Generate'))

    expect(await screen.findByText('The Exception Report for Oct 2026 is ready as an Excel file.')).toBeInTheDocument()
    expect(asked()).toHaveLength(1)
  })

  it('selects, waits, downloads', async () => {
    let answer: (response: Response) => void = () => undefined
    const { asked, fetched } = showDialog({ [report(0, '10/2026')]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await userEvent.selectOptions(period(), 'Oct 2026')
    await userEvent.click(screen.getByRole('radio', { name: 'PDF' }))

    await userEvent.click(button('Generate'))
    expect(await screen.findByText('Generating the report')).toBeInTheDocument()
    await waitFor(() => expect(button('Cancel')).toHaveFocus())
    expect(asked()[0]?.query.get('format')).toBe('pdf')

    act(() => answer(made('exceptions.pdf')))
    expect(await screen.findByText('The Exception Report for Oct 2026 is ready as a PDF.')).toBeInTheDocument()
    await waitFor(() => expect(button('Download')).toHaveFocus())
    await userEvent.click(button('Download'))
    expect(fetched).toEqual(['/aprs/files/exceptions.pdf'])
  })

  it('is made of one process where one is chosen', async () => {
    const { asked } = showDialog({ [report(12, '12/2026')]: () => made('exceptions.xlsx') })
    await userEvent.click(screen.getByRole('combobox', { name: 'Process' }))
    await userEvent.click(await screen.findByRole('option', { name: '(P1) Win orders' }))

    await userEvent.click(button('Generate'))

    expect(await screen.findByText('The Exception Report for Dec 2026 is ready as an Excel file.')).toBeInTheDocument()
    expect(asked()[0]?.query.get('format')).toBe('xlsx')
  })

  it('is cancelled while one waits', async () => {
    const { asked } = showDialog({ [report(0, '12/2026')]: () => new Promise<Response>(() => undefined) })

    await userEvent.click(button('Generate'))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(button('Generate')).toBeInTheDocument()
    expect(screen.queryByText('Generating the report')).toBeNull()
    expect(asked()).toHaveLength(1)
  })

  it("says 'Unable to generate Exception Report', and tries again", async () => {
    const answers = [problemAnswer(503, 'UNAVAILABLE', 'Not just now.')]
    showDialog({ [report(0, '12/2026')]: () => answers.shift() ?? made('exceptions.xlsx') })

    await userEvent.click(button('Generate'))
    expect(await screen.findByText('Unable to generate Exception Report')).toBeInTheDocument()

    await userEvent.click(screen.getByText('Try again'))
    expect(await screen.findByText('The Exception Report for Dec 2026 is ready as an Excel file.')).toBeInTheDocument()
  })
})
