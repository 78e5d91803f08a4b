import { usersListMessages as messages } from '@strata/contract'
import type { ExportedList } from '../../ui/index.ts'
import type { TableOfUsers } from './use-users-table.ts'
import type { UserRow } from './user-rows.ts'

/** The users that search and filter leave, in the order of the list. */
export const readFoundRows = (table: TableOfUsers): UserRow[] => table.getPrePaginatedRowModel().rows.map(({ original }) => original)

export function describeExport(found: readonly UserRow[]): ExportedList {
  const { columns, states } = messages
  const head = [columns.shortName, columns.firstName, columns.lastName, columns.email, columns.lastLogin, columns.active, messages.invited]
  const rows = found.map(({ shortName, firstName, lastName, email, lastLoginText, active, invitationText }) => [
    shortName,
    firstName,
    lastName,
    email,
    lastLoginText,
    states[active],
    invitationText,
  ])
  return { name: messages.title, head, rows }
}
