import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { base, buildOpened } from '../expectation-samples.setup.tsx'
import { DownloadDialog } from './download-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  forgetEverything()
})

const path = `GET ${base}/ce/62/download`
const button = (name: string) => screen.getByRole('button', { name })

function showDialog() {
  const onClose = vi.fn()
  // What a browser fetches when a link is clicked; jsdom goes nowhere.
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.getAttribute('href') ?? '')
  })
  let leave: () => void = () => undefined
  function Shown() {
    const [isOpen, setOpen] = useState(true)
    leave = () => act(() => setOpen(false))
    return isOpen && <DownloadDialog opened={buildOpened()} onClose={onClose} />
  }
  showAs(<Shown />)
  return { onClose, fetched, leave: () => leave() }
}

describe('Download Expectation', () => {
  it('selects a format, waits, and downloads: Generate, then Download', async () => {
    let answer: (response: Response) => void = () => undefined
    const calls = stubServer({ [path]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    const { fetched } = showDialog()
    expect(screen.getByRole('dialog', { name: 'Download Expectation' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Excel (.xlsx)' })).toBeChecked()

    await userEvent.click(screen.getByRole('radio', { name: 'PDF' }))
    await userEvent.click(button('Generate'))
    expect(await screen.findByText('Generating the file')).toBeInTheDocument()
    await waitFor(() => expect(button('Cancel')).toHaveFocus())
    expect(calls[0]?.query.get('format')).toBe('pdf')

    answer(jsonAnswer({ url: '/aprs/files/signed.pdf' }))
    expect(await screen.findByText('Version 3 is ready as a PDF.')).toBeInTheDocument()
    await waitFor(() => expect(button('Download')).toHaveFocus())
    await userEvent.click(button('Download'))
    expect(fetched).toEqual(['/aprs/files/signed.pdf'])
  })

  it('is cancelled while one waits', async () => {
    stubServer({ [path]: () => new Promise<Response>(() => undefined) })
    showDialog()

    await userEvent.click(button('Generate'))
    await userEvent.click(button('Cancel'))

    expect(button('Generate')).toBeInTheDocument()
    expect(screen.queryByText('Generating the file')).toBeNull()
  })

  it("says 'Unable to generate Expectation for download', and tries again", async () => {
    const answers = [problemAnswer(503, 'UNAVAILABLE', 'Not just now.')]
    stubServer({ [path]: () => answers.shift() ?? jsonAnswer({ url: '/aprs/files/signed.xlsx' }) })
    showDialog()

    await userEvent.click(button('Generate'))
    expect(await screen.findByText('Unable to generate Expectation for download')).toBeInTheDocument()
    expect(button('Generate')).toBeInTheDocument()

    await userEvent.click(screen.getByText('Try again'))
    expect(await screen.findByText('Version 3 is ready as an Excel file.')).toBeInTheDocument()
  })

  it('tried again makes what is chosen by then, and says so', async () => {
    const answers = [problemAnswer(503, 'UNAVAILABLE', 'Not just now.')]
    const calls = stubServer({ [path]: () => answers.shift() ?? jsonAnswer({ url: '/aprs/files/signed.pdf' }) })
    showDialog()
    await userEvent.click(button('Generate'))
    const again = await screen.findByText('Try again')
    await userEvent.click(screen.getByRole('radio', { name: 'PDF' }))

    await userEvent.click(again)

    expect(await screen.findByText('Version 3 is ready as a PDF.')).toBeInTheDocument()
    expect(calls.map(({ query }) => query.get('format'))).toEqual(['xlsx', 'pdf'])
  })

  it('tried again leaves what is being made already', async () => {
    const waiting: ((response: Response) => void)[] = []
    const answers = [Promise.resolve(problemAnswer(503, 'UNAVAILABLE', 'Not just now.'))]
    stubServer({ [path]: () => answers.shift() ?? new Promise<Response>((resolve) => waiting.push(resolve)) })
    const { fetched } = showDialog()
    await userEvent.click(button('Generate'))
    const again = await screen.findByText('Try again')
    await userEvent.click(button('Generate'))
    await userEvent.click(again)
    await waitFor(() => expect(waiting).toHaveLength(2))

    waiting[1]?.(jsonAnswer({ url: '/aprs/files/second.xlsx' }))
    await screen.findByText('Version 3 is ready as an Excel file.')
    waiting[0]?.(jsonAnswer({ url: '/aprs/files/first.xlsx' }))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await userEvent.click(button('Download'))
    expect(fetched).toEqual(['/aprs/files/second.xlsx'])
  })

  it('tried again after the dialog was closed makes nothing', async () => {
    const calls = stubServer({ [path]: () => problemAnswer(503, 'UNAVAILABLE', 'Not just now.') })
    const { leave } = showDialog()
    await userEvent.click(button('Generate'))
    const again = await screen.findByText('Try again')
    leave()

    await userEvent.click(again)

    await waitFor(() => expect(again).not.toBeInTheDocument())
    expect(calls).toHaveLength(1)
  })

  it('is generated again when the address is good no more', async () => {
    stubServer({ [path]: () => jsonAnswer({ url: '/aprs/files/signed.xlsx' }) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    showDialog()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(button('Generate'))
    await screen.findByText('Version 3 is ready as an Excel file.')

    await act(() => vi.advanceTimersByTimeAsync(0))
    act(() => vi.advanceTimersByTime(300_000))

    expect(button('Generate')).toBeInTheDocument()
    expect(screen.getByText('Generated files are kept for 5 minutes. Generate it again.')).toBeInTheDocument()
  })

  it('is generated again too after the computer slept, which stops its timers and not its clock', async () => {
    stubServer({ [path]: () => jsonAnswer({ url: '/aprs/files/signed.xlsx' }) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    showDialog()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(button('Generate'))
    await screen.findByText('Version 3 is ready as an Excel file.')

    await act(() => vi.advanceTimersByTimeAsync(0))
    vi.setSystemTime(Date.now() + 3_600_000)
    act(() => vi.advanceTimersByTime(6_000))

    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    expect(screen.getByText('Generated files are kept for 5 minutes. Generate it again.')).toBeInTheDocument()
  })
})
