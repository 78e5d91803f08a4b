import type { User } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showAs } from '../../chart/chart-tests.setup.tsx'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildUser } from '../../session/session-samples.setup.ts'
import { asAdmin, gone, ingrid, jonas, tomas } from '../user-samples.setup.ts'
import { UsersList } from './users-list.tsx'

export const people = [gone, ingrid, jonas, tomas]
export const many = Array.from({ length: 41 }, (_, index) =>
  buildUser({ companyUserId: index + 100, shortName: `U${index + 10}`, firstName: `First ${index}` }),
)

interface Shown {
  users?: readonly User[]
  session?: Parameters<typeof showAs>[1]
  answers?: Parameters<typeof stubServer>[0]
}

export async function showList({ users = people, session = asAdmin(), answers = {} }: Shown = {}) {
  const calls = stubServer({ 'GET /aprs/v3/user/1': () => jsonAnswer(users), ...answers })
  showAs(<UsersList />, session)
  await screen.findByRole('grid', { name: 'Users' })
  return calls
}

export const listedRows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1)
/** By their short names. */
export const listedUsers = () => listedRows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)
export const rowOf = (name: string) => within(screen.getByRole('grid')).getByRole('row', { name: new RegExp(name) })
/** The menu at the end of the row of somebody: 'Gerd Olsen'. */
export async function openMenu(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions: ${name}` }))
  return within(await screen.findByRole('menu'))
}
export const choose = async (name: string, action: string) =>
  userEvent.click((await openMenu(name)).getByRole('menuitem', { name: action }))
