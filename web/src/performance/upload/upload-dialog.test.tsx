import type { ImportAnswer, ImportedCell, ImportedRow } from '@strata/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { layOut } from '../../expectation/table/table-tests.setup.tsx'
import { jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { fileOf, stubUploads } from '../../upload/stub-uploads.setup.ts'
import { performancePlaceOf } from '../performance-samples.setup.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const base = '/aprs/v3/expectationdata/1/ce/60'
const info = `GET ${base}/uploadinfo`
const importCall = `PUT ${base}/import/9`
const address = '/files/1/uploads/8f2b?type=application%2Foctet-stream'

beforeEach(() => {
  layOut()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

const buildRow = (changes: Partial<ImportedRow> = {}): ImportedRow => ({
  sheet: 'Per Month',
  row: 12,
  party: '(P2) Design products',
  param: 'Quotation lead time',
  measureType: 'N',
  target: '5.0',
  delivered: '6.2',
  valMin: 'NV',
  valMax: 'NA',
  outsideRange: '',
  shortTermAction: '',
  valueCount: 0,
  cellColor: 'green',
  isChanged: true,
  former: null,
  ...changes,
})

const buildAnswer = (changes: Partial<ImportAnswer> = {}): ImportAnswer => ({
  status: 200,
  errors: [],
  errorCount: 0,
  month: { month: 10, year: 2026 },
  frequency: 'Per Month',
  opensMonth: false,
  rows: [buildRow()],
  ...{ replaced: [], replacedCount: 0, left: [], leftCount: 0, removalCount: 0 },
  dataId: 700,
  etag: '"shown"',
  ...changes,
})

const buildCell = (changes: Partial<ImportedCell> = {}): ImportedCell => ({
  ...{ cell: 'J7', kind: 'removal', party: 'Management', param: 'Win rate', name: 'Delivered', stored: '28', made: '28', value: '' },
  ...changes,
})

/** Two values that were emptied, and two that somebody else changed since. */
const leaving = buildAnswer({
  left: [
    buildCell(),
    buildCell({ cell: 'N7', name: 'Short Term Action', stored: 'Ask twice', made: 'Ask twice' }),
    buildCell({ cell: 'J8', kind: 'conflict', param: 'Order intake', stored: '6.4', made: '', value: '7' }),
    buildCell({ cell: 'K8', kind: 'conflict', param: 'Order intake', name: 'Min', stored: '', made: '5', value: '4' }),
  ],
  ...{ leftCount: 4, removalCount: 2 },
})

const refused = buildAnswer({
  status: 500,
  rows: [],
  dataId: null,
  errors: [
    { sheet: 'Per Month', row: 12, column: 'F', message: 'Delivered should be a number' },
    { sheet: '', row: null, column: null, message: 'Sep 2026 is completed. Re-open it first.' },
  ],
  errorCount: 2,
})

/** Each import takes the next of the answers. */
function show(...answers: (Response | Promise<Response>)[]) {
  const calls = stubServer({
    [info]: () => jsonAnswer({ signedURL: address, requestId: 9 }),
    [importCall]: () => answers.shift() ?? problemAnswer(500, 'INTERNAL', 'No answer is left.'),
  })
  const uploads = stubUploads()
  const [onImported, onClose] = [vi.fn(), vi.fn()]
  showAs(<UploadDialog place={performancePlaceOf('ce')} onImported={onImported} onClose={onClose} />)
  const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? 'null'))
  return { calls, bodies, uploads, onImported, onClose }
}

const button = (name: string) => screen.getByRole('button', { name })

const drop = (...files: File[]): void => {
  fireEvent.drop(screen.getByRole('button', { name: /^Choose (a|another) file/ }), { dataTransfer: { files } })
}

async function upload(uploads: ReturnType<typeof stubUploads>, name = 'October.xlsx') {
  drop(fileOf(name))
  await userEvent.click(button('Upload'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.answer(204))
}

const dryRuns = (calls: readonly SeenCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ query }) => query.get('dryRun'))

describe('Performance Data Upload', () => {
  it("asks for a file: 'Please select Performance Data Excel File'", async () => {
    const { calls } = show()

    await userEvent.click(button('Upload'))

    expect(screen.getByText('Please select Performance Data Excel File')).toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it.each([
    ['another ending', [fileOf('October.xls')], 'Please select Performance Data Excel File'],
    ['more than 20 MB', [fileOf('October.xlsx', 20 * 1024 * 1024 + 1)], 'The file is larger than 20 MB'],
    ['no bytes', [fileOf('October.xlsx', 0)], 'The file is empty'],
    ['several files', [fileOf('October.xlsx'), fileOf('September.xlsx')], 'Only one file at a time'],
  ])('sends nothing of %s', async (_what, files, words) => {
    const { calls } = show()

    drop(...files)
    await userEvent.click(button('Upload'))

    expect(screen.getByText(words)).toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('shows how far the upload is, and is cancelled', async () => {
    const { uploads, onClose } = show()
    drop(fileOf('October.xlsx', 4096))
    await userEvent.click(button('Upload'))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]?.timeout).toBe(180_000)

    act(() => uploads[0]?.arrive(1024))
    expect(screen.getByText('25 %, 1.0 KB of 4.0 KB')).toBeInTheDocument()
    await userEvent.click(button('Cancel the upload of October.xlsx'))

    expect(uploads[0]?.isAborted).toBe(true)
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeEnabled()
    expect(screen.getByText(/October\.xlsx/)).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows every row as it would be, and writes nothing before Import', async () => {
    const late = buildRow({ row: 13, param: 'Late orders', delivered: '9', cellColor: 'red', isChanged: false })
    const { calls, uploads, onImported, onClose } = show(
      jsonAnswer(buildAnswer({ opensMonth: true, rows: [buildRow(), late] })),
      jsonAnswer(buildAnswer()),
    )

    await upload(uploads)

    expect(await screen.findByText('Oct 2026, Per Month')).toBeInTheDocument()
    expect(screen.getByText('2 rows, 1 changed. The month will be opened.')).toBeInTheDocument()
    const colours = within(screen.getByRole('list', { name: 'Rows by colour' })).getAllByRole('listitem')
    expect(colours.map(({ textContent }) => textContent?.trim())).toEqual(['1 Does Not Meet Expectations', '1 Meets Expectations'])
    const [, ...rows] = within(screen.getByRole('table', { name: 'Rows of the file' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '12(P2) Design productsQuotation lead time5.0Meets Expectations6.2n/a',
      '13(P2) Design productsLate orders5.0Does Not Meet Expectations9n/a',
    ])
    expect(screen.getByText(/^One row does not meet expectations and has no short term action/)).toBeInTheDocument()
    expect(dryRuns(calls)).toEqual(['true'])

    await waitFor(() => expect(button('Import')).toHaveFocus())
    await userEvent.click(button('Import'))

    expect(await screen.findByText('Performance Data imported')).toBeInTheDocument()
    expect(dryRuns(calls)).toEqual(['true', 'false'])
    expect(onImported).toHaveBeenCalledExactlyOnceWith({ month: 10, year: 2026 })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('counts the rows that hold the completion up: red ones without an action, and no others', async () => {
    const red = { cellColor: 'red' as const }
    const rows = [
      buildRow({ row: 12, ...red }),
      buildRow({ row: 13, ...red }),
      buildRow({ row: 14, ...red, shortTermAction: 'Call them' }),
      buildRow({ row: 15, cellColor: 'yellow' }),
      buildRow({ row: 16, cellColor: 'lightgrey' }),
      buildRow({ row: 17 }),
    ]
    const { uploads } = show(jsonAnswer(buildAnswer({ rows })))
    await upload(uploads)

    expect(await screen.findByText(/^2 rows do not meet expectations and have no short term action/)).toBeInTheDocument()
  })

  it('shows the changed rows alone where one wants them', async () => {
    const rows = [buildRow(), buildRow({ row: 13, isChanged: false })]
    const { uploads } = show(jsonAnswer(buildAnswer({ rows })))
    await upload(uploads)

    await userEvent.click(await screen.findByRole('switch', { name: 'Changed rows only' }))

    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  })

  it('shows what the month holds beside what it would hold', async () => {
    const former = { ...buildRow({ delivered: '7', valMin: '4', shortTermAction: 'Ask', cellColor: 'red' }) }
    const { uploads } = show(jsonAnswer(buildAnswer({ rows: [buildRow({ former })] })))
    await upload(uploads)

    const [, row] = within(await screen.findByRole('table', { name: 'Rows of the file' })).getAllByRole('row')
    const cells = within(row ?? document.body).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent).slice(4)).toEqual([
      ' →Meets Expectations',
      '7 → 6.2',
      '4 → none',
      'n/a',
      '',
      'Ask → none',
    ])
    expect(within(cells[4] ?? document.body).getByRole('img', { name: 'Does Not Meet Expectations' })).toBeInTheDocument()
  })

  it('lists what is left, unticked, and leaves it', async () => {
    const { uploads, bodies } = show(jsonAnswer(leaving), jsonAnswer(leaving))
    await upload(uploads)

    const left = within(await screen.findByRole('region', { name: 'Left as the month holds it' }))
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'J7, Management: Win rate, DeliveredEmptied 28 → none',
      'N7, Management: Win rate, Short Term ActionEmptied Ask twice → none',
      'J8, Management: Order intake, DeliveredConflict 6.4 → 7 (the file was made with none)',
      'K8, Management: Order intake, MinConflict none → 4 (the file was made with 5)',
    ])
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(screen.getByText('4 values stay as the month holds them.')).toBeInTheDocument()

    await userEvent.click(button('Import'))

    expect(await screen.findByText('4 values stayed as they were.')).toBeInTheDocument()
    expect(bodies()).toEqual([{ remove: false }, { remove: false, overwrite: [], etag: '"shown"' }])
  })

  it('writes what is ticked, by what was shown', async () => {
    const { uploads, bodies } = show(jsonAnswer(leaving), jsonAnswer(buildAnswer()))
    await upload(uploads)

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Remove the 2 values that were emptied in the file' }))
    const all = screen.getByRole('checkbox', { name: 'Overwrite all 2 conflicts with the values of the file' })
    await userEvent.click(all)
    expect(screen.getByText('All of them will be imported.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Overwrite K8, Management: Order intake, Min' }))
    expect(all).toBePartiallyChecked()
    expect(screen.getByText('One value stays as the month holds it.')).toBeInTheDocument()
    await userEvent.click(button('Import'))

    expect(await screen.findByText('Performance Data imported')).toBeInTheDocument()
    expect(bodies().at(-1)).toEqual({ remove: true, overwrite: ['J8'], etag: '"shown"' })
  })

  it('shows again what has changed since it was shown, and nothing stays ticked', async () => {
    const changed = 'The month or the file has changed since this was shown. Look at it again.'
    const { uploads, onImported } = show(
      jsonAnswer(leaving),
      problemAnswer(412, 'EDITED_MEANWHILE', changed),
      jsonAnswer(buildAnswer({ left: [buildCell()], leftCount: 1, removalCount: 1 })),
    )
    await upload(uploads)
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Overwrite all/ }))
    await userEvent.click(button('Import'))

    expect(await screen.findByText(changed)).toBeInTheDocument()
    expect(screen.getByText('One value stays as the month holds it.')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Remove the value that was emptied in the file' })).not.toBeChecked()
    expect(onImported).not.toHaveBeenCalled()
  })

  it('lists values of days and projects that others take the place of', async () => {
    const replaced = [buildCell({ kind: 'set', name: '12', value: '5' }), buildCell({ cell: 'K7', kind: 'set', value: '5' })]
    const { uploads } = show(jsonAnswer(buildAnswer({ replaced, replacedCount: 2 })))
    await upload(uploads)

    expect(await screen.findByText('Replaced values of days and projects: 1')).toBeInTheDocument()
    expect(screen.getByText('J7, Management: Win rate, 12')).toBeInTheDocument()
  })

  it('draws of ten thousand rows those in view', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => buildRow({ row: index + 8 }))
    const { uploads } = show(jsonAnswer(buildAnswer({ rows })))
    await upload(uploads)

    expect(await screen.findByText('10,000 rows, 10,000 changed')).toBeInTheDocument()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    const drawn = within(screen.getByRole('table')).getAllByRole('row').length
    expect(drawn).toBeGreaterThan(15)
    expect(drawn).toBeLessThan(50)
  })

  it("lists every error where it stands, under 'Performance Data Processing Error(s):'", async () => {
    const { uploads, onImported } = show(jsonAnswer(refused))

    await upload(uploads)

    expect(await screen.findByRole('heading', { name: 'Performance Data Processing Error(s):' })).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('2 errors in the file for Oct 2026, Per Month. Nothing was imported.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sheet Per Month, row 12, column FDelivered should be a number',
      'The fileSep 2026 is completed. Re-open it first.',
    ])
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
    expect(onImported).not.toHaveBeenCalled()
  })

  it('copies the errors as text, and saves them', async () => {
    const { uploads } = show(jsonAnswer(refused))
    await upload(uploads)
    const user = userEvent.setup()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:errors'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()

    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Errors copied')).toBeInTheDocument()
    const text = 'Sheet Per Month, row 12, column F: Delivered should be a number\nThe file: Sep 2026 is completed. Re-open it first.'
    expect(await navigator.clipboard.readText()).toBe(text)

    await user.click(button('Download'))
    expect(await saved[0]?.text()).toBe(`${text}\n`)
  })

  it('tells how many errors there are where not all are listed', async () => {
    const { uploads } = show(jsonAnswer({ ...refused, errorCount: 12_345 }))
    await upload(uploads)

    expect(await screen.findByText(/The first 2 of 12,345 errors are listed\./)).toBeInTheDocument()
  })

  it('takes another file after errors', async () => {
    const { uploads } = show(jsonAnswer(refused), jsonAnswer(buildAnswer()))
    await upload(uploads)
    await screen.findByRole('heading', { name: 'Performance Data Processing Error(s):' })
    await userEvent.click(button('Choose another file'))

    drop(fileOf('October again.xlsx'))
    await userEvent.click(button('Upload'))
    await waitFor(() => expect(uploads).toHaveLength(2))
    act(() => uploads[1]?.answer(204))

    expect(await screen.findByRole('button', { name: 'Import' })).toBeInTheDocument()
  })

  it('lists the errors too where the month changed since the rows were shown', async () => {
    const { uploads, onImported, onClose } = show(jsonAnswer(buildAnswer()), jsonAnswer(refused))
    await upload(uploads)

    await userEvent.click(await screen.findByRole('button', { name: 'Import' }))

    expect(await screen.findByRole('heading', { name: 'Performance Data Processing Error(s):' })).toBeInTheDocument()
    expect(onImported).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['reading the file', [problemAnswer(503, 'UNAVAILABLE', 'Not just now.')], 'Error processing Performance Data', 'Upload'],
    ['writing', [jsonAnswer(buildAnswer()), problemAnswer(500, 'INTERNAL', 'No.')], 'Unable to import Performance Data', 'Import'],
  ])('says that %s failed, in place, and can be tried again', async (_what, answers, words, again) => {
    const { uploads } = show(...answers)
    await upload(uploads)
    if (again === 'Import') await userEvent.click(await screen.findByRole('button', { name: 'Import' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(button(again)).toBeEnabled()
  })

  it('goes back to the choice of a file where the upload has expired', async () => {
    const ended = 'This upload has expired or has already been used. Upload the file again.'
    const { uploads, calls } = show(jsonAnswer(buildAnswer()), problemAnswer(404, 'NOT_FOUND', ended), jsonAnswer(buildAnswer()))
    await upload(uploads)

    await userEvent.click(await screen.findByRole('button', { name: 'Import' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(`Unable to import Performance Data${ended}`)
    expect(screen.queryByRole('table')).toBeNull()
    expect(button('Upload')).toBeEnabled()

    drop(fileOf('October.xlsx'))
    await userEvent.click(button('Upload'))
    await waitFor(() => expect(uploads).toHaveLength(2))
    act(() => uploads[1]?.answer(204))
    expect(await screen.findByRole('button', { name: 'Import' })).toBeEnabled()
    expect(dryRuns(calls)).toEqual(['true', 'false', 'true'])
  })

  it('says why there is no address for a file', async () => {
    stubServer({ [info]: () => problemAnswer(409, 'WRONG_STATE', 'There are no approved expectations.') })
    stubUploads()
    showAs(<UploadDialog place={performancePlaceOf('ce')} onImported={vi.fn()} onClose={vi.fn()} />)
    drop(fileOf('October.xlsx'))
    await userEvent.click(button('Upload'))

    const fault = await screen.findByRole('alert')
    expect(fault).toHaveTextContent('Unable to import Performance Data')
    expect(fault).toHaveTextContent('There are no approved expectations.')
  })
})
