import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { buildUser } from '../../session/session-samples.setup.ts'
import { asAdmin, asCeo, tomas, typeInto } from '../user-samples.setup.ts'
import { UsersList } from './users-list.tsx'
import { listedRows, listedUsers } from './users-list-tests.setup.tsx'

const total = 10_000
const people = Array.from({ length: total }, (_, index) =>
  buildUser({ companyUserId: index + 100, shortName: `U${10_000 + index}`, firstName: `First${index}`, active: index % 10 !== 0 }),
)

/** As the server does. */
function answerUsers({ query }: SeenCall) {
  if (query.get('ids') === '5') return jsonAnswer([tomas])
  const state = query.get('state')
  const listed = people.filter(({ active }) => state === null || active === (state !== 'inactive'))
  return jsonAnswer(query.get('sort')?.startsWith('-') ? listed.toReversed() : listed)
}

async function showLarge(session = asAdmin(9_500)) {
  const calls = stubServer({ 'GET /aprs/v3/user/1': answerUsers })
  showAs(<UsersList />, session)
  await screen.findByRole('grid', { name: 'Users' })
  return calls
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetEverything()
})

describe('the list of ten thousand users', () => {
  it('asks the server for the page it shows', async () => {
    const calls = await showLarge()

    expect(listedUsers()).toEqual(Array.from({ length: 15 }, (_, index) => `U${10_000 + index}`))
    expect(screen.getByText('1–15 of 10,000')).toBeInTheDocument()
    expect(screen.getByText('9,000 of 9,500 seats used')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(listedUsers()[0]).toBe('U10015'))
    // The first of all, a page, the seats and who administers them; then the next page.
    expect(calls.filter(({ path }) => path === '/aprs/v3/user/1').map(({ query }) => query.get('size'))).toEqual([
      '200',
      '15',
      '1',
      '200',
      '15',
    ])
  })

  it('is put in order, filtered and searched by the server', async () => {
    const calls = await showLarge()
    await userEvent.click(screen.getByRole('button', { name: 'Short Name' }))
    await waitFor(() => expect(listedUsers()[0]).toBe('U19999'))

    await userEvent.click(screen.getByRole('radio', { name: 'Inactive' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1,000 of 10,000 users'))
    await typeInto(screen.getByRole('searchbox', { name: 'Search users' }), 'first9990')

    await waitFor(() =>
      expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({
        all: 'true',
        state: 'inactive',
        page: '0',
        size: '15',
        sort: '-shortName',
        search: 'first9990',
      }),
    )
    await waitFor(() => expect(listedUsers()).toEqual(['U19990']))
  })

  it('names to the CEO who administers it, on whatever page they are', async () => {
    await showLarge(asCeo())

    expect(await screen.findByText('Tomas Berg manages the users. Ask them for changes.')).toBeInTheDocument()
  })

  it('exports what is found, on all its pages', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
    )
    await showLarge()
    await userEvent.click(screen.getByRole('radio', { name: 'Inactive' }))
    await waitFor(() => expect(within(listedRows()[1] ?? document.body).getAllByRole('cell')[1]).toHaveTextContent('U10010'))

    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as .csv' }))

    expect(await screen.findByText(/rows exported/)).toHaveTextContent('1,000 rows exported')
    expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(1002)
  })
})
