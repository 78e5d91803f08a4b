import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, type SeenCall } from '../../platform/stub-server.setup.ts'
import { buildDocument, buildDraft, buildFolder, forgetDocuments } from '../document-samples.setup.ts'
import { folderOf, row, showGeneral } from '../document-tests.setup.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
  forgetDocuments()
})

const ofFolders = (calls: readonly SeenCall[]) => calls.filter(({ path }) => path.includes('/document/'))
const queryOf = ({ query }: { query: URLSearchParams }) => Object.fromEntries(query)
const choose = async (status: string) => userEvent.click(await screen.findByRole('radio', { name: status }))

describe('the export of documents', () => {
  it('asks for all that are listed, whatever page they are on, and leaves out folders', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
    )
    const all = [buildDocument({ name: '=Rules' }), buildDocument({ id: 46, name: 'Travel rules', prefix: '/Policies/' })]
    const calls = showGeneral({
      [folderOf('APPROVED')]: ({ query }) =>
        jsonAnswer(buildFolder(query.has('size') ? all.slice(0, 1) : all, ['Policies']), { 'x-total-count': '2' }),
    })
    await row(/Rules/)
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as .csv' }))

    expect(await screen.findByText('2 rows exported')).toBeInTheDocument()
    expect(await saved[0]?.text()).toBe(
      [
        'Name,Version,Status,Folder,Created By,Created On,Approved',
        `'=Rules,2,Approved,Main folder,Tomas Berg,Nov 03 2026 09:05 AM,"Nov 05 2026, Ingrid Solheim"`,
        'Travel rules,2,Approved,Policies,Tomas Berg,Nov 03 2026 09:05 AM,"Nov 05 2026, Ingrid Solheim"',
        '',
      ].join('\r\n'),
    )
    expect(ofFolders(calls).map(queryOf).at(-1)).toEqual({ prefix: '/', sort: 'name', order: 'asc', folders: 'one' })
  })
})

describe('the documents of the company', () => {
  it('begin with those approved: folders first, then documents with version, state, who and when', async () => {
    const calls = showGeneral({
      [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument()], ['Policies']), { 'x-total-count': '1' }),
    })

    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(
      rows.map((each) =>
        within(each)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Folder Policies'],
      ['', 'pdf file, Quality manual', '2', 'Approved', 'Tomas Berg', 'Nov 03 2026 09:05 AM', 'Nov 05 2026, Ingrid Solheim', ''],
    ])
    expect(screen.getByText('1 document')).toBeInTheDocument()
    expect(ofFolders(calls).map(queryOf)).toEqual([{ prefix: '/', page: '0', size: '20', sort: 'name', order: 'asc', folders: 'one' }])
  })

  it('can be listed by five states, for a reader without rights by two', async () => {
    showGeneral({})
    expect((await screen.findAllByRole('radio')).map((each) => each.parentElement?.textContent)).toEqual([
      'Draft',
      'In Approval',
      'Approved',
      'Rejected',
      'Archived',
    ])
  })

  it('that are not approved are for the administrator, the CEO and advisors', async () => {
    showGeneral({}, { isAdmin: false })
    expect((await screen.findAllByRole('radio')).map((each) => each.parentElement?.textContent)).toEqual(['Approved', 'Archived'])
  })

  it('open a folder by a click or Enter, and Back and the path lead up', async () => {
    const calls = showGeneral({
      [folderOf('APPROVED')]: ({ query }) => jsonAnswer(buildFolder([], query.get('prefix') === '/' ? ['Policies'] : ['2026'])),
    })
    await userEvent.click(await row('Folder Policies'))
    const year = await row('Folder 2026')
    year.focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(calls.at(-1)?.query.get('prefix')).toBe('/Policies/2026/'))
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.getByText('Policies', { selector: '[aria-current] *' })).toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: 'Main folder' }))
    await row('Folder Policies')
    expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('open a folder once by a double click, also while what it holds is on its way', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const inside = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    const calls = showGeneral({
      [folderOf('APPROVED')]: ({ query }) => (query.get('prefix') === '/' ? jsonAnswer(buildFolder([], ['Manuals'])) : inside),
    })
    const folder = await row('Folder Manuals')
    await userEvent.dblClick(folder)
    // Again, as two clicks of their own.
    await userEvent.click(folder)
    arrive(jsonAnswer(buildFolder([buildDocument()])))

    await row(/Quality manual/)
    expect(ofFolders(calls).map(({ query }) => query.get('prefix'))).toEqual(['/', '/Manuals/'])
    expect(screen.getByText('Manuals', { selector: '[aria-current] *' })).toBeInTheDocument()
  })

  it('are left alone by the second click on a folder that held them', async () => {
    showGeneral({
      [folderOf('APPROVED')]: ({ query }) =>
        jsonAnswer(query.get('prefix') === '/' ? buildFolder([], ['Manuals', 'Policies']) : buildFolder([buildDocument()], ['2026'])),
    })
    await userEvent.click(await row('Folder Manuals'))
    const document = await row(/Quality manual/)
    fireEvent.click(document, { detail: 2 })
    fireEvent.doubleClick(document)

    expect(document).toHaveAttribute('aria-selected', 'false')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.dblClick(document)
    // A shape of it comes first, where it takes a moment.
    await waitFor(() => expect(screen.getByRole('dialog')).toBeInTheDocument())
  })

  it.each([
    ['Draft', 'WIP'],
    ['In Approval', 'IA'],
    ['Rejected', 'REJECTED'],
  ])('in state %s are listed from the root, those of all folders, each with its folder as a link', async (label, status) => {
    const draft = buildDraft({ prefix: '/Policies/2026/' })
    const calls = showGeneral({
      [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([], ['Policies'])),
      [folderOf(status)]: () => jsonAnswer(buildFolder([draft])),
    })
    await userEvent.click(await row('Folder Policies'))
    await choose(label)

    await row(/Quality manual/)
    expect(queryOf(ofFolders(calls).at(-1) ?? { query: new URLSearchParams() })).toMatchObject({ prefix: '/', folders: 'all' })
    await userEvent.click(screen.getByRole('button', { name: 'Policies / 2026' }))
    await waitFor(() => expect(calls.at(-1)?.query.get('prefix')).toBe('/Policies/2026/'))
    expect(calls.at(-1)?.query.get('folders')).toBe('one')
  })

  it('that are archived are listed in the folder one is in', async () => {
    const calls = showGeneral({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([], ['Policies'])) })
    await userEvent.click(await row('Folder Policies'))
    await choose('Archived')

    await waitFor(() => expect(calls.at(-1)?.path).toBe('/aprs/v3/document/1/GPD/0/get/ARCHIVED'))
    expect(calls.at(-1)?.query.get('prefix')).toBe('/Policies/')
  })

  it('are sorted by name or by when they were created, one way and the other', async () => {
    const calls = showGeneral({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument()])) })
    await row(/Quality manual/)
    await userEvent.click(screen.getByRole('button', { name: 'Created On' }))
    await userEvent.click(screen.getByRole('button', { name: 'Created On' }))

    await waitFor(() =>
      expect(queryOf(calls.at(-1) ?? { query: new URLSearchParams() })).toMatchObject({ sort: 'createdOn', order: 'desc' }),
    )
    expect(screen.getByRole('columnheader', { name: 'Created On' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('come in pages of 20, turned one at a time', async () => {
    const calls = showGeneral({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument()]), { 'x-total-count': '41' }) })
    expect(await screen.findByText('1–20 of 41')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))

    expect(await screen.findByText('21–40 of 41')).toBeInTheDocument()
    await waitFor(() => expect(calls.at(-1)?.query.get('page')).toBe('1'))
    await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['10', '20', '50', '100'])
  })

  it('are selected by the arrow keys', async () => {
    showGeneral({
      [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument(), buildDocument({ id: 46, name: 'Travel rules' })])),
    })
    const first = await row(/Quality manual/)
    first.focus()
    await userEvent.keyboard('{ArrowDown}')

    expect(await row(/Travel rules/)).toHaveAttribute('aria-selected', 'true')
    expect(await row(/Travel rules/)).toHaveFocus()
  })

  it('are opened by their name, and selected with it', async () => {
    showGeneral({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument()])) })
    await userEvent.click(within(await row(/Quality manual/)).getByRole('button', { name: 'Quality manual' }))

    expect(await screen.findByRole('dialog', { name: /Quality manual/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Quality manual/, hidden: true })).toHaveAttribute('aria-selected', 'true')
  })

  it('are only named where one may not read them', async () => {
    const document = buildDocument({ can: { ...buildDocument().can, read: 'role' } })
    showGeneral({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([document])) })
    expect(within(await row(/Quality manual/)).queryByRole('button', { name: 'Quality manual' })).not.toBeInTheDocument()
  })

  it('have all that can be done with them in a menu of their row, without being selected first', async () => {
    showGeneral({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument()])) })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Quality manual' }))

    await screen.findByRole('menuitem', { name: 'View' })
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(offered).toEqual(expect.arrayContaining(['View', 'Download', 'Edit', 'Document Versions', 'Archive']))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Document' })).toBeInTheDocument()
  })

  it('that were rejected say why on a small screen too', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width') }))
    const by = { firstName: 'Ingrid', lastName: 'Solheim' }
    const rejection = { comment: 'Wrong letterhead', by, on: '2026-11-04T10:00:00.000Z' }
    showGeneral({ [folderOf('APPROVED')]: () => jsonAnswer(buildFolder([buildDocument({ status: 4, rejection })])) })

    expect(await screen.findByRole('button', { name: /Quality manual/ })).toHaveTextContent('Ingrid Solheim: Wrong letterhead')
  })

  it('that cannot be listed say so, and are asked for again', async () => {
    const answers = [problemAnswer(500, 'INTERNAL', 'No.'), jsonAnswer(buildFolder([buildDocument()]))]
    showGeneral({ [folderOf('APPROVED')]: () => answers.shift() ?? jsonAnswer(buildFolder([])) })

    expect(await screen.findByRole('heading', { name: 'Unable to get Folder Contents' })).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
    await row(/Quality manual/)
  })
})

describe('where there is nothing', () => {
  it('who may add is led to the first document', async () => {
    showGeneral({})
    expect(await screen.findByRole('heading', { name: 'No approved documents' })).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'New Document' }).at(-1) ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'New Document' })).toBeInTheDocument()
  })

  it('others are led to what is approved', async () => {
    showGeneral({}, { isAdmin: false, isCeo: true })
    await choose('Rejected')
    await userEvent.click(await screen.findByRole('button', { name: 'Show approved documents' }))

    expect(await screen.findByRole('heading', { name: 'No approved documents' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'New Document' })).not.toBeInTheDocument()
  })
})
