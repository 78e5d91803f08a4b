import type { ProcessMember } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { MembershipDialog } from './membership-dialog.tsx'

const path = 'GET /aprs/v3/permission/1/'
const jonas = { companyUserId: 9, shortName: 'JW', firstName: 'Jonas', lastName: 'Weber' }
const cher = { companyUserId: 10, shortName: 'CH', firstName: 'Cher', lastName: '-' }
const members: ProcessMember[] = [
  { processChronId: 11, pid: 'P1', pname: 'Win orders', role: 'PRL', user: jonas },
  { processChronId: 21, pid: 'P1.1', pname: 'Qualify leads', role: 'SPM', user: cher },
]

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

async function rowsShown(): Promise<string[]> {
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) => row.textContent ?? '')
}

describe('the Process Membership', () => {
  it('lists processes, roles and people', async () => {
    // given
    stubServer({ [path]: () => jsonAnswer(members) })
    // when
    showAs(<MembershipDialog onClose={vi.fn()} />)
    // then
    expect(await rowsShown()).toEqual(['(P1) Win ordersProcess Leader(JW) Jonas Weber', '(P1.1) Qualify leadsSub-Process Member(CH) Cher'])
  })

  it('is scrolled by the keyboard too', async () => {
    // given
    stubServer({ [path]: () => jsonAnswer(members) })
    // when
    showAs(<MembershipDialog onClose={vi.fn()} />)
    // then
    expect(await screen.findByRole('region', { name: 'Roles and people' })).toHaveAttribute('tabindex', '0')
  })

  it.each([
    ['jonas', '(P1) Win ordersProcess Leader(JW) Jonas Weber'],
    ['p1.1', '(P1.1) Qualify leadsSub-Process Member(CH) Cher'],
    ['member cher', '(P1.1) Qualify leadsSub-Process Member(CH) Cher'],
  ])('finds %s', async (search, expected) => {
    // given
    stubServer({ [path]: () => jsonAnswer(members) })
    showAs(<MembershipDialog onClose={vi.fn()} />)
    // when
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search' }), search)
    // then
    expect(await rowsShown()).toEqual([expected])
  })

  it("says 'Unable to get Process Members'", async () => {
    // given
    stubServer({ [path]: () => problemAnswer(503, 'UNAVAILABLE', 'Try again soon.') })
    // when
    showAs(<MembershipDialog onClose={vi.fn()} />)
    // then
    expect(await screen.findByText('Unable to get Process Members')).toBeInTheDocument()
  })
})
