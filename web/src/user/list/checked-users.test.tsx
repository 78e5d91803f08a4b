import type { RoleCode, User } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../../platform/stub-server.setup.ts'
import { selectedTab } from '../../tabs/tab-rules.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { gone, ingrid, jonas, tomas } from '../user-samples.setup.ts'
import { many, people, rowOf, showList } from './users-list-tests.setup.tsx'

const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }))
const bar = () => screen.queryByRole('group', { name: 'With those chosen' })
const stored = (user: User) => ({ [`GET /aprs/v3/user/1/${user.companyUserId}`]: () => jsonAnswer(user, { etag: '"7"' }) })
const members = 'GET /aprs/v3/permission/1/'
const holds = ({ companyUserId, shortName, firstName, lastName }: User, role: RoleCode, pid: string) => ({
  processChronId: 7,
  pid,
  pname: 'Win orders',
  role,
  user: { companyUserId, shortName, firstName, lastName },
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

describe('users who are chosen', () => {
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

  it('may hand over first, and are deactivated without it all the same', async () => {
    const calls = await showList({
      answers: {
        ...stored(jonas),
        'POST /aprs/v3/user/1/9': () => emptyAnswer(),
        [members]: () => jsonAnswer([holds(jonas, 'PRS', 'P1')]),
      },
    })
    await check('Jonas')
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Deactivate Jonas?' })).getByRole('button', { name: 'Hand over…' }),
    )
    // It opens what hangs on that person, and changes nothing by itself.
    await vi.waitFor(() => expect(selectedTab(useTabs.getState()).place.dialog).toEqual({ name: 'handover', id: jonas.companyUserId }))
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])

    // Whoever does not hand over deactivates, though a role stays without an owner.
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    const question = await screen.findByRole('dialog', { name: 'Deactivate Jonas?' })
    expect(await within(question).findByText('Sponsor of (P1) Win orders')).toBeInTheDocument()
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('1 user deactivated')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
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
