import type { PeopleSession } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildUser } from '../session/session-samples.setup.ts'
import { selectedTab } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import { PeopleSessions } from './people-sessions.tsx'

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const own: PeopleSession = {
  id: idOf(1),
  userId: 1,
  person: '(TB) Tomas Berg',
  startedOn: '2026-03-01T08:00:00.000Z',
  lastUsedOn: '2026-03-01T09:00:00.000Z',
  device: 'Firefox on Linux',
  means: ['password'],
  isCurrent: true,
}
const jonas: PeopleSession = {
  ...own,
  id: idOf(2),
  userId: 9,
  person: '(JW) Jonas Weber',
  startedOn: '2026-03-01T23:30:00.000Z',
  lastUsedOn: null,
  device: '',
  means: ['password', 'totp'],
  isCurrent: false,
}
const second: PeopleSession = { ...jonas, id: idOf(3), device: 'Safari on iOS' }

function stub(sessions: PeopleSession[] = [own, jonas, second], answers: Parameters<typeof stubServer>[0] = {}) {
  const seen = stubServer({
    'GET /aprs/v3/user/1': () => jsonAnswer([buildUser({ companyUserId: 9, shortName: 'JW', firstName: 'Jonas', lastName: 'Weber' })]),
    'GET /aprs/v3/sign-in/1/sessions': () => jsonAnswer({ sessions, page: 0, size: 50, total: sessions.length }),
    ...answers,
  })
  showAs(<PeopleSessions />, { isAdmin: true })
  return seen
}

const openMenu = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu'))
}
const confirm = async (title: string, button: string) => {
  const dialog = await screen.findByRole('dialog', { name: title })
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the sessions of people', () => {
  it('say who, since when, used when, on what and by what means', async () => {
    stub()
    const table = await screen.findByRole('table', { name: 'Sessions of people' })
    const [, first, next] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent('(TB) Tomas BergThis sessionMar 01 2026 08:00 AMMar 01 2026 09:00 AMFirefox on LinuxPassword')
    expect(next).toHaveTextContent('(JW) Jonas WeberMar 01 2026 11:30 PMNot yetUnknown browserPassword, App code')
    expect(screen.getByText('3 sessions')).toBeInTheDocument()
  })

  it('are those of one person where the address says so', async () => {
    const seen = stub()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Person' }))
    await userEvent.click(await screen.findByRole('option', { name: '(JW) Jonas Weber' }))
    await waitFor(() => expect(seen.at(-1)?.query.toString()).toBe('page=0&userId=9'))
    expect(selectedTab(useTabs.getState()).place.filter).toBe('userId:9')
  })

  it('are ended after a question, but one’s own', async () => {
    const seen = stub(undefined, { [`DELETE /aprs/v3/sign-in/1/sessions/${idOf(2)}`]: () => emptyAnswer() })
    const menu = await openMenu(/^Actions: \(TB\) Tomas Berg/)
    expect(menu.getByRole('menuitem', { name: 'End session' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click((await openMenu(/^Actions: \(JW\) Jonas Weber, Unknown/)).getByRole('menuitem', { name: 'End session' }))
    await confirm('End this session?', 'End session')
    expect(await screen.findByText('1 session ended')).toBeInTheDocument()
    expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('are ended together, one after the other, and one that is over by then was ended too', async () => {
    const seen = stub(undefined, {
      [`DELETE /aprs/v3/sign-in/1/sessions/${idOf(2)}`]: () => problemAnswer(404, 'NOT_FOUND', 'This does not exist.'),
      [`DELETE /aprs/v3/sign-in/1/sessions/${idOf(3)}`]: () => emptyAnswer(),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
    const bar = screen.getByRole('group', { name: 'With those chosen' })
    await userEvent.click(within(bar).getByRole('button', { name: 'End session' }))
    await confirm('End 2 sessions?', 'End session')
    expect(await screen.findByText('2 sessions ended')).toBeInTheDocument()
    expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
  })

  it('are all ended of one person', async () => {
    stub(undefined, { 'DELETE /aprs/v3/sign-in/1/people/9/sessions': () => jsonAnswer({ ended: 2 }) })
    const menu = await openMenu(/^Actions: \(JW\) Jonas Weber, Safari/)
    await userEvent.click(menu.getByRole('menuitem', { name: 'End all sessions of this person' }))
    await confirm('End all sessions of (JW) Jonas Weber?', 'End all sessions of this person')
    expect(await screen.findByText('2 sessions ended')).toBeInTheDocument()
  })

  it('say when there is none, and what failed', async () => {
    let isDown = true
    stub([], {
      'GET /aprs/v3/sign-in/1/sessions': () =>
        isDown
          ? problemAnswer(403, 'NO_RIGHT', 'Your roles do not allow this.')
          : jsonAnswer({ sessions: [], page: 0, size: 50, total: 0 }),
    })
    expect(await screen.findByText('Unable to get the sessions')).toBeInTheDocument()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No sessions found')).toBeInTheDocument()
  })
})
