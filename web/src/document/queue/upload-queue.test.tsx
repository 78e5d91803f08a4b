import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { fileOf, stubUploads } from '../../upload/stub-uploads.setup.ts'
import { buildDocument, buildFolder, forgetDocuments } from '../document-samples.setup.ts'
import { folderOf, row, showGeneral } from '../document-tests.setup.tsx'

const ack = 'POST /aprs/v3/document/1/GPD/ack/46'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
  forgetDocuments()
})

async function dropOn(files: File[], mayCreate = true) {
  let given = 0
  const uploads = stubUploads()
  const calls = showGeneral(
    {
      [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument()], [], mayCreate)),
      'POST /aprs/v3/document/1/GPD/uploadinfo': () => {
        given += 1
        return jsonAnswer({ id: 46, url: `/files/${given}` })
      },
      [ack]: () => emptyAnswer(),
    },
    { isAdmin: mayCreate },
  )
  fireEvent.drop(await row(/Quality manual/), { dataTransfer: { files, items: [], types: ['Files'] } })
  return { uploads, calls }
}

const names = (calls: { path: string; body: string }[]) =>
  calls.flatMap(({ path, body }) => (path.endsWith('uploadinfo') ? [JSON.parse(body).name] : []))

describe('files dropped onto the documents', () => {
  it('are uploaded one after another, each with its progress', async () => {
    const { uploads, calls } = await dropOn([fileOf('Travel rules.pdf'), fileOf('Price list.xlsx')])
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.arrive(512)
    const panel = screen.getByRole('region', { name: 'Uploads' })
    expect(await within(panel).findByText('25 %, 512 B of 2.0 KB')).toBeInTheDocument()
    expect(within(panel).getByText('Waiting')).toBeInTheDocument()
    uploads[0]?.answer(200)

    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(within(panel).getByText('1 of 2 uploaded')).toBeInTheDocument()
    expect(within(panel).getByText('Document Uploaded')).toBeInTheDocument()
    uploads[1]?.answer(200)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument())
    expect(await screen.findByText('2 documents')).toBeInTheDocument()
    expect(names(calls)).toEqual(['Travel rules', 'Price list'])
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByRole('heading', { name: 'No documents' })).toBeInTheDocument()
  })

  it('go on after one that is cancelled and one that is too large', async () => {
    const { uploads } = await dropOn([fileOf('a.pdf'), fileOf('film.mp4', 200 * 1024 * 1024), fileOf('b.pdf')])
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(screen.getByText('The file is larger than 100 MB')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.pdf' }))

    await waitFor(() => expect(uploads).toHaveLength(2))
    expect(uploads[0]?.isAborted).toBe(true)
    expect(uploads[1]?.body.name).toBe('b.pdf')
  })

  it('of which one is refused say why, and it can be tried again', async () => {
    const { uploads } = await dropOn([fileOf('a.pdf')])
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(422, await problemAnswer(422, 'INFECTED', 'The virus scanner refused this file.').text())
    expect(await screen.findByText('Unable to upload document. The virus scanner refused this file.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(uploads).toHaveLength(2))
  })

  it('by somebody who only reads are not taken', async () => {
    const { uploads } = await dropOn([fileOf('a.pdf')], false)

    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
    expect(uploads).toEqual([])
  })
})
