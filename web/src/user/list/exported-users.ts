import { usersListMessages as messages } from '@strata/contract'
import type { ExportedList } from '../../ui/index.ts'
import type { TableOfUsers } from './use-users-table.ts'

/** The users that search and filter leave, in the order of the list. */
export function readExportedUsers(table: TableOfUsers): ExportedList {
  const { columns, states } = messages
  const head = [columns.shortName, columns.firstName, columns.lastName, columns.email, columns.lastLogin, columns.active, messages.invited]
  const rows = table
    .getPrePaginatedRowModel()
    .rows.map(({ original: { shortName, firstName, lastName, email, lastLoginText, active, invitationText } }) => [
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
