import type { ProcessMember } from '@strata/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { MembershipDialog } from './membership-dialog.tsx'

const members = Array.from(
  { length: 450 },
  (_, index): ProcessMember => ({
    processChronId: index + 1,
    pid: `P${index + 1}`,
    pname: `Process ${index + 1}`,
    role: 'PRL',
    user: { companyUserId: index + 1, shortName: `U${index + 1}`, firstName: 'Person', lastName: `Number ${index + 1}` },
  }),
)

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

it('of many roles a page is shown, and the server looks for words in all of them', async () => {
  const calls = stubServer({ 'GET /aprs/v3/permission/1/': () => jsonAnswer(members) })
  showAs(<MembershipDialog onClose={vi.fn()} />)
  const firstRow = async () => within(await screen.findByRole('table')).getAllByRole('row')[1]?.textContent
  expect(await firstRow()).toBe('(P1) Process 1Process Leader(U1) Person Number 1')
  expect(screen.getByText('1–200 of 450')).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(async () => expect(await firstRow()).toContain('(P201)'))

  await userEvent.type(screen.getByRole('textbox', { name: /Search/ }), 'u449')
  await waitFor(async () => expect(await firstRow()).toContain('(P449)'))
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({ page: '0', size: '200', search: 'u449' })
}, 20_000)
