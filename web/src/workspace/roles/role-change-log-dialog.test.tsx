import type { RoleChange } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { cher, jonas, marta, noRights, OpenedWorkspace, openWorkspaceTab, workspaceAnswers } from '../../process/process-samples.setup.tsx'

const path = 'GET /aprs/v3/permission/1/process/12/changelog'
const change = (changes: Partial<RoleChange>): RoleChange => ({
  id: 1,
  changedOn: '2026-11-20T09:15:00.000Z',
  changedBy: { firstName: 'Tomas', lastName: 'Berg' },
  changeType: 'A',
  user: marta,
  role: { name: 'PRS' },
  ...changes,
})

async function openLog(answer: () => Response, more = {}) {
  stubServer({ ...workspaceAnswers(), [path]: answer, ...more })
  openWorkspaceTab()
  showAs(<OpenedWorkspace />)
  await screen.findByRole('treeitem', { name: /P1\.1/ })
  await userEvent.click(await screen.findByRole('button', { name: 'Change Log' }))
  return within(await screen.findByRole('dialog', { name: 'Process Role Change Log' }))
}

async function readTable(dialog: Awaited<ReturnType<typeof openLog>>) {
  const rows = within(await dialog.findByRole('table')).getAllByRole('row')
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the Process Role Change Log', () => {
  it('tells in one row what somebody changed at once, each change by its word', async () => {
    const dialog = await openLog(() =>
      jsonAnswer([
        change({ id: 4, user: jonas, changeType: 'R' }),
        change({ id: 3 }),
        change({ id: 2, user: cher, changeType: 'U', role: { name: 'PRL' } }),
        change({ id: 1, changedOn: '2026-11-02T10:00:00.000Z', user: cher, role: { name: 'PRO' } }),
      ]),
    )

    expect(await readTable(dialog)).toEqual([
      ['Changed By', 'Sponsor', 'Leaders', 'Members'],
      ['Tomas BergNov 20 2026 09:15 AM', '(JW) Jonas WeberRemoved(MR) Marta RuizAdded', '(CH) Cher', ''],
      ['Tomas BergNov 02 2026 10:00 AM', '', '', '(CH) CherAdded'],
    ])
  })

  it('is kept for each macro process too', async () => {
    const dialog = await openLog(() => jsonAnswer([]), {
      'GET /aprs/v3/permission/1/process/21/changelog': () => jsonAnswer([change({ user: cher, role: { name: 'SPL' } })]),
    })
    await userEvent.click(dialog.getByRole('combobox', { name: 'Roles of' }))
    await userEvent.click(await screen.findByRole('option', { name: '(P1.1) Qualify leads' }))

    expect(await readTable(dialog)).toEqual([
      ['Changed By', 'Sub-Process Leaders', 'Sub-Process Members'],
      ['Tomas BergNov 20 2026 09:15 AM', '(CH) CherAdded', ''],
    ])
  })

  it('lists the changed roles of each change below each other on a phone', async () => {
    const { matchMedia } = window
    const dialog = await openLog(() =>
      jsonAnswer([
        change({ id: 2, user: jonas, changeType: 'R', role: { name: 'PRL' } }),
        change({ id: 1, user: cher, role: { name: 'PRO' } }),
      ]),
    )
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width: 47.99em') }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change Log' }))

    const [card] = await screen.findAllByText('Tomas Berg')
    const terms = within(card?.closest('li') ?? document.body).getAllByRole('term')
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Leaders', '(JW) Jonas WeberRemoved'],
      ['Members', '(CH) CherAdded'],
    ])
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says that nothing was changed yet', async () => {
    const dialog = await openLog(() => jsonAnswer([]))

    expect(await dialog.findByText('No role has been changed yet')).toBeInTheDocument()
  })

  it("says 'Unable to get Change Log'", async () => {
    const dialog = await openLog(() => problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now.'))

    expect(await dialog.findByText('Unable to get Change Log')).toBeInTheDocument()
  })

  it('is not offered to those whom process documents are closed to', async () => {
    stubServer(workspaceAnswers({ can: noRights }))
    openWorkspaceTab()
    showAs(<OpenedWorkspace />)

    await screen.findByText('Your permissions')
    expect(screen.queryByRole('button', { name: 'Change Log' })).toBeNull()
  })
})
