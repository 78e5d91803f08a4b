import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { fileOf, stubUploads } from '../../upload/stub-uploads.setup.ts'
import { buildDocument, generalDocuments } from '../document-samples.setup.ts'
import { DocumentDialog } from './document-dialog.tsx'

const info = 'POST /aprs/v3/document/1/GPD/uploadinfo'
const acknowledgement = 'POST /aprs/v3/document/1/GPD/ack/46'
const update = 'POST /aprs/v3/document/1/GPD/update/45'
const given = () => jsonAnswer({ id: 46, url: '/files/1/uploads/8f2b?type=application%2Foctet-stream' })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

function show(answers: Parameters<typeof stubServer>[0], document = undefined as ReturnType<typeof buildDocument> | undefined) {
  const calls = stubServer(answers)
  const uploads = stubUploads()
  const onSaved = vi.fn()
  const edited = document && { document }
  showAs(<DocumentDialog place={generalDocuments} prefix="/Policies/" {...edited} onSaved={onSaved} onClose={vi.fn()} />, { isAdmin: true })
  return { calls, uploads, onSaved }
}

const nameField = () => screen.getByRole('textbox', { name: 'Name' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function drop(file: File): void {
  const place = screen.getByRole('button', { name: /^Choose (a|another) file/ })
  fireEvent.drop(place, { dataTransfer: { files: [file] } })
}

describe('New Document', () => {
  it('needs a name and a file', async () => {
    const { calls } = show({})
    await press('Upload')

    expect(screen.getByText('Name is Required')).toBeInTheDocument()
    expect(screen.getByText('Need to select a file')).toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('counts the characters of the name, and takes 45', async () => {
    show({})
    fireEvent.change(nameField(), { target: { value: 'n'.repeat(40) } })
    expect(screen.getByText('5 characters left')).toBeInTheDocument()
    fireEvent.change(nameField(), { target: { value: 'n'.repeat(45) } })
    expect(screen.getByText('Maximum characters reached')).toBeInTheDocument()
    fireEvent.change(nameField(), { target: { value: 'n'.repeat(46) } })
    await press('Upload')

    expect(screen.getByText('Name should be less than 45 characters')).toBeInTheDocument()
  })

  it('uploads into the folder, shows how far it is, and is told', async () => {
    const { calls, uploads, onSaved } = show({ [info]: given, [acknowledgement]: () => emptyAnswer() })
    drop(fileOf('Quality manual.pdf', 4096))
    expect(nameField()).toHaveValue('Quality manual')
    await press('Upload')
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.arrive(1024)

    expect(await screen.findByText('25 %, 1.0 KB of 4.0 KB')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Upload of Quality manual.pdf' })).toHaveAttribute('aria-valuenow', '25')
    uploads[0]?.arrive(4096)
    expect(await screen.findByText('Checking the file')).toBeInTheDocument()
    uploads[0]?.answer(200)
    expect(await screen.findByText('Document Uploaded')).toBeInTheDocument()
    expect(onSaved).toHaveBeenCalledWith({ kind: 'uploaded', id: 46 })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ name: 'Quality manual', prefix: '/Policies/', parentId: 0 })
  })

  it('suggests the name of the file chosen last, unless one was written', () => {
    show({})
    drop(fileOf('Quality manual.pdf'))
    drop(fileOf('Travel rules.pdf'))
    expect(nameField()).toHaveValue('Travel rules')
    fireEvent.change(nameField(), { target: { value: 'Rules for travel' } })
    drop(fileOf('Price list.pdf'))

    expect(nameField()).toHaveValue('Rules for travel')
  })

  it('forgets the file that was refused, and why, once another is chosen', async () => {
    const { uploads } = show({ [info]: given })
    drop(fileOf('tool.exe'))
    await press('Upload')
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(415, await problemAnswer(415, 'WRONG_TYPE', 'Programs and scripts are not kept here.').text())
    await screen.findByText('Programs and scripts are not kept here.')
    drop(fileOf('empty.txt', 0))

    expect(screen.getByText('The file is empty')).toBeInTheDocument()
    expect(screen.queryByText('Programs and scripts are not kept here.')).not.toBeInTheDocument()
    expect(screen.queryByText('tool.exe (2.0 KB)')).not.toBeInTheDocument()
  })

  it('says which files are accepted', () => {
    show({})
    expect(screen.getByText('One file of at most 100 MB; programs, scripts and files with macros are not accepted')).toBeInTheDocument()
  })

  it('gives an upload up, and keeps what was filled in', async () => {
    const { uploads } = show({ [info]: given })
    drop(fileOf('manual.pdf'))
    await press('Upload')
    await waitFor(() => expect(uploads).toHaveLength(1))
    await press('Cancel the upload of manual.pdf')

    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    expect(uploads[0]?.isAborted).toBe(true)
    expect(nameField()).toHaveValue('manual')
  })

  it('shows why the server refused the file, in its own words', async () => {
    const { uploads } = show({ [info]: given })
    drop(fileOf('manual.pdf'))
    await press('Upload')
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(415, await problemAnswer(415, 'WRONG_TYPE', 'This is no PDF.').text())

    const fault = await screen.findByRole('alert')
    expect(within(fault).getByText('Unable to upload document')).toBeInTheDocument()
    expect(within(fault).getByText('This is no PDF.')).toBeInTheDocument()
  })

  it('says at the name that there is one like it', async () => {
    show({ [info]: () => problemAnswer(409, 'NAME_EXISTS', 'manual already exists') })
    drop(fileOf('manual.pdf'))
    await press('Upload')

    expect(await screen.findByText('manual already exists')).toBeInTheDocument()
    expect(nameField()).toBeInvalid()
  })

  it('says so where there is no address to upload to', async () => {
    show({ [info]: () => problemAnswer(500, 'INTERNAL', 'Something went wrong on our side. The report has been kept.') })
    drop(fileOf('manual.pdf'))
    await press('Upload')

    expect(await screen.findByText('Unable to get document info to upload')).toBeInTheDocument()
  })
})

describe('Edit Document', () => {
  it('without a file updates only the name, of the document as it was shown', async () => {
    const { calls, onSaved } = show({ [update]: () => emptyAnswer() }, buildDocument())
    fireEvent.change(nameField(), { target: { value: 'Quality handbook' } })
    await press('Save')

    expect(await screen.findByText('Name updated successfully')).toBeInTheDocument()
    expect(onSaved).toHaveBeenCalledWith({ kind: 'renamed' })
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ name: 'Quality handbook' })
    expect(calls[0]?.headers.get('if-match')).toBe('"7"')
  })

  it('with a file uploads the next version', async () => {
    const { calls, uploads, onSaved } = show({ [info]: given, [acknowledgement]: () => emptyAnswer() }, buildDocument())
    drop(fileOf('manual-2.pdf'))
    await press('Upload version 3')
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(200)

    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ kind: 'uploaded', id: 46 }))
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ chronId: 40, name: 'Quality manual', fileName: 'manual-2.pdf' })
  })

  it('that fails keeps the name and says why', async () => {
    const { onSaved } = show(
      { [update]: () => problemAnswer(412, 'EDITED_MEANWHILE', 'Tomas Berg changed it at 09:05 AM.') },
      buildDocument(),
    )
    fireEvent.change(nameField(), { target: { value: 'Quality handbook' } })
    await press('Save')

    expect(await screen.findByText('Unable to update name')).toBeInTheDocument()
    expect(screen.getByText('Tomas Berg changed it at 09:05 AM.')).toBeInTheDocument()
    expect(nameField()).toHaveValue('Quality handbook')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('of a rejected one shows what is to be corrected', () => {
    const rejection = {
      comment: 'Page 3 names the old site.',
      by: { firstName: 'Ingrid', lastName: 'Solheim' },
      on: '2026-11-19T08:00:00.000Z',
    }
    show({}, buildDocument({ status: 4, rejection }))

    expect(screen.getByText('Rejected by Ingrid Solheim')).toBeInTheDocument()
    expect(screen.getByText('Page 3 names the old site.')).toBeInTheDocument()
  })
})
