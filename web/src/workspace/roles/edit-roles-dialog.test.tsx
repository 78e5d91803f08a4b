import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import {
  allRights,
  jonas,
  marta,
  OpenedWorkspace,
  openWorkspaceTab,
  roles,
  winOrders,
  workspaceAnswers,
} from '../../process/process-samples.setup.tsx'
import { buildUser } from '../../session/session-samples.setup.ts'

const users = [
  buildUser({ companyUserId: 5, shortName: 'TB', firstName: 'Tomas', lastName: 'Berg' }),
  buildUser(marta),
  buildUser(jonas),
  buildUser({ companyUserId: 11, shortName: 'AD', firstName: 'Amina', lastName: 'Diallo' }),
]
const setRoles = 'PUT /aprs/v3/permission/1/process/12'
let answers: ReturnType<typeof workspaceAnswers>

async function openDialog(process = winOrders): Promise<SeenCall[]> {
  const calls = stubServer({ ...answers, ...workspaceAnswers({ process }), ...answers })
  openWorkspaceTab()
  showAs(<OpenedWorkspace />)
  await screen.findByRole('treeitem', { name: /P1\.1/ })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit roles' }))
  await screen.findByRole('dialog', { name: 'Edit roles: (P1) Win orders' })
  await screen.findByRole('button', { name: 'Save' })
  return calls
}

const dialog = () => within(screen.getByRole('dialog', { name: /^Edit roles: / }))
const field = (name: string) => dialog().getByRole('combobox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) })

async function give(role: string, person: string) {
  await userEvent.type(field(role), person)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(person) }))
}

const sent = (calls: SeenCall[]) => calls.filter(({ method }) => method === 'PUT')

beforeEach(() => {
  answers = { 'GET /aprs/v3/user/1': () => jsonAnswer(users), [setRoles]: () => emptyAnswer() }
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('editing the roles', () => {
  it('sends the lists that changed, with the etag that was seen', async () => {
    const calls = await openDialog()

    await give('Process Member(s)', 'Amina')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Process Roles Updated')).toBeInTheDocument()
    expect(sent(calls).map(({ body }) => JSON.parse(body))).toEqual([{ PRO: [10, 11] }])
    expect(sent(calls)[0]?.headers.get('if-match')).toBe('"roles-1"')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('gives the role to the first who is found, by Enter', async () => {
    const calls = await openDialog()

    await userEvent.type(field('Process Member(s)'), 'Amina{Enter}')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))

    await screen.findByText('Process Roles Updated')
    expect(sent(calls).map(({ body }) => JSON.parse(body))).toEqual([{ PRO: [10, 11] }])
  })

  it('puts a new sponsor in the place of the one before', async () => {
    const calls = await openDialog()

    await give('Sponsor', 'Tomas')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))

    await screen.findByText('Process Roles Updated')
    expect(sent(calls).map(({ body }) => JSON.parse(body))).toEqual([{ PRS: [5] }])
  })

  it('opens no list by itself, and closes that of the sponsor once somebody is chosen', async () => {
    await openDialog()

    await userEvent.tab()
    for (const name of ['Sponsor', 'Process Leader(s)', 'Process Member(s)']) {
      field(name).focus()
      expect(field(name)).toHaveAttribute('aria-expanded', 'false')
    }
    await give('Sponsor', 'Tomas')

    expect(field('Sponsor')).toHaveAttribute('aria-expanded', 'false')
  })

  it('offers active members only, and tells who is inactive by now', async () => {
    await openDialog()

    expect((await dialog().findAllByText('(CH) Cher, inactive')).length).toBeGreaterThan(0)
    await userEvent.click(field('Process Leader(s)'))

    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).toEqual(['(AD) Amina Diallo', '(MR) Marta Ruiz', '(TB) Tomas Berg'])
  })

  it('gives only the lists that one may set', async () => {
    await openDialog({ ...winOrders, can: { ...winOrders.can, 'assign sponsor': 'role' } })

    expect(dialog().queryByRole('combobox', { name: /^Sponsor/ })).toBeNull()
    expect(dialog().getByText('(MR) Marta Ruiz', { selector: '.names' })).toBeInTheDocument()
    expect(dialog().getByText('Your roles do not allow you to change this list.')).toBeInTheDocument()
  })

  it('keeps who has a role by a group of the directory, and says why', async () => {
    // given
    const byGroup = { ...jonas, byGroup: 'Finance' }
    const tomas = { companyUserId: 5, shortName: 'TB', firstName: 'Tomas', lastName: 'Berg' }
    answers = {
      ...answers,
      'GET /aprs/v3/permission/1/process/12': () =>
        jsonAnswer({ roles: { ...roles, PRL: [tomas, byGroup], PRO: [jonas] }, can: allRights }, { etag: '"roles-1"' }),
    }
    const calls = await openDialog()
    const chips = within(field('Process Leader(s)').closest('.mantine-MultiSelect-pillsList') as HTMLElement)
    // then
    expect(chips.getByText('(JW) Jonas Weber, by the group “Finance”')).toBeInTheDocument()
    expect(chips.getByText('(TB) Tomas Berg')).toBeInTheDocument()
    expect(chips.getAllByRole('button', { hidden: true })).toHaveLength(1)
    expect(field('Process Leader(s)')).toHaveAccessibleDescription(
      'Who has this role by a group of the directory loses it there, by leaving the group.',
    )
    expect(field('Process Member(s)')).not.toHaveAccessibleDescription()
    // when
    await userEvent.type(field('Process Leader(s)'), '{Backspace}{Backspace}{Backspace}')
    // then
    expect(chips.getByText('(JW) Jonas Weber, by the group “Finance”')).toBeInTheDocument()
    expect(chips.queryByText('(TB) Tomas Berg')).toBeNull()
    // when
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('Process Roles Updated')
    // then
    expect(sent(calls).map(({ body }) => JSON.parse(body))).toEqual([{ PRL: [9] }])
  })

  it('is not offered where no list may be set', async () => {
    stubServer(workspaceAnswers({ process: { ...winOrders, can: {} }, macroProcesses: [] }))
    openWorkspaceTab()
    showAs(<OpenedWorkspace />)

    await screen.findByText('(JW) Jonas Weber')
    expect(screen.queryByRole('button', { name: 'Edit roles' })).toBeNull()
  })

  it("names who was faster and does one's change again to the newer roles", async () => {
    let etag = '"roles-1"'
    answers = {
      ...answers,
      'GET /aprs/v3/permission/1/process/12': () => {
        const newer = { ...roles, PRL: [jonas, { companyUserId: 5, shortName: 'TB', firstName: 'Tomas', lastName: 'Berg' }] }
        return jsonAnswer({ roles: etag === '"roles-1"' ? roles : newer, can: allRights }, { etag })
      },
      [setRoles]: ({ headers }) => {
        if (headers.get('if-match') === '"roles-2"') return emptyAnswer()
        etag = '"roles-2"'
        return problemAnswer(412, 'EDITED_MEANWHILE', 'Marta Ruiz changed the roles of this process on Nov 20 2026 09:15 AM.')
      },
    }
    const calls = await openDialog()
    await give('Process Leader(s)', 'Amina')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    expect(await dialog().findByRole('alert')).toHaveTextContent('Marta Ruiz changed the roles of this process on Nov 20 2026 09:15 AM.')

    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))

    await screen.findByText('Process Roles Updated')
    expect(sent(calls).map(({ body }) => JSON.parse(body))).toEqual([{ PRL: [9, 11] }, { PRL: [9, 5, 11] }])
  })

  it("says 'Unable to update Process Roles', and what is wrong at the list", async () => {
    const issues = [{ path: 'PRO', message: 'Only active members hold roles' }]
    answers = { ...answers, [setRoles]: () => problemAnswer(400, 'INVALID', 'Some of what was sent is not valid.', { issues }) }
    await openDialog()

    await give('Process Member(s)', 'Amina')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Unable to update Process Roles')).toBeInTheDocument()
    expect(dialog().getByText('Only active members hold roles')).toBeInTheDocument()
    expect(field('Process Member(s)').parentElement).toHaveTextContent('(AD) Amina Diallo')
  })

  it('sets sub-process roles by macro process', async () => {
    answers = {
      ...answers,
      'GET /aprs/v3/permission/1/process/22': () =>
        jsonAnswer({ roles: { ...roles, SPL: [], SPM: [] }, can: allRights }, { etag: '"roles-of-22"' }),
      'PUT /aprs/v3/permission/1/process/22': () => emptyAnswer(),
    }
    const calls = await openDialog()
    await userEvent.click(dialog().getByRole('combobox', { name: 'Roles of' }))
    await userEvent.click(await screen.findByRole('option', { name: '(P1.2) Configure the solution' }))

    await waitFor(() => expect(field('Sub-Process Leader(s)')).toBeInTheDocument())
    await give('Sub-Process Member(s)', 'Amina')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))

    await screen.findByText('Process Roles Updated')
    expect(sent(calls).map(({ path, body }) => [path, JSON.parse(body)])).toEqual([['/aprs/v3/permission/1/process/22', { SPM: [11] }]])
  })

  it('shows that nothing is changed yet', async () => {
    await openDialog()

    expect(dialog().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  })
})
