import type { GroupsAndProcesses, Provisioning } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { ProvisioningSection } from './provisioning-section.tsx'

const baseUrl = 'https://strata.example/scim/v2/1'
const empty: Provisioning = { baseUrl, token: null, people: 0, groups: 0 }
const used: Provisioning = {
  baseUrl,
  token: {
    madeOn: '2026-03-01T08:00:00.000Z',
    madeBy: { firstName: 'Ingrid', lastName: 'Solheim' },
    endsOn: '2027-03-01T08:00:00.000Z',
    hasEnded: false,
    usedOn: '2026-03-02T09:30:00.000Z',
  },
  people: 212,
  groups: 2,
}
const groups: GroupsAndProcesses = {
  groups: [
    { id: 7, name: 'Finance', people: 12, grants: [{ id: 3, holds: { role: 'PRL', processChronId: 11, pid: 'P1', pname: 'Win orders' } }] },
    { id: 8, name: 'Board', people: 1, grants: [] },
  ],
  processes: [
    { chronId: 11, pid: 'P1', pname: 'Win orders', roles: ['PRL', 'PRO'] },
    { chronId: 12, pid: 'P1.1', pname: 'Find customers', roles: ['SPL', 'SPM'] },
  ],
}
const token = 'scim_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

function stub(state: Provisioning, answers: Parameters<typeof stubServer>[0] = {}) {
  const seen = stubServer({
    'GET /aprs/v3/provisioning/1': () => jsonAnswer(state),
    'GET /aprs/v3/provisioning/1/groups': () => jsonAnswer(groups),
    'POST /aprs/v3/provisioning/1/token': () => jsonAnswer({ token, endsOn: '2027-03-01T08:00:00.000Z' }),
    'GET /aprs/v3/factor/1': () => jsonAnswer({ factors: [], codesLeft: 0, rememberedBrowsers: 0, passkeyOrigins: [] }),
    'DELETE /aprs/v3/provisioning/1/token': () => emptyAnswer(),
    ...answers,
  })
  showAs(<ProvisioningSection />, { isAdmin: true })
  return seen
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Proves the person first. */
const sign = async (title: string, button: string) => {
  const dialog = await screen.findByRole('dialog', { name: title })
  await userEvent.type(within(dialog).getByLabelText('Password', { selector: 'input' }), 'Demo-pass-1!')
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
}
const confirm = async (title: string, button: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('provisioning', () => {
  it('without a token says so, makes one for who proves who they are, and shows it', async () => {
    const seen = stub(empty)
    expect(await screen.findByText('There is no token: no directory can change anything here.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Base URL' })).toHaveValue(baseUrl)
    expect(screen.queryByRole('button', { name: 'End the token' })).toBeNull()
    await press('Make a token')
    await sign('Make a token?', 'Make a token')
    const dialog = await screen.findByRole('dialog', { name: 'The new token' })
    expect(within(dialog).getByRole('textbox', { name: 'Token' })).toHaveValue(token)
    expect(dialog).toHaveTextContent('It is good until Mar 01 2027.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(screen.queryByDisplayValue(token)).toBeNull()
    const [made] = seen.filter(({ method }) => method === 'POST')
    expect(JSON.parse(made?.body ?? '')).toEqual({ signature: { password: 'Demo-pass-1!' } })
  })

  it('makes none where the proof is refused, and says so where it was asked for', async () => {
    stub(empty, {
      'POST /aprs/v3/provisioning/1/token': () =>
        problemAnswer(403, 'SIGNATURE_REQUIRED', 'The password, the code or the passkey is not right.'),
    })
    await press('Make a token')
    await sign('Make a token?', 'Make a token')
    const dialog = await screen.findByRole('dialog', { name: 'Make a token?' })
    expect(await within(dialog).findByText('The password, the code or the passkey is not right.')).toBeVisible()
    expect(screen.queryByText('Unable to make a token')).toBeNull()
  })

  it('says when the token was made and used, and how many people there are', async () => {
    stub(used)
    expect(await screen.findByText(/^Made Mar 01 2026 by Ingrid Solheim\. Ends Mar 01 2027\.$/)).toBeVisible()
    expect(screen.getByText(/^Last used Mar 02 2026/)).toBeVisible()
    expect(screen.getByText('The directory keeps 212 people.')).toBeVisible()
  })

  it('says that the token has ended', async () => {
    stub({ ...used, token: used.token && { ...used.token, hasEnded: true, usedOn: null } })
    expect(await screen.findByText('Ended Mar 01 2027. The directory is refused until you make a new token.')).toBeVisible()
    expect(screen.getByText('Not used yet.')).toBeVisible()
  })

  it('asks before the token is replaced, and before it ends', async () => {
    const seen = stub(used)
    await press('Replace the token')
    await confirm('Replace the token?', 'Cancel')
    await press('End the token')
    await confirm('End the token?', 'End the token')
    expect(await screen.findByText('The token has ended')).toBeVisible()
    await press('Replace the token')
    await sign('Replace the token?', 'Replace the token')
    expect(await screen.findByRole('dialog', { name: 'The new token' })).toBeVisible()
    expect(seen.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['DELETE', 'POST'])
  })

  it('shows what groups stand for, and lets one stand for a role of a process', async () => {
    const seen = stub(used, { 'POST /aprs/v3/provisioning/1/groups/8/grants': () => jsonAnswer({ id: 4 }) })
    const list = await screen.findByRole('list', { name: 'Groups' })
    expect(within(list).getByText('Process Leader of (P1) Win orders')).toBeVisible()
    expect(list).toHaveTextContent('Boardone person')
    expect(list).toHaveTextContent('Stands for nothing yet')
    await press('Add to Board: what its people are')
    const dialog = await screen.findByRole('dialog', { name: 'What should people of Board be?' })
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Role' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Sub-Process Leader' }))
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Of the process' }))
    expect(screen.queryByRole('option', { name: '(P1) Win orders' })).toBeNull()
    await userEvent.click(await screen.findByRole('option', { name: '(P1.1) Find customers' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    await sign('Let Board stand for this?', 'Add')
    expect(await screen.findByText('Added to the group')).toBeVisible()
    expect(JSON.parse(String(seen.find(({ method }) => method === 'POST')?.body))).toEqual({
      holds: { role: 'SPL', processChronId: 12 },
      signature: { password: 'Demo-pass-1!' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before a group stands for something no longer', async () => {
    const seen = stub(used, { 'DELETE /aprs/v3/provisioning/1/groups/7/grants/3': () => emptyAnswer() })
    await press('Remove from Finance: Process Leader of (P1) Win orders')
    await confirm('Remove this from Finance?', 'Remove')
    expect(await screen.findByText('Removed from the group')).toBeVisible()
    expect(seen.filter(({ method }) => method === 'DELETE').length).toBe(1)
  })

  it('without groups says where they come from', async () => {
    stub(used, { 'GET /aprs/v3/provisioning/1/groups': () => jsonAnswer({ groups: [], processes: [] }) })
    expect(await screen.findByText('Groups appear here once the directory sends them.')).toBeVisible()
  })

  it('that cannot be loaded can be tried again', async () => {
    stub(empty, { 'GET /aprs/v3/provisioning/1': () => problemAnswer(500, 'INTERNAL', 'Something went wrong.') })
    expect(await screen.findByText('Unable to load provisioning')).toBeVisible()
  })
})
