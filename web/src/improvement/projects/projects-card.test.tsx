import type { ProjectSheet } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { stubUpload } from '../../platform/stub-upload.setup.ts'
import { buildFile, buildReport, buildSheet, place, plans, readerCan } from '../improvement-samples.setup.ts'
import { linksAnswer, linksCall } from '../links/link-samples.setup.ts'
import { ProjectsCard } from './projects-card.tsx'

const wip = buildSheet({ status: { name: 'WIP' }, version: 1 })
const current = buildSheet({ report: buildReport() })
const archived = buildSheet({ status: { name: 'ARCHIVED' } })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

type Answers = Parameters<typeof stubServer>[0]
type Filter = 'WIP' | 'APPROVED' | 'ARCHIVED'

interface Shown {
  sheets?: Partial<Record<Filter, readonly ProjectSheet[]>>
  answers?: Answers
  manage?: true | 'role' | 'state'
  isRemoved?: boolean
}

function showProjects({ sheets = {}, answers = {}, manage = true, isRemoved = false }: Shown) {
  const lists = (['WIP', 'APPROVED', 'ARCHIVED'] as const).map(
    (status) => [`GET ${plans}/getallprojectsheetv2/${status}`, () => jsonAnswer(sheets[status] ?? [])] as const,
  )
  const calls = stubServer({ ...Object.fromEntries(lists), [linksCall]: () => linksAnswer(), ...answers })
  showAs(<ProjectsCard place={place} manage={manage} isRemoved={isRemoved} />)
  return calls
}

const filter = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Actions: Shorter quotations' }))
const item = (name: string) => screen.findByRole('menuitem', { name })
const choose = async (name: string) => userEvent.click(await item(name))
const menu = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const answer = async (title: string, button: string) => {
  const question = await screen.findByRole('dialog', { name: title })
  await userEvent.click(within(question).getByRole('button', { name: button }))
}
const changed = (calls: ReturnType<typeof showProjects>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

describe('the improvement projects', () => {
  it('are the current ones at first, each with number, name, days, version, state and report', async () => {
    showProjects({ sheets: { APPROVED: [current] } })

    expect(screen.getByRole('heading', { name: 'Improvement Projects - Current' })).toBeInTheDocument()
    const [, row] = within(await screen.findByRole('table', { name: 'Improvement Projects' })).getAllByRole('row')
    expect(row).toHaveTextContent(/^P1-26-01Shorter quotationsJan 12 2026Jun 30 20262ApprovedHalf-year report.*Approved/)
  })

  it('can be shown under way, to those who manage plans, and archived', async () => {
    showProjects({ sheets: { WIP: [wip], ARCHIVED: [archived] } })
    expect(await screen.findByRole('heading', { name: 'No current improvement projects' })).toBeInTheDocument()

    await filter('WIP')
    expect(await screen.findByRole('heading', { name: 'Improvement Projects - WIP' })).toBeInTheDocument()
    expect(await screen.findByText('Shorter quotations')).toBeInTheDocument()

    await filter('Archived')
    expect(await screen.findByRole('heading', { name: 'Improvement Projects - Archived' })).toBeInTheDocument()
  })

  it('are only read by others: no WIP, no new sheet, no action that changes anything', async () => {
    showProjects({ sheets: { APPROVED: [buildSheet({ can: readerCan, report: buildReport() })] }, manage: 'role' })
    await openMenu()

    await item('View')
    expect(menu()).toEqual(['View', 'View PDF', 'Download', 'View Project Report', 'Project Sheet Versions', 'Copy link'])
    expect(screen.queryByRole('radio', { name: 'WIP' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New Project Sheet' })).toBeNull()
  })

  it('come five at a time; 10 and 20 may be chosen', async () => {
    showProjects({
      sheets: { APPROVED: Array.from({ length: 6 }, (_, index) => buildSheet({ id: index + 1, projectName: `Project ${index}` })) },
    })

    expect(await screen.findAllByRole('row')).toHaveLength(6)
    const size = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '20'])
  })

  it("say 'Unable to get Project Sheets'", async () => {
    stubServer({})
    showAs(<ProjectsCard place={place} manage isRemoved={false} />)

    expect(await screen.findByRole('heading', { name: 'Unable to get Project Sheets' })).toBeInTheDocument()
  })

  it('of a removed process say why nothing can be done with them', async () => {
    const can = { read: true, revise: 'state', archive: 'state' } as const
    showProjects({ sheets: { APPROVED: [buildSheet({ can })] }, manage: 'state', isRemoved: true })
    await openMenu()

    const revise = await item('Create WIP')
    expect(revise).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(revise)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('This process was removed from the Global Chart.')
  })
})

describe('a sheet that is worked on', () => {
  const publish = `POST ${plans}/generateprojectsheetv2/41`

  it("is published after a question, as it was seen: 'Published Project Sheet', and it is among the current ones", async () => {
    const calls = showProjects({ sheets: { WIP: [wip] }, answers: { [publish]: () => jsonAnswer({ docId: 51 }) } })
    await filter('WIP')
    await openMenu()
    await choose('Publish')
    await answer('Publish Shorter quotations?', 'Publish')

    expect(await screen.findByText('Published Project Sheet')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Improvement Projects - Current' })).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.headers.get('if-match')).toBe('"41.3"')
  })

  it("says 'Unable to generate Project Sheet' with the server's sentence, and stays", async () => {
    showProjects({
      sheets: { WIP: [wip] },
      answers: { [publish]: () => problemAnswer(503, 'UNAVAILABLE', 'This project sheet could not be set as a PDF.') },
    })
    await filter('WIP')
    await openMenu()
    await choose('Publish')
    await answer('Publish Shorter quotations?', 'Publish')

    expect(await screen.findByText('Unable to generate Project Sheet')).toBeInTheDocument()
    expect(screen.getByText('This project sheet could not be set as a PDF.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Improvement Projects - WIP' })).toBeInTheDocument()
  })

  it('is not published by who says no', async () => {
    const calls = showProjects({ sheets: { WIP: [wip] } })
    await filter('WIP')
    await openMenu()
    await choose('Publish')
    await answer('Publish Shorter quotations?', 'Cancel')

    expect(changed(calls)).toEqual([])
  })

  it("is deleted after a question: 'Project Sheet Deleted'", async () => {
    const calls = showProjects({ sheets: { WIP: [wip] }, answers: { [`DELETE ${plans}/projectsheetv2/41`]: () => emptyAnswer() } })
    await filter('WIP')
    await openMenu()
    await choose('Delete')
    await answer('Delete Shorter quotations?', 'Delete')

    expect(await screen.findByText('Project Sheet Deleted')).toBeInTheDocument()
    expect(changed(calls)).toEqual([`DELETE ${plans}/projectsheetv2/41`])
  })

  it("that cannot be deleted says 'Unable to delete Project Sheet'", async () => {
    showProjects({ sheets: { WIP: [wip] } })
    await filter('WIP')
    await openMenu()
    await choose('Delete')
    await answer('Delete Shorter quotations?', 'Delete')

    expect(await screen.findByText('Unable to delete Project Sheet')).toBeInTheDocument()
  })

  it('is not deleted while a version before it was published, and says so', async () => {
    showProjects({ sheets: { WIP: [{ ...wip, version: 3, can: { ...wip.can, remove: 'state' } }] } })
    await filter('WIP')
    await openMenu()

    expect(await item('Delete')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(await item('Delete'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('It cannot be deleted because an earlier version was published.')
  })
})

describe('a published sheet', () => {
  it("is archived after a question: 'Project Sheet Archived'", async () => {
    const path = `PUT ${plans}/archiveprojectsheetv2/41`
    const calls = showProjects({ sheets: { APPROVED: [current] }, answers: { [path]: () => emptyAnswer() } })
    await openMenu()
    await choose('Archive')
    await answer('Archive Shorter quotations?', 'Archive')

    expect(await screen.findByText('Project Sheet Archived')).toBeInTheDocument()
    expect(changed(calls)).toEqual([path])
  })

  it("that is not archived says 'Unable to archive Project Sheet'", async () => {
    showProjects({ sheets: { APPROVED: [current] } })
    await openMenu()
    await choose('Archive')
    await answer('Archive Shorter quotations?', 'Archive')

    expect(await screen.findByText('Unable to archive Project Sheet')).toBeInTheDocument()
  })

  it('whose next version is under way is neither archived nor revised, and says so', async () => {
    showProjects({ sheets: { APPROVED: [{ ...current, can: { ...current.can, archive: 'state', revise: 'state' } }] } })
    await openMenu()

    expect(await item('Archive')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(await item('Create WIP'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Its next version is being worked on.')
  })

  it("has its report archived: 'Project Report Archived'", async () => {
    const path = `PUT ${plans}/archiveprojectreport/60`
    const calls = showProjects({ sheets: { APPROVED: [current] }, answers: { [path]: () => emptyAnswer() } })
    await openMenu()
    await choose('Archive Project Report')
    await answer('Archive the project report Half-year report?', 'Archive')

    expect(await screen.findByText('Project Report Archived')).toBeInTheDocument()
    expect(changed(calls)).toEqual([path])
  })

  it("whose report is not archived says 'Unable to archive Project Report'", async () => {
    showProjects({ sheets: { APPROVED: [current] } })
    await openMenu()
    await choose('Archive Project Report')
    await answer('Archive the project report Half-year report?', 'Archive')

    expect(await screen.findByText('Unable to archive Project Report')).toBeInTheDocument()
  })

  it("is unarchived after a question: 'Project Sheet Unarchived', or 'Unable to unarchive Project Sheet'", async () => {
    const answers = [problemAnswer(409, 'WRONG_STATE', 'Not now.'), emptyAnswer()]
    const path = `PUT ${plans}/unarchiveprojectsheetv2/41`
    showProjects({ sheets: { ARCHIVED: [archived] }, answers: { [path]: () => answers.shift() ?? emptyAnswer() } })
    await filter('Archived')
    for (const text of ['Unable to unarchive Project Sheet', 'Project Sheet Unarchived']) {
      await openMenu()
      await choose('Unarchive')
      await answer('Unarchive Shorter quotations?', 'Unarchive')
      expect(await screen.findByText(text)).toBeInTheDocument()
    }
  })
})

describe('a project report', () => {
  const info = 'POST /aprs/v3/document/1/PRREP/uploadinfo'
  const ack = 'POST /aprs/v3/document/1/PRREP/ack/61'
  const attach = `POST ${plans}/addprojectreporttoprojectsheetv2/41`

  const openUpload = async (answers: Answers) => {
    stubUpload()
    const calls = showProjects({ sheets: { WIP: [wip] }, answers })
    await filter('WIP')
    await openMenu()
    await choose('Upload Project Report')
    return { calls, dialog: await screen.findByRole('dialog', { name: 'Upload Project Report' }) }
  }
  const upload = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Upload' }))
  const chooseFile = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, buildFile('Half-year report.docx'))
  }

  it("needs a file: 'Please select Project Report'", async () => {
    const { calls, dialog } = await openUpload({})

    await upload(dialog)

    expect(within(dialog).getByText('Please select Project Report')).toBeInTheDocument()
    expect(changed(calls)).toEqual([])
  })

  it("is uploaded and attached to its sheet: 'Project Report Uploaded'", async () => {
    const { calls, dialog } = await openUpload({
      [info]: () => jsonAnswer({ id: 61, url: '/files/key' }),
      [ack]: () => emptyAnswer(),
      [attach]: () => emptyAnswer(),
    })
    await chooseFile()
    await upload(dialog)

    expect(await screen.findByText('Project Report Uploaded')).toBeInTheDocument()
    expect(changed(calls)).toEqual([info, ack, attach])
    expect(JSON.parse(calls.find(({ path }) => path.includes('addprojectreport'))?.body ?? '')).toEqual({ docId: 61 })
    expect(JSON.parse(calls.find(({ path }) => path.endsWith('uploadinfo'))?.body ?? '')).toMatchObject({
      name: 'Half-year report',
      parentId: 12,
      prefix: '/',
    })
  })

  it("that is not attached says 'Unable to upload Project Report', as an info", async () => {
    const { dialog } = await openUpload({
      [info]: () => jsonAnswer({ id: 61, url: '/files/key' }),
      [ack]: () => emptyAnswer(),
      [attach]: () => problemAnswer(409, 'WRONG_STATE', 'This project sheet has been published.'),
    })
    await chooseFile()
    await upload(dialog)

    const reported = await screen.findByText('Unable to upload Project Report')
    expect(reported.closest('[role="status"]')).toHaveTextContent('This project sheet has been published.')
    expect(dialog).toBeInTheDocument()
  })
})

describe('the Project Sheet Versions', () => {
  const openVersions = async (versions: readonly ProjectSheet[] | undefined) => {
    const path = `GET ${plans}/getallsheetv2versions/41`
    showProjects({
      sheets: { APPROVED: [buildSheet({ can: readerCan })] },
      manage: 'role',
      answers: versions ? { [path]: () => jsonAnswer(versions) } : {},
    })
    await openMenu()
    await choose('Project Sheet Versions')
    return screen.findByRole('dialog', { name: 'Project Sheet Versions' })
  }

  it('are read by everybody, who may add a report to the one that is worked on', async () => {
    const dialog = await openVersions([
      buildSheet({ id: 43, version: 3, status: { name: 'WIP' }, can: readerCan }),
      buildSheet({ version: 2, can: readerCan }),
      buildSheet({ id: 40, version: 1, status: { name: 'RETIRED' }, can: readerCan }),
    ])

    const [, ...rows] = await within(dialog).findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      '3WIPShorter quotationsNone',
      '2ApprovedShorter quotationsFeb 01 2026None',
      '1RetiredShorter quotationsFeb 01 2026None',
    ])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Actions: Version 3' }))
    await item('View')
    expect(menu()).toEqual(['View', 'Upload Project Report'])
  })

  it('come ten at a time; 20 may be chosen', async () => {
    const dialog = await openVersions(Array.from({ length: 11 }, (_, index) => buildSheet({ id: index + 1, version: 11 - index })))

    await waitFor(() => expect(within(dialog).getAllByRole('row')).toHaveLength(11))
    const size = within(dialog).getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20'])
  })

  it("say 'Unable to get Project Sheet Versions'", async () => {
    await openVersions(undefined)

    expect(await screen.findByRole('heading', { name: 'Unable to get Project Sheet Versions' })).toBeInTheDocument()
  })
})
