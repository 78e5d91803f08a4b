import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { asAdmin, asCeo, gone, jonas, typeInto } from '../user-samples.setup.ts'
import { UsersList } from './users-list.tsx'
import { choose, listedRows, listedUsers, many, openMenu, people, rowOf, showList } from './users-list-tests.setup.tsx'

/** Saved filters are asked for too. */
const ofUsers = (calls: readonly SeenCall[]) => calls.filter(({ path }) => path.startsWith('/aprs/v3/user/'))
const sortBy = (column: string) => userEvent.click(screen.getByRole('button', { name: column }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

describe('the list of users', () => {
  it('shows short name, names, email, last login and active, by short name', async () => {
    const calls = await showList()

    expect(
      listedRows().map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1, -1)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['GO', 'Gerd', 'Olsen', 'gerd@aurora.example', 'Jan 07 2026 08:00 AM', 'Inactive'],
      ['IS', 'Ingrid', 'Solheim', 'ceo@aurora.example', 'Oct 01 2026 12:00 PM', 'Active'],
      ['JW', 'Jonas', '', 'jonas@aurora.example', 'Never', 'Active'],
      ['TB', 'Tomas', 'Berg', 'admin@aurora.example', 'Nov 03 2026 09:05 AM', 'Active'],
    ])
    expect(calls[0]?.query.get('all')).toBe('true')
  })

  it('says how many seats of the license are used', async () => {
    await showList()

    expect(screen.getByText('3 of 40 seats used')).toBeInTheDocument()
  })

  it.each([
    ['First Name', ['GO', 'IS', 'JW', 'TB']],
    ['Last Name', ['JW', 'TB', 'GO', 'IS']],
    ['Email', ['TB', 'IS', 'GO', 'JW']],
    ['Last Login', ['TB', 'IS', 'GO', 'JW']],
    ['Status', ['IS', 'JW', 'TB', 'GO']],
  ])('is sorted by %s', async (column, order) => {
    await showList()

    await sortBy(column)

    expect(listedUsers()).toEqual(order)
  })

  it('turns the order round at a second click, those who never logged in staying last', async () => {
    await showList()

    await sortBy('Last Login')
    await sortBy('Last Login')

    expect(listedUsers()).toEqual(['GO', 'IS', 'TB', 'JW'])
    expect(screen.getByRole('columnheader', { name: 'Last Login' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('searches names and emails and says how many it finds', async () => {
    await showList()
    expect(screen.getByRole('status')).toHaveTextContent('4 users')

    await typeInto(screen.getByRole('searchbox', { name: 'Search users' }), 'aurora tom')

    await waitFor(() => expect(listedUsers()).toEqual(['TB']))
    expect(screen.getByRole('status')).toHaveTextContent('1 of 4 users')
  })

  it('shows active or inactive ones alone', async () => {
    await showList()

    await userEvent.click(screen.getByRole('radio', { name: 'Inactive' }))
    expect(listedUsers()).toEqual(['GO'])

    await userEvent.click(screen.getByRole('radio', { name: 'Active' }))
    expect(listedUsers()).toEqual(['IS', 'JW', 'TB'])
  })

  it('offers all users again where nobody is found', async () => {
    await showList()
    await typeInto(screen.getByRole('searchbox', { name: 'Search users' }), 'nobody of that name')

    await userEvent.click(await screen.findByRole('button', { name: 'Show all users' }))

    await waitFor(() => expect(listedUsers()).toEqual(['GO', 'IS', 'JW', 'TB']))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('has pages of 15, 30 or 50', async () => {
    await showList({ users: many })
    expect(listedRows()).toHaveLength(15)
    expect(screen.getByText('1–15 of 41')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')

    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(listedUsers()[0]).toBe('U25')

    const size = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['15', '30', '50'])
    await userEvent.selectOptions(size, '50')
    expect(listedRows()).toHaveLength(41)
    expect(screen.getByText('1–41 of 41')).toBeInTheDocument()
  })

  it('goes back to the last page there is when users are filtered away', async () => {
    await showList({ users: many })
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))

    await typeInto(screen.getByRole('searchbox'), 'U10')

    await waitFor(() => expect(listedUsers()).toEqual(['U10']))
  })

  it("says 'Unable to get Users' and tries again", async () => {
    let isDown = true
    stubServer({ 'GET /aprs/v3/user/1': () => (isDown ? problemAnswer(403, 'NO_RIGHT', 'No.') : jsonAnswer(people)) })
    showAs(<UsersList />, asAdmin())
    expect(await screen.findByText('Unable to get Users')).toBeInTheDocument()

    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('grid')).toBeInTheDocument()
  })

  it('is asked for again by Refresh', async () => {
    const calls = await showList()

    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))

    await waitFor(() => expect(ofUsers(calls)).toHaveLength(2))
  })
})

describe('selecting a user', () => {
  it('selects one at a time, by a click', async () => {
    await showList()

    await userEvent.click(rowOf('Jonas'))
    await userEvent.click(rowOf('Ingrid'))

    expect(listedRows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false', 'false'])
  })

  it('moves by the arrow keys and opens by Enter', async () => {
    await showList({ answers: { 'GET /aprs/v3/user/1/9': () => jsonAnswer(jonas, { etag: '"1"' }) } })
    rowOf('Gerd').focus()

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(rowOf('Jonas')).toHaveFocus()
    expect(rowOf('Jonas')).toHaveAttribute('aria-selected', 'true')

    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Edit User' })
    expect(await within(dialog).findByLabelText(/First Name/)).toHaveValue('Jonas')
  })

  it('opens by the short name, which is a link for those who may edit', async () => {
    await showList({ answers: { 'GET /aprs/v3/user/1/9': () => jsonAnswer(jonas, { etag: '"1"' }) } })

    await userEvent.click(screen.getByRole('button', { name: 'JW' }))

    const dialog = await screen.findByRole('dialog', { name: 'Edit User' })
    expect(await within(dialog).findByLabelText(/First Name/)).toHaveValue('Jonas')
  })

  it('offers all that can be done with one in the menu of the row', async () => {
    await showList()

    const menu = await openMenu('Jonas')

    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Substitute…',
      'Hand over…',
      'Reset Password',
      'Reset Second Factor',
      'Sessions',
      'Copy link',
    ])
  })
})

describe('the export', () => {
  it('holds the users that are found, on all pages, in the order of the list', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
    )
    await showList({ session: asCeo() })
    await userEvent.click(screen.getByRole('radio', { name: 'Active' }))

    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as .csv' }))

    expect(await screen.findByText('3 rows exported')).toBeInTheDocument()
    expect(await saved[0]?.text()).toBe(
      [
        'Short Name,First Name,Last Name,Email,Last Login,Status,Invitation',
        'IS,Ingrid,Solheim,ceo@aurora.example,Oct 01 2026 12:00 PM,Active,',
        'JW,Jonas,,jonas@aurora.example,Never,Active,',
        'TB,Tomas,Berg,admin@aurora.example,Nov 03 2026 09:05 AM,Active,',
        '',
      ].join('\r\n'),
    )
  })
})

describe('resetting a password', () => {
  const reset = (name: string) => choose(name, 'Reset Password')

  it('asks first, saying whom the mail goes to and what becomes of the old password', async () => {
    const calls = await showList()

    await reset('Jonas')

    const dialog = await screen.findByRole('dialog', { name: 'Reset the password of Jonas?' })
    expect(dialog).toHaveTextContent('is sent to jonas@aurora.example')
    expect(dialog).toHaveTextContent('The old password stops working at once')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(ofUsers(calls)).toHaveLength(1)
  })

  it("says 'Password has been reset'", async () => {
    const calls = await showList({ answers: { 'POST /aprs/v3/user/1/resetpwd/9': () => emptyAnswer() } })

    await reset('Jonas')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset Password' }))

    expect(await screen.findByText('Password has been reset')).toBeInTheDocument()
    expect(calls.map(({ path }) => path)).toContain('/aprs/v3/user/1/resetpwd/9')
  })

  it("says 'Unable to reset password', and why", async () => {
    await showList({ answers: { 'POST /aprs/v3/user/1/resetpwd/9': () => problemAnswer(429, 'TOO_MANY_TRIES', 'Too many tries.') } })

    await reset('Jonas')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset Password' }))

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Unable to reset password')
    expect(toast).toHaveTextContent('Too many tries.')
  })

  it('warns that the old password of somebody in another company stays valid', async () => {
    const answers = { 'POST /aprs/v3/user/1/resetpwd/9': () => emptyAnswer({ 'x-old-password': 'valid' }) }
    await showList({ answers })

    await reset('Jonas')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset Password' }))

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('The old password stays valid until the link is used')
    expect(toast).toHaveTextContent('Jonas belongs to another company too')
  })

  it('is disabled for an inactive user, with the reason', async () => {
    await showList()

    const button = (await openMenu('Gerd Olsen')).getByRole('menuitem', { name: 'Reset Password' })
    await userEvent.hover(button)

    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByRole('tooltip')).toHaveTextContent('An inactive user cannot log in.')
  })
})

describe('the CEO', () => {
  it('reads who administers the users, and finds no action but Refresh, the export, and handing over', async () => {
    await showList({ session: asCeo() })

    expect(screen.getByText('Tomas Berg manages the users. Ask them for changes.')).toBeInTheDocument()
    for (const name of ['Edit', 'Reset Password', 'Add New User', 'Import']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    const actions = (await openMenu('Gerd Olsen')).getAllByRole('menuitem')
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Hand over…'])
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument()
  })

  it('opens nobody by Enter', async () => {
    const calls = await showList({ session: asCeo() })
    rowOf('Gerd').focus()

    await userEvent.keyboard('{Enter}')

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(ofUsers(calls)).toHaveLength(1)
  })
})

describe('on a small screen', () => {
  function small() {
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (media: string) => ({ ...wide(media), matches: media.startsWith('(max-width') }))
  }

  it('users are cards whose actions are in a sheet', async () => {
    small()
    stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer(people), 'GET /aprs/v3/user/1/12': () => jsonAnswer(gone, { etag: '"1"' }) })
    showAs(<UsersList />, asAdmin())

    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Gerd Olsen' }))
    const sheet = await screen.findByRole('dialog', { name: 'Gerd Olsen' })
    expect(within(sheet).getByRole('button', { name: /Reset Password/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(within(sheet).getByRole('button', { name: 'Edit' }))

    expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeInTheDocument()
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('refreshing and importing are in a sheet, adding is not', async () => {
    small()
    stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer(people) })
    showAs(<UsersList />, asAdmin())

    expect(await screen.findByRole('button', { name: 'Add New User' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }))

    expect(await screen.findByRole('dialog', { name: 'Import users' })).toBeInTheDocument()
  })
})
