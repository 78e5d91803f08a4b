import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildUser } from '../../session/session-samples.setup.ts'
import type { Seats } from '../seats.ts'
import { asAdmin, typeInto } from '../user-samples.setup.ts'
import { AddUserDialog } from './add-user-dialog.tsx'

const free: Seats = { used: 31, license: 40, free: 9 }

function show(answers: Parameters<typeof stubServer>[0] = {}, seats = free) {
  const calls = stubServer(answers)
  const onClose = vi.fn()
  const onAdded = vi.fn()
  showAs(<AddUserDialog seats={seats} onAdded={onAdded} onClose={onClose} />, asAdmin())
  return { calls, onClose, onAdded }
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fillIn({ shortName = 'ab1', firstName = 'Anna', lastName = '', email = 'anna@aurora.example' } = {}) {
  await typeInto(field('Short Name'), shortName)
  await typeInto(field('First Name'), firstName)
  if (lastName !== '') await typeInto(field('Last Name'), lastName)
  await typeInto(field('Email'), email)
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('a new user', () => {
  it("is added with 'User has been created'", async () => {
    const { calls, onClose, onAdded } = show({ 'PUT /aprs/v3/user/1': () => jsonAnswer({ id: 77, companyUserId: 79 }) })
    expect(screen.getByRole('group', { name: 'Status' })).toHaveTextContent('Active at once.')

    await fillIn({ lastName: 'Brandt' })
    await press('Add')

    expect(await screen.findByText('User has been created')).toBeInTheDocument()
    expect(screen.getByText('An email with a link to choose a password is on its way to anna@aurora.example.')).toBeInTheDocument()
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(79))
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ shortName: 'AB1', firstName: 'Anna', lastName: 'Brandt', email: 'anna@aurora.example' })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('has a short name in capitals while it is typed, the caret staying where it is', async () => {
    show()

    await typeInto(field('Short Name'), 'xz')
    await userEvent.type(field('Short Name'), 'y', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    await userEvent.keyboard('1')

    expect(field('Short Name')).toHaveValue('XY1Z')
  })

  it('has a short name from the names that nobody else has, until one is typed', async () => {
    const others = [buildUser({ companyUserId: 9, shortName: 'NEK' })]
    show({ 'GET /aprs/v3/user/1': () => jsonAnswer(others) })

    await typeInto(field('First Name'), 'Nora')
    await waitFor(() => expect(field('Short Name')).toHaveValue('NOR'))
    await typeInto(field('Last Name'), 'Ekström')
    await waitFor(() => expect(field('Short Name')).toHaveValue('NEK2'))
    await typeInto(field('Short Name'), 'xy')
    await typeInto(field('Last Name'), 'Berg')

    expect(field('Short Name')).toHaveValue('XY')
  })

  it('has one that nobody else of a large company has either, for which those with the same letters are asked for', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      buildUser({ companyUserId: index + 10, shortName: `A${index}`, firstName: 'Ada' }),
    )
    const nora = buildUser({ companyUserId: 9, shortName: 'NEK' })
    const { calls } = show({
      'GET /aprs/v3/user/1': ({ query }) =>
        query.get('search') === '(NE' ? jsonAnswer({ entries: [nora], page: 0, size: 200, total: 1 }) : jsonAnswer([...many, nora]),
    })

    await typeInto(field('First Name'), 'Nora')
    await typeInto(field('Last Name'), 'Ekström')

    await waitFor(() => expect(field('Short Name')).toHaveValue('NEK2'))
    const asked = calls.filter(({ method }) => method === 'GET').map(({ query }) => [query.get('size'), query.get('search')])
    expect(asked).toContainEqual(['200', '(NE'])
    expect(asked.every(([size]) => size === '200')).toBe(true)
  })

  it('is asked for the email first', () => {
    show()

    const names = screen.getAllByRole('textbox').map((input) => input.getAttribute('data-path'))
    expect(names).toEqual(['email', 'firstName', 'lastName', 'shortName'])
  })

  it.each([
    ['Short Name', 'a-b', 'Only Letters and Numbers are allowed in Short Name'],
    ['Short Name', 'äö', 'Only Letters and Numbers are allowed in Short Name'],
    ['Short Name', 'abcde', 'Short Name should be max of 4 characters'],
    ['Short Name', ' ', 'Short Name is Required'],
    ['First Name', 'A name of 26 characters ..', 'First Name should be less than 25 characters long'],
    ['First Name', ' ', 'First Name is Required'],
    ['Last Name', 'x'.repeat(51), 'Last Name should be less than 50 characters long'],
    ['Email', ' ', 'Email is Required'],
    ['Email', 'two@at@signs.example', 'Not a valid Email'],
    ['Email', 'with space@aurora.example', 'Not a valid Email'],
    ['Email', 'jürgen@aurora.example', 'Not a valid Email'],
  ])('whose %s is %j is told so on leaving the field', async (name, typed, message) => {
    show()

    await userEvent.click(field(name))
    await userEvent.paste(typed)
    await userEvent.tab()

    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(field(name)).toBeInvalid()
  })

  it('is not sent while something is wrong; all of it is said and the first has the keyboard', async () => {
    const { calls } = show()

    await press('Add')

    expect(await screen.findByText('Short Name is Required')).toBeInTheDocument()
    expect(screen.getByText('First Name is Required')).toBeInTheDocument()
    expect(screen.getByText('Email is Required')).toBeInTheDocument()
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it.each([
    ['SHORT_NAME_EXISTS', 'Short Name already exists', 'Short Name'],
    ['EMAIL_EXISTS', 'Email already exists', 'Email'],
  ])("that the server refuses with %s has the server's own message in a toast and at its field", async (code, message, name) => {
    const { onClose } = show({ 'PUT /aprs/v3/user/1': () => problemAnswer(409, code, message) })

    await fillIn()
    await press('Add')

    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field(name)).toBeInvalid()
    expect(onClose).not.toHaveBeenCalled()
  })

  it("is 'Unable to create User' where no server answers, and a second try has the same key, other values another", async () => {
    const { calls } = show({ 'PUT /aprs/v3/user/1': () => new TypeError('Failed to fetch') })

    await fillIn()
    await press('Add')
    expect(await screen.findByText('Unable to create User')).toBeInTheDocument()
    await press('Add')
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    await typeInto(field('First Name'), 'Hanna')
    await press('Add')

    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(3))
    const [first, second, third] = calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it("finds 'User Limit Reached' on a disabled button where all seats are taken", async () => {
    show({}, { used: 40, license: 40, free: 0 })

    const button = screen.getByRole('button', { name: 'User Limit Reached' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.hover(button)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('All 40 seats of the license are used.')
  })
})

describe('checking an email', () => {
  const answer = (body: object) => ({ 'POST /aprs/v3/user/1/userinfo': () => jsonAnswer(body) })
  const known = { id: 9, firstname: 'Jonas', lastname: 'Weber', shortname: 'JW' }

  async function check(email = 'jonas@aurora.example') {
    await typeInto(field('Email'), email)
    await press('Check')
  }

  it("says 'Email already exists' of somebody in this company", async () => {
    show(answer({ ...known, userCompanyInfo: [{ companyId: 1, companyName: 'Aurora Instruments' }] }))

    await check()

    expect(await screen.findByText('Email already exists')).toBeInTheDocument()
    expect(field('Email')).toBeInvalid()
    expect(field('Email')).toHaveFocus()
  })

  it("says 'Email exists in other company' and fills in the short name", async () => {
    show(answer({ id: null, firstname: '', lastname: '', shortname: 'JON', userCompanyInfo: [] }))

    await check()

    expect(await screen.findByText('Email exists in other company')).toBeInTheDocument()
    expect(field('Short Name')).toHaveValue('JON')
    expect(field('First Name')).toHaveFocus()
  })

  it('shows somebody with a login as invited, whom the button invites', async () => {
    show(answer({ id: null, firstname: '', lastname: '', shortname: 'JON', userCompanyInfo: [] }))
    expect(screen.getByRole('button', { name: 'Add' })).toBeVisible()

    await check()

    const state = await screen.findByText('Active after accepting the invitation, which is open for 30 days.')
    expect(state.closest('fieldset')).toHaveTextContent(/^StatusInvited/)
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByRole('button', { name: 'Invite' })).toBeVisible()
  })

  it('leaves a short name that is typed already', async () => {
    show(answer({ id: null, firstname: '', lastname: '', shortname: 'JON', userCompanyInfo: [] }))
    await typeInto(field('Short Name'), 'jw')

    await check()

    expect(await screen.findByText('Email exists in other company')).toBeInTheDocument()
    expect(field('Short Name')).toHaveValue('JW')
  })

  it("says 'This email is free' where nobody has it, until another one is typed", async () => {
    show()

    await check()
    expect(await screen.findByText('This email is free')).toBeInTheDocument()

    await userEvent.type(field('Email'), 'x')
    expect(screen.queryByText('This email is free')).toBeNull()
  })

  it('asks nothing for what is no email', async () => {
    const { calls } = show()

    await check('nobody')

    expect(await screen.findByText('Not a valid Email')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it("says 'Unable to get User Info', and why", async () => {
    show({ 'POST /aprs/v3/user/1/userinfo': () => problemAnswer(429, 'TOO_MANY_TRIES', 'Too many tries. Wait a while and try again.') })

    await check()

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Unable to get User Info')
    expect(toast).toHaveTextContent('Too many tries. Wait a while and try again.')
  })
})
