import type { PerformanceDetail } from '@strata/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { buildDocument } from '../../document/document-samples.setup.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { fileOf, stubUploads } from '../../upload/stub-uploads.setup.ts'
import type { OpenedPerformance } from '../opened-performance.ts'
import {
  buildCustomerData,
  buildInterfacingData,
  buildOpenedPerformance,
  completedCan,
  performancePlaceOf,
} from '../performance-samples.setup.tsx'
import { NotesDialog } from './notes-dialog.tsx'

const list = 'GET /aprs/v3/document/1/CDD/700/get/WIP'
const info = 'POST /aprs/v3/document/1/CDD/uploadinfo'
const acknowledgement = 'POST /aprs/v3/document/1/CDD/ack/88'
const set = 'PUT /aprs/v3/expectationdata/1/ce/901/setdocid/88'
const takeAway = 'PUT /aprs/v3/expectationdata/1/ce/901/setdocid/0'

const noted = buildCustomerData({ docid: 80, docchronid: 79, docname: 'Evidence', fileExt: 'pdf' })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

const folderOf = (...names: string[]) =>
  jsonAnswer({ folder: [], docs: names.map((name) => buildDocument({ docType: 'CDD', parentId: 700, name })), can: { create: true } })

type Answers = Parameters<typeof stubServer>[0]

function show(detail: PerformanceDetail = buildCustomerData(), answers: Answers = {}, opened: Partial<OpenedPerformance> = {}) {
  const calls = stubServer({
    [list]: () => folderOf(),
    [info]: () => jsonAnswer({ id: 88, url: '/files/1/uploads/8f2b?type=application%2Foctet-stream' }),
    [acknowledgement]: () => emptyAnswer(),
    [set]: () => jsonAnswer({ ...noted, docid: 88 }),
    ...answers,
  })
  const uploads = stubUploads()
  const onClose = vi.fn()
  showAs(<NotesDialog opened={buildOpenedPerformance({ details: [detail], ...opened })} detail={detail} onClose={onClose} />)
  return { calls, uploads, onClose }
}

const button = (name: string) => screen.getByRole('button', { name })

async function upload(uploads: ReturnType<typeof stubUploads>, name = 'Evidence.pdf') {
  fireEvent.drop(screen.getByRole('button', { name: /^Choose (a|another) file/ }), { dataTransfer: { files: [fileOf(name)] } })
  await userEvent.click(button('Upload'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.answer(200))
}

const sentTo = (calls: ReturnType<typeof stubServer>, call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => (body === '' ? '' : JSON.parse(body)))

describe('Upload Document', () => {
  it("needs a file: 'Please select document'", async () => {
    const { calls } = show()

    await userEvent.click(button('Upload'))

    expect(screen.getByRole('dialog', { name: 'Upload Document' })).toHaveTextContent('Quotation lead time, (P2) Design products')
    expect(screen.getByText('Please select document')).toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it("uploads into the month, lays it to the row, and says 'Document Uploaded'", async () => {
    const { calls, uploads, onClose } = show()

    await upload(uploads)

    expect(await screen.findByText('Document Uploaded')).toBeInTheDocument()
    expect(sentTo(calls, info)).toEqual([{ fileName: 'Evidence.pdf', name: 'Evidence', prefix: '/', parentId: 700, length: 2048 }])
    expect(sentTo(calls, set)).toHaveLength(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('gives the file a name that no other notes of the month have', async () => {
    const { calls, uploads } = show(buildCustomerData(), { [list]: () => folderOf('evidence', 'Evidence 2') })

    await upload(uploads)

    await screen.findByText('Document Uploaded')
    expect(sentTo(calls, info)).toMatchObject([{ name: 'Evidence 3' }])
  })

  it('replaces the document by its next version', async () => {
    const { calls, uploads } = show(noted)
    expect(screen.getByText('It will replace Evidence.')).toBeInTheDocument()

    await upload(uploads, 'Newer evidence.docx')

    await screen.findByText('Document Uploaded')
    expect(sentTo(calls, info)).toMatchObject([{ fileName: 'Newer evidence.docx', name: 'Evidence', chronId: 79 }])
  })

  it('removes the document after a question', async () => {
    const { calls } = show(noted, { [takeAway]: () => jsonAnswer(buildCustomerData()) })
    await userEvent.click(button('Remove: Evidence'))
    expect(sentTo(calls, takeAway)).toEqual([])

    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))

    expect(await screen.findByText('Document removed')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download: Evidence' })).toBeNull()
  })

  it("says the server's words where the upload fails, and keeps the file", async () => {
    const { uploads, onClose } = show(buildCustomerData(), {
      [acknowledgement]: () => problemAnswer(415, 'WRONG_TYPE', 'Programs and scripts are not kept here.'),
    })

    await upload(uploads)

    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to upload document')
    expect(screen.getByRole('alert')).toHaveTextContent('Programs and scripts are not kept here.')
    expect(screen.getByText(/Evidence\.pdf/)).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('where only its place at the row failed, tries that again alone', async () => {
    const answers = [problemAnswer(503, 'UNAVAILABLE', 'Not just now.')]
    const { calls, uploads } = show(buildCustomerData(), { [set]: () => answers.shift() ?? jsonAnswer({ ...noted, docid: 88 }) })
    await upload(uploads)
    expect(await screen.findByText('Unable to set document')).toBeInTheDocument()

    await userEvent.click(screen.getByText('Try again'))

    expect(await screen.findByText('Document Uploaded')).toBeInTheDocument()
    expect(sentTo(calls, info)).toHaveLength(1)
  })

  it('is for interfacing processes a document of their own kind', async () => {
    const detail = buildInterfacingData()
    const { calls, uploads } = show(
      detail,
      {
        'GET /aprs/v3/document/1/IPDD/700/get/WIP': () => folderOf(),
        'POST /aprs/v3/document/1/IPDD/uploadinfo': () => jsonAnswer({ id: 88, url: '/files/1/uploads/8f2b?type=x' }),
        'POST /aprs/v3/document/1/IPDD/ack/88': () => emptyAnswer(),
        'PUT /aprs/v3/expectationdata/1/ie/901/setdocid/88': () =>
          jsonAnswer({ ...detail, docid: 88, docchronid: 87, docname: 'Evidence' }),
      },
      { place: performancePlaceOf('ie') },
    )

    await upload(uploads)

    expect(await screen.findByText('Document Uploaded')).toBeInTheDocument()
    expect(sentTo(calls, 'PUT /aprs/v3/expectationdata/1/ie/901/setdocid/88')).toHaveLength(1)
  })
})

describe('notes of a completed month', () => {
  it('are read and saved, and stay', async () => {
    show(noted, {}, { can: completedCan })

    expect(screen.getByRole('dialog', { name: 'Notes' })).toBeInTheDocument()
    expect(button('View: Evidence')).toBeInTheDocument()
    expect(button('Download: Evidence')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove: Evidence' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  })

  it('are named where there are none', () => {
    show(buildCustomerData(), {}, { can: completedCan })

    expect(screen.getByText('No document has been uploaded.')).toBeInTheDocument()
  })
})
