import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildDocument, buildDraft, generalDocuments } from '../document-samples.setup.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const path = 'GET /aprs/v3/document/1/GPD/0/versions/40'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

const show = (answers: Parameters<typeof stubServer>[0]) => {
  const calls = stubServer(answers)
  showAs(
    <VersionsDialog
      place={generalDocuments}
      document={buildDocument()}
      reading={undefined}
      onRead={vi.fn()}
      onReaders={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  return calls
}

describe('Document Versions', () => {
  it('list each with its state, file, who and when, to view and to download', async () => {
    const versions = [buildDraft({ id: 46, version: 3, fileName: 'manual-3.docx', fileExt: 'docx', inline: false }), buildDocument()]
    show({ [path]: () => jsonAnswer(versions, { 'x-total-count': '2' }) })

    const dialog = await screen.findByRole('dialog', { name: 'Document Versions' })
    const rows = (await within(dialog).findAllByRole('row')).slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .slice(0, 5),
      ),
    ).toEqual([
      ['3', 'Draft', 'manual-3.docx 1.4 MB', 'Tomas BergNov 03 2026 09:05 AM', ''],
      ['2', 'Approved', 'manual.pdf 1.4 MB', 'Tomas BergNov 03 2026 09:05 AM', 'Ingrid SolheimNov 05 2026 11:30 AM'],
    ])
    expect(within(dialog).queryByRole('button', { name: 'View version 3' })).not.toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'View version 2' })).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Download version 3' })).toBeInTheDocument()
  })

  it('tell who rejected one, when and why, also before it was sent again, and what was only overwritten', async () => {
    const ingrid = { firstName: 'Ingrid', lastName: 'Solheim' }
    const undecided = { approvedBy: null, approvedOn: null }
    const rejected = { comment: 'Wrong letterhead', by: ingrid, on: '2026-11-04T10:00:00.000Z' }
    const before = { comment: 'No owner', by: ingrid, on: '2026-11-02T10:00:00.000Z' }
    const versions = [
      buildDocument({ ...undecided, id: 47, version: 3, status: 4, rejection: rejected, formerRejections: [before] }),
      buildDocument({ ...undecided, id: 46, version: 2, status: 5, replaced: true, retiredOn: '2026-11-03T10:00:00.000Z' }),
    ]
    show({ [path]: () => jsonAnswer(versions, { 'x-total-count': '2' }) })

    const dialog = await screen.findByRole('dialog', { name: 'Document Versions' })
    const cells = (await within(dialog).findAllByRole('row')).slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(cells.map(([version, status, , , decision]) => [version, status, decision])).toEqual([
      [
        '3',
        'Rejected',
        'Rejected by Ingrid SolheimNov 04 2026 10:00 AMWrong letterheadRejected by Ingrid SolheimNov 02 2026 10:00 AMNo owner',
      ],
      ['2', 'Replaced', ''],
    ])
  })

  it('are a list on a small screen, with the reason of a rejection and what can be done in sight', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width') }))
    const by = { firstName: 'Ingrid', lastName: 'Solheim' }
    const rejection = { comment: 'Wrong letterhead', by, on: '2026-11-04T10:00:00.000Z' }
    const former = buildDocument({ approvedBy: by, approvedOn: '2026-10-04T10:00:00.000Z', id: 44, version: 1 })
    const version = buildDocument({ approvedBy: null, approvedOn: null, version: 2, status: 4, rejection })
    show({ [path]: () => jsonAnswer([version, former], { 'x-total-count': '2' }) })

    const list = await screen.findByRole('list', { name: 'Versions' })
    const [newest, oldest] = within(list).getAllByRole('listitem')
    expect(newest).toHaveTextContent(/^Version 2Rejected.*Uploaded by .*Rejected by Ingrid Solheim.*Wrong letterhead$/)
    expect(oldest).toHaveTextContent(/Uploaded by .*Approved by Ingrid Solheim/)
    expect(within(list).getByRole('button', { name: 'View version 2' })).toBeInTheDocument()
    expect(within(list).getByRole('button', { name: 'Download version 2' })).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('say which document they are of, even before they are there', async () => {
    show({ [path]: () => new Promise<Response>(() => undefined) })
    expect(within(await screen.findByRole('dialog', { name: 'Document Versions' })).getByText('Quality manual')).toBeInTheDocument()
  })

  it('come in pages of 10', async () => {
    const calls = show({ [path]: () => jsonAnswer([buildDocument()], { 'x-total-count': '11' }) })
    expect(await screen.findByText('1–10 of 11')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))

    expect(await screen.findByText('11–11 of 11')).toBeInTheDocument()
    expect(calls.map(({ query }) => `${query.get('page')} ${query.get('size')}`)).toEqual(['0 10', '1 10'])
  })

  it('that cannot be listed say so', async () => {
    show({ [path]: () => problemAnswer(500, 'INTERNAL', 'No.') })
    expect(await screen.findByRole('heading', { name: 'Unable to get document versions' })).toBeInTheDocument()
  })
})
