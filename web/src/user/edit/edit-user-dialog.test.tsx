import type { ProcessMember, User } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildUser } from '../../session/session-samples.setup.ts'
import { asAdmin, gone, ingrid, tomas, typeInto } from '../user-samples.setup.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'

const jonas = buildUser({ companyUserId: 9, shortName: 'JW', firstName: 'Jonas', lastName: '-', email: 'jonas@aurora.example' })
const leads: ProcessMember = {
  processChronId: 12,
  pid: 'P1',
  pname: 'Win orders',
  role: 'PRL',
  user: { companyUserId: 9, shortName: 'JW', firstName: 'Jonas', lastName: '-' },
}

type Answers = Parameters<typeof stubServer>[0]

/** Every reading of the user takes the next of `states`, the last one again and again; the etag counts them. */
async function show(states: readonly User[], answers: Answers = {}, free = 9) {
  const [user = jonas] = states
  let read = 0
  const calls = stubServer({
    [`GET /aprs/v3/user/1/${user.companyUserId}`]: () => {
      read = Math.min(read + 1, states.length)
      return jsonAnswer(states[read - 1], { etag: `"${read}"` })
    },
    'GET /aprs/v3/permission/1/': () => jsonAnswer([leads]),
    ...answers,
  })
  const onClose = vi.fn()
  showAs(<EditUserDialog user={user} seats={{ used: 40 - free, license: 40, free }} onClose={onClose} />, asAdmin())
  await screen.findByRole('textbox', { name: /^First Name/ })
  return { calls, onClose }
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const active = () => screen.getByRole('switch', { name: 'Active' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = (calls: Awaited<ReturnType<typeof show>>['calls']) => calls.filter(({ method }) => method === 'POST')

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('editing a user', () => {
  it("saves with the etag that was seen and says 'User has been updated'", async () => {
    const { calls, onClose } = await show([jonas], { 'POST /aprs/v3/user/1/9': () => emptyAnswer({ etag: '"2"' }) })
    expect(field('Last Name')).toHaveValue('')

    await typeInto(field('First Name'), 'Jon')
    await press('Save')

    expect(await screen.findByText('User has been updated')).toBeInTheDocument()
    expect(onClose).toHaveBeenCalledOnce()
    expect(JSON.parse(sent(calls)[0]?.body ?? '')).toEqual({ shortName: 'JW', firstName: 'Jon', lastName: '', active: true })
    expect(sent(calls)[0]?.headers.get('if-match')).toBe('"1"')
  })

  it('shows the email and does not let it be changed', async () => {
    await show([jonas])

    expect(field('Email')).toHaveValue('jonas@aurora.example')
    expect(field('Email')).toHaveAttribute('readonly')
  })

  it('shows of an invited person until when, and no switch', async () => {
    const invitation = { state: 'open' as const, expiresOn: '2026-12-23T10:00:00.000Z' }
    await show([{ ...jonas, active: false, invited: true, invitation }])

    const state = screen.getByRole('group', { name: 'Status' })
    expect(state).toHaveTextContent(/Invited.*until Dec 23 2026/)
    expect(state).toHaveAccessibleDescription(
      'This person was invited and is not a member yet. Only the invited person can accept the invitation.',
    )
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('says that nothing is changed', async () => {
    await show([jonas])

    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  })

  it("shows the server's message as it came", async () => {
    const { onClose } = await show([jonas], {
      'POST /aprs/v3/user/1/9': () => problemAnswer(409, 'SHORT_NAME_EXISTS', 'Short Name already exists'),
    })

    await typeInto(field('Short Name'), 'tb')
    await press('Save')

    expect(await screen.findByRole('alert')).toHaveTextContent('Short Name already exists')
    expect(field('Short Name')).toBeInvalid()
    expect(onClose).not.toHaveBeenCalled()
  })

  it("says 'Unable to get User Info' where the user cannot be read", async () => {
    stubServer({ 'GET /aprs/v3/user/1/9': () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.') })
    showAs(<EditUserDialog user={jonas} seats={{ used: 1, license: 40, free: 39 }} onClose={vi.fn()} />, asAdmin())

    expect(await screen.findByText('Unable to get User Info')).toBeInTheDocument()
  })
})

describe('a user edited by somebody else meanwhile', () => {
  const meanwhile = (): Response => problemAnswer(412, 'EDITED_MEANWHILE', 'Somebody else has changed this user since you opened it.')

  it('keeps what was typed, takes over the rest, and says what is stored now', async () => {
    const newer = { ...jonas, firstName: 'Joan', lastName: 'Weber' }
    const answers = [meanwhile(), emptyAnswer({ etag: '"3"' })]
    const { calls } = await show([jonas, newer], { 'POST /aprs/v3/user/1/9': () => answers.shift() ?? emptyAnswer() })
    await typeInto(field('First Name'), 'Jon')
    await press('Save')

    const alert = await screen.findByText(/^Somebody else has changed this user since you opened it/)
    expect(alert).toHaveTextContent('First Name: Joan')
    expect(alert).not.toHaveTextContent('Last Name')
    expect(field('First Name')).toHaveValue('Jon')
    expect(field('Last Name')).toHaveValue('Weber')

    await press('Save')
    expect(await screen.findByText('User has been updated')).toBeInTheDocument()
    expect(sent(calls).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
    expect(JSON.parse(sent(calls)[1]?.body ?? '')).toEqual({ shortName: 'JW', firstName: 'Jon', lastName: 'Weber', active: true })
  })

  it('can be taken as it is now', async () => {
    const newer = { ...jonas, firstName: 'Joan' }
    await show([jonas, newer], { 'POST /aprs/v3/user/1/9': meanwhile })
    await typeInto(field('First Name'), 'Jon')
    await press('Save')

    await userEvent.click(await screen.findByRole('button', { name: 'Use newer data' }))

    expect(field('First Name')).toHaveValue('Joan')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('deactivating', () => {
  it('asks first, says that the sessions end and which roles are held', async () => {
    const { calls } = await show([jonas])

    await userEvent.click(active())
    await press('Save')

    const question = await screen.findByRole('dialog', { name: 'Deactivate Jonas?' })
    expect(question).toHaveTextContent('Jonas is logged out of Aurora Instruments at once')
    await waitFor(() => expect(question).toHaveTextContent('Process Leader of (P1) Win orders'))
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(sent(calls)).toEqual([])
    expect(active()).not.toBeChecked()
  })

  it('is done when it is confirmed', async () => {
    const { calls } = await show([jonas], { 'POST /aprs/v3/user/1/9': () => emptyAnswer() })

    await userEvent.click(active())
    await press('Save')
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Deactivate Jonas?' })).getByRole('button', { name: 'Deactivate' }),
    )

    expect(await screen.findByText('User has been updated')).toBeInTheDocument()
    expect(JSON.parse(sent(calls)[0]?.body ?? '')).toMatchObject({ active: false })
  })

  it.each([
    ['the administrator', tomas, 'The administrator cannot be deactivated.'],
    ['the CEO', ingrid, 'The CEO cannot be deactivated.'],
  ])('is forbidden of %s, with the reason', async (_, user, reason) => {
    await show([user])

    await userEvent.click(active())

    expect(active()).toBeChecked()
    expect(active()).toHaveAccessibleDescription(expect.stringContaining(reason))
  })
})

describe('activating', () => {
  it("is 'User Limit Reached' where all seats are taken", async () => {
    await show([gone], {}, 0)

    await userEvent.click(active())

    expect(active()).not.toBeChecked()
    expect(active()).toHaveAccessibleDescription(expect.stringContaining('User Limit Reached'))
  })

  it('asks nothing', async () => {
    const { calls } = await show([gone], { 'POST /aprs/v3/user/1/12': () => emptyAnswer() })

    await userEvent.click(active())
    await press('Save')

    expect(await screen.findByText('User has been updated')).toBeInTheDocument()
    expect(JSON.parse(sent(calls)[0]?.body ?? '')).toMatchObject({ active: true })
  })
})
