import type { Report } from '@strata/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { buildGam } from '../improvement/improvement-samples.setup.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { stubUpload } from '../platform/stub-upload.setup.ts'
import { ReportDialog } from './report-dialog.tsx'
import { buildReport, winOrders } from './report-samples.setup.ts'

const documents = '/aprs/v3/document/1/CFR'
const info = `POST ${documents}/uploadinfo`

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

type Answers = Parameters<typeof stubServer>[0]

function showDialog(answers: Answers = {}, report?: Report) {
  const calls = stubServer(answers)
  const onSaved = vi.fn()
  const onClose = vi.fn()
  showAs(<ReportDialog report={report} processes={[winOrders]} processChronId={undefined} onSaved={onSaved} onClose={onClose} />)
  return { calls, onSaved, onClose }
}

const name = () => screen.getByRole('textbox', { name: /^Display Name/ })
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))
const write = async (text: string) => {
  await userEvent.clear(name())
  name().focus()
  await userEvent.paste(text)
}
const pickProcess = async () => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Process/ }))
  await userEvent.click(await screen.findByRole('option', { name: '(P1) Win orders' }))
}
const chooseFile = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await userEvent.upload(input, new File(['%PDF-1.7'], 'October.pdf', { type: 'application/pdf' }))
}
const bodies = (calls: readonly SeenCall[], path: string) =>
  calls.filter((call) => call.path.includes(path)).map(({ body }) => JSON.parse(body))

describe('a new report', () => {
  it("needs a name, a process and a file: 'Name is Required', 'Process is Required', 'Need to select a file'", async () => {
    const { calls } = showDialog()

    await press('Upload')

    expect(screen.getByText('Name is Required')).toBeInTheDocument()
    expect(screen.getByText('Process is Required')).toBeInTheDocument()
    expect(screen.getByText('Need to select a file')).toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it("counts the characters of its name: 'N Characters left', then 'Maximum characters reached'", async () => {
    showDialog()
    expect(screen.getByText('80 Characters left')).toBeInTheDocument()

    await write('x'.repeat(79))
    expect(screen.getByText('1 Characters left')).toBeInTheDocument()
    await write('x'.repeat(80))
    expect(screen.getByText('Maximum characters reached')).toBeInTheDocument()
    await press('Upload')
    expect(name()).toBeValid()
    await write('x'.repeat(81))
    await press('Upload')

    expect(screen.getByText('Name should be less than 80 characters')).toBeInTheDocument()
  })

  it("is uploaded below its process: 'Document Uploaded'", async () => {
    const puts = stubUpload()
    const { calls, onSaved } = showDialog({
      [info]: () => jsonAnswer({ id: 71, url: '/files/key' }),
      [`POST ${documents}/ack/71`]: () => emptyAnswer(),
    })
    await write('Order intake in October')
    await pickProcess()
    await chooseFile()
    await press('Upload')

    expect(await screen.findByText('Document Uploaded')).toBeInTheDocument()
    expect(onSaved).toHaveBeenCalledOnce()
    expect(bodies(calls, 'uploadinfo')).toEqual([
      { fileName: 'October.pdf', name: 'Order intake in October', prefix: '/', parentId: 12, length: 8 },
    ])
    expect(puts).toHaveLength(1)
  })

  it("says at the name that it is taken, and 'Unable to get document info to upload' of other failures, and keeps what was entered", async () => {
    const answers = [
      problemAnswer(409, 'NAME_EXISTS', 'Order intake in October already exists'),
      problemAnswer(503, 'UNAVAILABLE', 'Try again soon.'),
    ]
    showDialog({ [info]: () => answers.shift() ?? emptyAnswer() })
    await write('Order intake in October')
    await pickProcess()
    await chooseFile()

    await press('Upload')
    await waitFor(() => expect(name()).toHaveAccessibleDescription(/Order intake in October already exists/))
    await press('Upload')

    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get document info to uploadTry again soon.')
    expect(name()).toHaveValue('Order intake in October')
    expect(screen.getByText(/October\.pdf/)).toBeInTheDocument()
  })

  it('is not lost by Escape', async () => {
    const { onClose } = showDialog()
    await write('Half a name')

    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(name()).toHaveValue('Half a name')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a report that is edited', () => {
  const rename = `POST ${documents}/update/71`

  it("without a file changes its name alone: 'Name updated successfully'", async () => {
    const { calls, onSaved } = showDialog({ [rename]: () => emptyAnswer() }, buildReport())
    expect(screen.getByRole('textbox', { name: 'Process' })).toHaveValue('(P1) Win orders')

    await write('Order intake, October')
    await press('Save')

    expect(await screen.findByText('Name updated successfully')).toBeInTheDocument()
    expect(onSaved).toHaveBeenCalledOnce()
    expect(bodies(calls, 'update')).toEqual([{ name: 'Order intake, October' }])
    expect(calls[0]?.headers.get('if-match')).toBe('"71.1"')
  })

  it('with a file gets its next version', async () => {
    stubUpload()
    const { calls } = showDialog(
      { [info]: () => jsonAnswer({ id: 72, url: '/files/key' }), [`POST ${documents}/ack/72`]: () => emptyAnswer() },
      buildReport(),
    )
    await chooseFile()
    await press('Upload')

    expect(await screen.findByText('Document Uploaded')).toBeInTheDocument()
    expect(bodies(calls, 'uploadinfo')).toMatchObject([{ chronId: 70, parentId: 12, name: 'Order intake in October' }])
  })

  it("says 'Unable to update name' with the server's sentence, at the name where it is taken", async () => {
    const { onSaved } = showDialog({ [rename]: () => problemAnswer(409, 'NAME_EXISTS', 'Returns already exists') }, buildReport())

    await write('Returns')
    await press('Save')

    expect(await screen.findByText('Unable to update name')).toBeInTheDocument()
    expect(name()).toHaveAccessibleDescription(/Returns already exists/)
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('shows what somebody else saved meanwhile, and loses nothing', async () => {
    const answers = [problemAnswer(412, 'EDITED_MEANWHILE', 'Tomas Berg changed this on Nov 21 2026 08:12 PM.'), emptyAnswer()]
    const { calls } = showDialog(
      {
        [rename]: () => answers.shift() ?? emptyAnswer(),
        [`GET ${documents}/get/71`]: () => jsonAnswer(buildGam({ docType: 'CFR', id: 71, chronId: 70, name: 'Intake', etag: '"71.2"' })),
      },
      buildReport(),
    )
    await write('Order intake, October')
    await press('Save')

    const alert = await screen.findByText(/Tomas Berg changed this/)
    expect(alert).toHaveTextContent('Display Name: Intake')
    expect(name()).toHaveValue('Order intake, October')
    await press('Save')

    expect(await screen.findByText('Name updated successfully')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('if-match'))).toEqual(['"71.1"', '"71.2"'])
  })
})
