import type { User } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer } from '../../platform/stub-server.setup.ts'
import { buildUser } from '../../session/session-samples.setup.ts'
import { asAdmin, typeInto } from '../user-samples.setup.ts'
import { choose, listedUsers, many, openMenu, people, rowOf, showList } from './users-list-tests.setup.tsx'

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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

describe('an invited person', () => {
  it('is marked with the end of the invitation, takes a seat and has a filter of its own', async () => {
    await showList({ users: [...people, nora] })

    expect(rowOf('Nora')).toHaveTextContent('Inviteduntil Dec 23 2026')
    expect(screen.getByText('4 of 40 seats used')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Invited' }))
    expect(listedUsers()).toEqual(['NL'])
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
