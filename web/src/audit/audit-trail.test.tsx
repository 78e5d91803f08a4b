import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildUser } from '../session/session-samples.setup.ts'
import { selectedTab } from '../tabs/tab-rules.ts'
import { replacePlace, useTabs } from '../tabs/tabs.ts'
import { AuditTrail } from './audit-trail.tsx'

const jonas = buildUser({ companyUserId: 9, shortName: 'JW', firstName: 'Jonas', lastName: 'Weber' })
const entry = (seq: number, given: object = {}) => ({
  lane: 0,
  seq,
  at: '2026-03-01T23:30:00.000Z',
  action: 'chart.sendForApproval',
  outcome: 'done',
  userId: 9,
  person: '(JW) Jonas Weber',
  sentence: 'Sent the Global Chart, version 2 for approval',
  correlationId: '00000000-0000-4000-8000-000000000000',
  facts: { companyId: 1, type: 'gpfc', chartId: 12 },
  ...given,
})

function stub(answer: () => Response) {
  const seen = stubServer({
    'GET /aprs/v3/user/1': () => jsonAnswer([jonas]),
    'GET /aprs/v3/audit/1': answer,
    'GET /aprs/v3/audit/1/export': () => problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.'),
  })
  showAs(<AuditTrail />, { isAdmin: true })
  return () => seen.filter(({ path }) => path === '/aprs/v3/audit/1').map(({ query }) => query.toString())
}

const page = (entries: object[], total = entries.length) => jsonAnswer({ entries, page: 0, size: 50, total })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the audit trail', () => {
  it('says who did what and what was refused, the time in words', async () => {
    const refused = { outcome: 'NO_RIGHT', sentence: 'Refused attempt: Changed the roles of (P1) Win orders' }
    stub(() => page([entry(1_204), entry(1_203, refused)]))
    const table = await screen.findByRole('table', { name: 'Entries' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/1,204.*Mar 01 2026 11:30 PM.*\(JW\) Jonas Weber.*Sent the Global Chart, version 2 for approval.*Done/)
    expect(second).toHaveTextContent(/Changed the roles of \(P1\) Win orders.*No right/)
    expect(screen.getByRole('heading', { name: 'Audit Trail' })).toBeVisible()
  })

  it('is scrolled by the keyboard too', async () => {
    stub(() => page([entry(1)]))
    await screen.findByRole('table', { name: 'Entries' })
    expect(screen.getByRole('region', { name: 'Entries' })).toHaveAttribute('tabindex', '0')
  })

  it('takes days as they are shown everywhere, and asks for no day that is not whole', async () => {
    const asked = stub(() => page([entry(1)]))
    await screen.findByRole('table', { name: 'Entries' })
    const from = screen.getByRole('textbox', { name: 'From' })
    await userEvent.type(from, 'Mar 01 2026')
    await waitFor(() => expect(asked().at(-1)).toBe('from=2026-03-01&looks=hidden&page=0'))
    await userEvent.clear(from)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(''))
    expect(asked().filter((query) => query.startsWith('from'))).toEqual(['from=2026-03-01&looks=hidden&page=0'])
  })

  it('asks for what the filter says, from the first page on', async () => {
    const asked = stub(() => page([entry(1)], 120))
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Action' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Logins and sessions' }))
    await waitFor(() => expect(asked().at(-1)).toBe('action=session.*&looks=hidden&page=0'))
    expect(asked()).toContain('looks=hidden&page=1')
  })

  it('leaves out who only looked until that is asked for, and keeps the filter in the address', async () => {
    const asked = stub(() => page([entry(1)]))
    const looks = await screen.findByRole('checkbox', { name: 'Include views' })
    expect(looks).not.toBeChecked()
    await userEvent.click(looks)
    await waitFor(() => expect(asked()).toEqual(['looks=hidden&page=0', 'page=0']))
    expect(selectedTab(useTabs.getState()).place.filter).toBe('looks:shown')
    act(() => replacePlace({ filter: 'from:2026-03-01/action:chart.*', page: 2 }))
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('Mar 01 2026')
    await waitFor(() => expect(asked().at(-1)).toBe('from=2026-03-01&action=chart.*&looks=hidden&page=1'))
  })

  it('says when nothing matches, and has nothing to export then', async () => {
    stub(() => page([]))
    expect(await screen.findByText('No entries found')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('offers to try again when it could not be loaded, and says when the export failed', async () => {
    let isDown = true
    stub(() => (isDown ? problemAnswer(403, 'NO_RIGHT', 'Your roles do not allow this.') : page([entry(1)])))
    expect(await screen.findByText('Unable to get the Audit Trail')).toBeInTheDocument()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('table', { name: 'Entries' })
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('Unable to export the Audit Trail')).toBeInTheDocument()
  })
})
