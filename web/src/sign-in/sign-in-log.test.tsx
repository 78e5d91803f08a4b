import type { SignIn } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { selectedTab } from '../tabs/tab-rules.ts'
import { replacePlace, useTabs } from '../tabs/tabs.ts'
import { readAllSignIns } from './people-queries.ts'
import { SignInLog } from './sign-in-log.tsx'
import { exportSignIns } from './sign-in-table.tsx'

const entry = (id: number, given: Partial<SignIn> = {}): SignIn => ({
  id,
  at: '2026-03-01T23:30:00.000Z',
  userId: 9,
  person: '(JW) Jonas Weber',
  outcome: 'in',
  means: ['password', 'totp'],
  device: 'Firefox on Linux',
  address: '192.0.2.7',
  ...given,
})
const page = (signIns: SignIn[], total = signIns.length, size = 50) => jsonAnswer({ signIns, page: 0, size, total })

function stub(answer: (query: URLSearchParams) => Response) {
  const seen = stubServer({
    'GET /aprs/v3/user/1': () => jsonAnswer([]),
    'GET /aprs/v3/sign-in/1/log': ({ query }) => answer(query),
  })
  return () => seen.filter(({ path }) => path.endsWith('/log')).map(({ query }) => query.toString())
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the sign-in log', () => {
  it('says who came in, and what was refused', async () => {
    stub(() => page([entry(2), entry(1, { outcome: 'password', means: ['password'], device: '' })]))
    showAs(<SignInLog />, { isAdmin: true })
    const [, first, second] = within(await screen.findByRole('table', { name: 'Logins' })).getAllByRole('row')
    expect(first).toHaveTextContent('Mar 01 2026 11:30:00 PM(JW) Jonas WeberLogged inPassword, App codeFirefox on Linux192.0.2.7')
    expect(second).toHaveTextContent('Refused: wrong passwordPasswordUnknown browser')
  })

  it('asks for what the filter says, which the address keeps', async () => {
    const asked = stub(() => page([entry(1)]))
    showAs(<SignInLog />, { isAdmin: true })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Outcome' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Refused' }))
    await waitFor(() => expect(asked().at(-1)).toBe('outcome=refused&page=0'))
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'Mar 01 2026')
    await waitFor(() => expect(asked().at(-1)).toBe('from=2026-03-01&outcome=refused&page=0'))
    expect(selectedTab(useTabs.getState()).place.filter).toBe('from:2026-03-01/outcome:refused')
    replacePlace({ filter: 'userId:9/outcome:nonsense', page: 2 })
    await waitFor(() => expect(asked().at(-1)).toBe('userId=9&page=1'))
  })

  it('has nothing to export where nothing is found', async () => {
    stub(() => page([]))
    showAs(<SignInLog />, { isAdmin: true })
    expect(await screen.findByText('No logins found')).toBeInTheDocument()
  })
})

describe('an exported sign-in log', () => {
  it('is read on from the last entry, whatever was added meanwhile', async () => {
    // given 501 entries, of which an answer has 500 at most
    const asked = stub((query) => {
      const before = Number(query.get('before') ?? 502)
      const found = Array.from({ length: Math.min(500, before - 1) }, (_, index) => entry(before - 1 - index))
      return page(found, 501, 500)
    })
    // when
    const found = await readAllSignIns(1, { outcome: 'in' })
    // then
    expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 501 }, (_, index) => 501 - index))
    expect(asked()).toEqual(['outcome=in&size=500', 'outcome=in&size=500&before=2'])
  })

  it('has the columns of the screen', () => {
    expect(exportSignIns([entry(1, { outcome: 'factor' })], undefined)).toEqual({
      name: 'Sign-in Log',
      head: ['Time (UTC)', 'Person', 'Outcome', 'By', 'Browser', 'Address'],
      rows: [['Mar 01 2026 11:30:00 PM', '(JW) Jonas Weber', 'Refused: wrong code', 'Password, App code', 'Firefox on Linux', '192.0.2.7']],
    })
  })
})
