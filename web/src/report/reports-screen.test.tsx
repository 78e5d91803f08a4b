import type { Report, ReportFolder } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { buildReport, designProducts, winOrders } from './report-samples.setup.ts'
import { ReportsScreen } from './reports-screen.tsx'

const base = 'GET /aprs/v3/document/1/CFR/crossfunctional'
const documents = '/aprs/v3/document/1/CFR'
const tab = { id: 'cross_func.0', tabTitle: '', place: { tab: 'cross_func' } } as const

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

type Answers = Parameters<typeof stubServer>[0]

const paged =
  (items: readonly unknown[]) =>
  ({ query }: SeenCall) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size') ?? items.length)]
    return jsonAnswer(items.slice(page * size, page * size + size), { 'x-total-count': String(items.length) })
  }

interface Shown {
  recent?: readonly Report[]
  folders?: readonly ReportFolder[]
  /** Of Win orders. */
  active?: readonly Report[]
  archived?: readonly Report[]
  answers?: Answers
}

function showReports({ recent = [], folders = [winOrders, designProducts], active = [], archived = [], answers = {} }: Shown) {
  const calls = stubServer({
    'GET /aprs/v3/pack/1': () => jsonAnswer({ packs: [], company: false, processes: [], isBusy: false }),
    [`${base}/recent/0`]: paged(recent),
    [`${base}/process/0`]: paged(folders),
    [`${base}/processdocs/12`]: paged(active),
    [`${base}/archived/0`]: paged(folders.filter(({ archivedCnt }) => archivedCnt > 0)),
    [`${base}/archived/12`]: paged(archived),
    ...answers,
  })
  showAs(<ReportsScreen tab={tab} />)
  return calls
}

const view = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const openMenu = async (name = 'Order intake in October') =>
  userEvent.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
const item = (name: string) => screen.findByRole('menuitem', { name })
const menu = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const folderRow = (name: RegExp) => screen.findByRole('row', { name })
const answer = async (title: string, button: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }))
const changed = (calls: readonly SeenCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

const openArchived = async (archived: readonly Report[], answers: Answers = {}) => {
  const calls = showReports({ archived, answers })
  await view('Archived')
  await userEvent.dblClick(await folderRow(/Win orders/))
  return calls
}

describe('the recent reports', () => {
  it('are shown at first, each with its process and when it was made', async () => {
    showReports({ recent: [buildReport()] })

    expect(await screen.findByRole('heading', { name: 'Cross-functional Reports' })).toBeInTheDocument()
    const [, row] = within(await screen.findByRole('table', { name: 'Reports' })).getAllByRole('row')
    expect(row).toHaveTextContent('Order intake in October(P1) Win ordersNov 03 2026 09:05 AM')
    expect(screen.getByRole('radio', { name: 'Recent Reports' })).toBeChecked()
  })

  it('come twenty at a time; 10, 20, 50 and 100 may be chosen', async () => {
    const calls = showReports({
      recent: Array.from({ length: 23 }, (_, index) => buildReport({ id: index + 1, chronId: index + 1, name: `Report ${index + 1}` })),
    })

    expect(await screen.findAllByRole('row')).toHaveLength(21)
    const size = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '50', '100'])
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Report 23')).toBeInTheDocument()
    expect(calls.filter(({ path }) => path.includes('/recent/')).map(({ query }) => query.toString())).toEqual([
      'page=0&size=20',
      'page=1&size=20',
    ])
  })

  it("say 'Unable to get Reports', with a way to try again", async () => {
    stubServer({})
    showAs(<ReportsScreen tab={tab} />)

    expect(await screen.findByRole('heading', { name: 'Unable to get Reports' })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
  })

  it('say what belongs there while there are none', async () => {
    showReports({})

    expect(await screen.findByRole('heading', { name: 'No reports yet' })).toBeInTheDocument()
  })
})

describe('the reports by process', () => {
  it('are folders with counts; a double click opens one, Back leads out', async () => {
    showReports({ active: [buildReport()] })
    await view('Reports By Process')
    expect(await folderRow(/Win orders/)).toHaveTextContent('(P1) Win orders2')

    await userEvent.dblClick(await folderRow(/Win orders/))
    expect(await screen.findByText('Order intake in October')).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Process' })).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await folderRow(/Design products/)).toBeInTheDocument()
  })

  it('are opened by Enter, and found by the arrow keys', async () => {
    showReports({ active: [buildReport()] })
    await view('Reports By Process')
    ;(await folderRow(/Win orders/)).focus()

    await userEvent.keyboard('{ArrowDown}')
    expect(await folderRow(/Design products/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')

    expect(await screen.findByText('Order intake in October')).toBeInTheDocument()
  })
})

describe('what may be done with a report', () => {
  it('is only reading for those who manage no process; there is no Archived and no new report', async () => {
    showReports({ recent: [buildReport({ canManage: false })], folders: [designProducts] })
    await openMenu()

    await item('View')
    expect(menu()).toEqual(['View', 'Download', 'Add to favourites', 'Copy link'])
    expect(screen.queryByRole('radio', { name: 'Archived' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New Report' })).toBeNull()
  })

  it('is only downloading where the product cannot show it', async () => {
    showReports({ recent: [buildReport({ canManage: false, inline: false, fileExt: 'docx' })] })
    await openMenu()

    await item('Download')
    expect(menu()).toEqual(['Download', 'Add to favourites', 'Copy link'])
  })

  it('is not editing where its process is no longer on the map, and says so', async () => {
    showReports({ recent: [buildReport({ inApproved: false })] })
    await openMenu()

    expect(await item('Edit')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(await item('Edit'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Its process is not on the approved Global Chart.')
  })

  it("is archiving after a question: 'Document has been archived'", async () => {
    const path = `PUT ${documents}/archive/71`
    const calls = showReports({ recent: [buildReport()], answers: { [path]: () => emptyAnswer() } })
    await openMenu()
    await userEvent.click(await item('Archive'))
    await answer('Archive Order intake in October?', 'Archive')

    expect(await screen.findByText('Document has been archived')).toBeInTheDocument()
    expect(changed(calls)).toEqual([path])
  })

  it("says 'Unable to archive document' with the server's sentence", async () => {
    const refused = () => problemAnswer(409, 'WRONG_STATE', 'This was archived already.')
    showReports({ recent: [buildReport()], answers: { [`PUT ${documents}/archive/71`]: refused } })
    await openMenu()
    await userEvent.click(await item('Archive'))
    await answer('Archive Order intake in October?', 'Archive')

    expect(await screen.findByText('Unable to archive document')).toBeInTheDocument()
    expect(screen.getByText('This was archived already.')).toBeInTheDocument()
  })
})

describe('an archived report', () => {
  const put = { archivedOn: '2026-11-10T09:05:00.000Z' }

  it('stands below its process, with when it was archived, and is not deleted by those who lead it', async () => {
    await openArchived([buildReport(put)])

    expect(await screen.findByRole('columnheader', { name: 'Archived On' })).toBeInTheDocument()
    expect(screen.getByText('Nov 10 2026 09:05 AM')).toBeInTheDocument()
    await openMenu()
    await item('View')
    expect(menu()).toEqual(['View', 'Download', 'Unarchive', 'Add to favourites', 'Copy link'])
  })

  it("is unarchived after a question: 'Document has been un-archived', or 'Unable to un-archive document'", async () => {
    const answers = [problemAnswer(409, 'NAME_EXISTS', 'Order intake in October already exists'), emptyAnswer()]
    await openArchived([buildReport(put)], { [`PUT ${documents}/unarchive/71`]: () => answers.shift() ?? emptyAnswer() })
    for (const text of ['Unable to un-archive document', 'Document has been un-archived']) {
      await openMenu()
      await userEvent.click(await item('Unarchive'))
      await answer('Unarchive Order intake in October?', 'Unarchive')
      expect(await screen.findByText(text)).toBeInTheDocument()
    }
  })

  it("is deleted with all its versions by those who may: 'Document has been deleted', or 'Unable to delete document'", async () => {
    const answers = [problemAnswer(403, 'NO_RIGHT', 'You may not do this.'), emptyAnswer()]
    const path = `DELETE ${documents}/deleteall/70`
    const calls = await openArchived([buildReport({ ...put, canDelete: true })], { [path]: () => answers.shift() ?? emptyAnswer() })
    for (const text of ['Unable to delete document', 'Document has been deleted']) {
      await openMenu()
      await userEvent.click(await item('Delete'))
      await answer('Delete Order intake in October?', 'Delete')
      expect(await screen.findByText(text)).toBeInTheDocument()
    }
    expect(changed(calls)).toEqual([path, path])
  })

  it('is no favourite any more once it is deleted', async () => {
    const place = 'open=cross_func.0&dialog=document.71'
    const calls = await openArchived([buildReport({ ...put, canDelete: true })], {
      [`DELETE ${documents}/deleteall/70`]: () => emptyAnswer(),
      'GET /aprs/v3/preferences/1': () => jsonAnswer({ favourites: [{ place, title: 'Order intake in October' }] }),
      'PUT /aprs/v3/preferences/1/favourites': () => emptyAnswer(),
    })
    await openMenu()
    await userEvent.click(await item('Delete'))
    await answer('Delete Order intake in October?', 'Delete')

    expect(
      await screen.findByText('“Order intake in October” is no longer there. It was removed from your favourites.'),
    ).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))).toEqual([[]])
  })
})
