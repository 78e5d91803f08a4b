import type { RoleCode, User } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { buildUser } from '../../session/session-samples.setup.ts'
import { asAdmin, asCeo, gone, ingrid, jonas, tomas, typeInto } from '../user-samples.setup.ts'
import { UsersList } from './users-list.tsx'

const people = [gone, ingrid, jonas, tomas]
const many = Array.from({ length: 41 }, (_, index) =>
  buildUser({ companyUserId: index + 100, shortName: `U${index + 10}`, firstName: `First ${index}` }),
)

async function showList({ users = people, session = asAdmin(), answers = {} }: Shown = {}) {
  const calls = stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer(users), ...answers })
  showAs(<UsersList />, session)
  await screen.findByRole('grid', { name: 'Users' })
  return calls
}

interface Shown {
  users?: readonly User[]
  session?: Parameters<typeof showAs>[1]
  answers?: Parameters<typeof stubServer>[0]
}

/** Saved filters are asked for too. */
const ofUsers = (calls: readonly SeenCall[]) => calls.filter(({ path }) => path.startsWith('/aprs/v3/user/'))
const members = 'GET /aprs/v3/permission/1/'
const holds = ({ companyUserId, shortName, firstName, lastName }: User, role: RoleCode, pid: string) => ({
  processChronId: 7,
  pid,
  pname: 'Win orders',
  role,
  user: { companyUserId, shortName, firstName, lastName },
})
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1)
const firstCells = () => rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)
const rowOf = (name: string) => within(screen.getByRole('grid')).getByRole('row', { name: new RegExp(name) })
/** The menu at the end of the row of somebody: 'Gerd Olsen'. */
async function openMenu(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions: ${name}` }))
  return within(await screen.findByRole('menu'))
}
const choose = async (name: string, action: string) => userEvent.click((await openMenu(name)).getByRole('menuitem', { name: action }))
const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }))
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
      rows().map((row) =>
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

    expect(firstCells()).toEqual(order)
  })

  it('turns the order round at a second click, those who never logged in staying last', async () => {
    await showList()

    await sortBy('Last Login')
    await sortBy('Last Login')

    expect(firstCells()).toEqual(['GO', 'IS', 'TB', 'JW'])
    expect(screen.getByRole('columnheader', { name: 'Last Login' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('searches names and emails and says how many it finds', async () => {
    await showList()
    expect(screen.getByRole('status')).toHaveTextContent('4 users')

    await typeInto(screen.getByRole('searchbox', { name: 'Search users' }), 'aurora tom')

    await waitFor(() => expect(firstCells()).toEqual(['TB']))
    expect(screen.getByRole('status')).toHaveTextContent('1 of 4 users')
  })

  it('shows active or inactive ones alone', async () => {
    await showList()

    await userEvent.click(screen.getByRole('radio', { name: 'Inactive' }))
    expect(firstCells()).toEqual(['GO'])

    await userEvent.click(screen.getByRole('radio', { name: 'Active' }))
    expect(firstCells()).toEqual(['IS', 'JW', 'TB'])
  })

  it('offers all users again where nobody is found', async () => {
    await showList()
    await typeInto(screen.getByRole('searchbox', { name: 'Search users' }), 'nobody of that name')

    await userEvent.click(await screen.findByRole('button', { name: 'Show all users' }))

    await waitFor(() => expect(firstCells()).toEqual(['GO', 'IS', 'JW', 'TB']))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('has pages of 15, 30 or 50', async () => {
    await showList({ users: many })
    expect(rows()).toHaveLength(15)
    expect(screen.getByText('1–15 of 41')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')

    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(firstCells()[0]).toBe('U25')

    const size = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['15', '30', '50'])
    await userEvent.selectOptions(size, '50')
    expect(rows()).toHaveLength(41)
    expect(screen.getByText('1–41 of 41')).toBeInTheDocument()
  })

  it('goes back to the last page there is when users are filtered away', async () => {
    await showList({ users: many })
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))

    await typeInto(screen.getByRole('searchbox'), 'U10')

    await waitFor(() => expect(firstCells()).toEqual(['U10']))
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

  it('is asked for anew by Refresh', async () => {
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

    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false', 'false'])
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

    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Reset Password', 'Copy link'])
  })
})

describe('users who are chosen', () => {
  const bar = () => screen.queryByRole('group', { name: 'With those chosen' })
  const stored = (user: User) => ({ [`GET /aprs/v3/user/1/${user.companyUserId}`]: () => jsonAnswer(user, { etag: '"7"' }) })

  it('are counted by a bar, by Space too, which goes when none is left', async () => {
    await showList()
    expect(bar()).toBeNull()

    await check('Jonas')
    rowOf('Gerd').focus()
    await userEvent.keyboard(' ')
    expect(bar()).toHaveTextContent('2 chosen')

    await userEvent.click(screen.getByRole('button', { name: 'Choose none' }))
    expect(bar()).toBeNull()
  })

  it('are all of the page by the head, and none out of sight', async () => {
    await showList({ users: many })

    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(bar()).toHaveTextContent('15 chosen')

    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(bar()).toBeNull()
  })

  it('are deactivated one after the other after a question, with the etag of each and nothing else changed', async () => {
    const calls = await showList({
      users: [...people, { ...ingrid, companyUserId: 30, firstName: 'Ada', shortName: 'AD' }],
      answers: {
        ...stored(jonas),
        ...stored({ ...ingrid, companyUserId: 30, firstName: 'Ada', shortName: 'AD' }),
        'POST /aprs/v3/user/1/9': () => emptyAnswer(),
        'POST /aprs/v3/user/1/30': () => emptyAnswer(),
        [members]: () => jsonAnswer([holds(jonas, 'PRS', 'P1'), holds(jonas, 'PRL', 'P1.2'), holds(tomas, 'PRS', 'P2')]),
      },
    })
    await check('Jonas')
    await check('Ada Solheim')
    await check('Gerd Olsen')

    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    const question = await screen.findByRole('dialog', { name: 'Deactivate 2 users?' })
    expect(question).toHaveTextContent('They are logged out of Aurora Instruments at once')
    expect(await within(question).findByText('Sponsor of P1, Process Leader of P1.2')).toBeInTheDocument()
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada Solheim', 'JonasSponsor of P1, Process Leader of P1.2'])
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }))

    expect(await screen.findByText('2 users deactivated')).toBeInTheDocument()
    const changes = calls.filter(({ method }) => method === 'POST')
    expect(changes.map(({ path, headers, body }) => [path, headers.get('if-match'), JSON.parse(body)])).toEqual([
      ['/aprs/v3/user/1/30', '"7"', { shortName: 'AD', firstName: 'Ada', lastName: 'Solheim', active: false }],
      ['/aprs/v3/user/1/9', '"7"', { shortName: 'JW', firstName: 'Jonas', lastName: '', active: false }],
    ])
  })

  it('are named by the question, ten of them, and those who cannot lose the access with the reason', async () => {
    const calls = await showList({ users: [...people, ...many.slice(0, 11)], answers: { [members]: () => jsonAnswer([]) } })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))

    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))

    const question = await screen.findByRole('dialog', { name: 'Deactivate 12 users?' })
    const listed = within(question).getAllByRole('listitem')
    expect(listed.map(({ textContent }) => textContent).slice(9)).toEqual([
      expect.stringContaining('First'),
      'and 2 more',
      'Ingrid SolheimThe CEO cannot be deactivated.',
      'Tomas BergThe administrator cannot be deactivated.',
    ])
    expect(question).toHaveTextContent('2 of those chosen stay active:')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('names the roles of one who is deactivated alone', async () => {
    await showList({ answers: { [members]: () => jsonAnswer([holds(jonas, 'PRS', 'P1')]) } })
    await check('Jonas')
    await check('Ingrid Solheim')

    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))

    const question = await screen.findByRole('dialog', { name: 'Deactivate Jonas?' })
    expect(await within(question).findByText('Sponsor of (P1) Win orders')).toBeInTheDocument()
    expect(question).toHaveTextContent('One of those chosen stays active:Ingrid SolheimThe CEO cannot be deactivated.')
  })

  it('are not asked about where all of them must stay active', async () => {
    await showList()
    await check('Ingrid Solheim')

    const button = screen.getByRole('button', { name: 'Deactivate' })
    await userEvent.hover(button)

    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByRole('tooltip')).toHaveTextContent('The CEO cannot be deactivated.')
  })

  it('are named with the reason where they are refused, and the others are done', async () => {
    const ada = { ...ingrid, companyUserId: 30, firstName: 'Ada', shortName: 'AD' }
    await showList({
      users: [...people, ada],
      answers: {
        ...stored(jonas),
        ...stored(ada),
        [members]: () => jsonAnswer([]),
        'POST /aprs/v3/user/1/9': () => emptyAnswer(),
        'POST /aprs/v3/user/1/30': () => problemAnswer(409, 'WRONG_STATE', 'The CEO of the company cannot be deactivated.'),
      },
    })
    await check('Jonas')
    await check('Ada Solheim')

    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('1 of 2 users deactivated')
    expect(toast).toHaveTextContent('Ada Solheim: The CEO of the company cannot be deactivated.')
    expect(toast).not.toHaveTextContent('Jonas')
  })

  it('are activated at once, and say why where none of them can be', async () => {
    const calls = await showList({ answers: { ...stored(gone), 'POST /aprs/v3/user/1/12': () => emptyAnswer() } })
    await check('Jonas')
    expect(screen.getByRole('button', { name: 'Activate' })).toHaveAttribute('aria-disabled', 'true')

    await check('Gerd Olsen')
    await userEvent.click(screen.getByRole('button', { name: 'Activate' }))

    expect(await screen.findByText('1 user activated')).toBeInTheDocument()
    expect(JSON.parse(calls.find(({ method }) => method === 'POST')?.body ?? '')).toMatchObject({ active: true })
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
  it('reads who administers the users, and finds no action but Refresh and the export', async () => {
    await showList({ session: asCeo() })

    expect(screen.getByText('Tomas Berg manages the users. Ask them for changes.')).toBeInTheDocument()
    for (const name of ['Edit', 'Reset Password', 'Add New User', 'Import']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
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

describe('an invited person', () => {
  const nora = buildUser({
    companyUserId: 20,
    shortName: 'NL',
    firstName: 'Nora',
    lastName: 'Lind',
    email: 'nora@birch.example',
    active: false,
    lastLogin: 'nulldate',
    invited: true,
    invitation: { state: 'open', expiresOn: '2026-12-23T10:00:00.000Z' },
  })
  const declined = { ...nora, invited: undefined, invitation: { state: 'declined' as const, expiresOn: '2026-12-23T10:00:00.000Z' } }

  it('is marked with the end of the invitation, takes a seat and has a filter of its own', async () => {
    await showList({ users: [...people, nora] })

    expect(rowOf('Nora')).toHaveTextContent('Inviteduntil Dec 23 2026')
    expect(screen.getByText('4 of 40 seats used')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Invited' }))
    expect(firstCells()).toEqual(['NL'])
  })

  it('is sent the invitation again, or loses it after a question, and has no password to reset', async () => {
    const calls = await showList({
      users: [...people, nora],
      answers: {
        'POST /aprs/v3/user/1/invitation/20': () => emptyAnswer(),
        'DELETE /aprs/v3/user/1/invitation/20': () => emptyAnswer(),
      },
    })
    expect((await openMenu('Nora Lind')).queryByRole('menuitem', { name: 'Reset Password' })).toBeNull()

    await userEvent.click(screen.getByRole('menuitem', { name: 'Send again' }))
    expect(await screen.findByText('Invitation has been sent')).toBeInTheDocument()
    await choose('Nora Lind', 'Withdraw')
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the invitation of Nora Lind?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))

    expect(await screen.findByText('Invitation has been withdrawn')).toBeInTheDocument()
    expect(calls.filter(({ path }) => path.endsWith('/invitation/20')).map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  })

  it('loses the invitation, and the keyboard stays at what can be done with the person', async () => {
    // given
    let listed: readonly User[] = [...people, nora]
    await showList({
      answers: {
        'GET /aprs/v3/user/1': () => jsonAnswer(listed),
        'DELETE /aprs/v3/user/1/invitation/20': () => {
          listed = [...people, declined]
          return emptyAnswer()
        },
      },
    })
    // when
    await choose('Nora Lind', 'Withdraw')
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the invitation of Nora Lind?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    // then
    await waitFor(() => expect(rowOf('Nora')).toHaveTextContent('Invitation declined'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions: Nora Lind' })).toHaveFocus())
  })

  it('just invited is shown on the page where the row is, selected, whatever was searched for', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    let listed: readonly User[] = many
    await showList({
      session: asAdmin(60),
      answers: {
        'GET /aprs/v3/user/1': () => jsonAnswer(listed),
        'PUT /aprs/v3/user/1': () => {
          listed = [...many, { ...nora, shortName: 'U30A' }]
          return jsonAnswer({ id: 50, companyUserId: 20, active: false, invited: true })
        },
      },
    })
    await userEvent.click(screen.getByRole('radio', { name: 'Active' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add New User' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }))
    await typeInto(dialog.getByRole('textbox', { name: /^Short Name/ }), 'U30A')
    await typeInto(dialog.getByRole('textbox', { name: /^First Name/ }), 'Nora')
    await typeInto(dialog.getByRole('textbox', { name: /^Email/ }), 'nora@birch.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))

    expect(await screen.findByText('Invitation has been sent')).toBeInTheDocument()
    await waitFor(() => expect(rowOf('Nora')).toHaveAttribute('aria-selected', 'true'))
    await waitFor(() => expect(scroll.mock.contexts).toContain(rowOf('Nora')))
    expect(screen.getByText('16–30 of 42')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
    expect((await openMenu('Nora Lind')).getByRole('menuitem', { name: 'Send again' })).toBeInTheDocument()
  })

  it('who declined is shown so, frees the seat, and can only be asked again', async () => {
    await showList({ users: [...people, declined] })

    expect(rowOf('Nora')).toHaveTextContent('InactiveInvitation declined')
    expect(screen.getByText('3 of 40 seats used')).toBeInTheDocument()
    const menu = await openMenu('Nora Lind')
    expect(menu.getByRole('menuitem', { name: 'Send again' })).toBeInTheDocument()
    expect(menu.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull()
  })
})
