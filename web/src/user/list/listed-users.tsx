import { Button } from '@mantine/core'
import { fullName, usersListMessages as messages, type User, usersPageSizes } from '@strata/contract'
import { useMemo } from 'react'
import { type Session, useSession } from '../../session/index.ts'
import { EmptyState, TablePager, useCheckedRows, useIsSmall } from '../../ui/index.ts'
import { countSeats, seatsOf } from '../seats.ts'
import { type UserActions, useUserActions } from '../use-user-actions.tsx'
import { CheckedUsersBar } from './checked-users-bar.tsx'
import { readFoundRows } from './exported-users.ts'
import { SmallActions } from './small-actions.tsx'
import { type ShownUser, useFindUser, useShownUser } from './use-shown-user.ts'
import type { UserSearch } from './use-user-search.ts'
import { type TableOfUsers, useUsersTable } from './use-users-table.ts'
import { UserCards } from './user-cards.tsx'
import { useUserRowActions } from './user-row-actions.ts'
import { toUserRow, type UserRow } from './user-rows.ts'
import { UsersFilters } from './users-filters.tsx'
import { HeaderActions, ReadingActions, UsersHeader } from './users-header.tsx'
import classes from './users-list.module.css'
import { UsersTable } from './users-table.tsx'

/** What is known of a list of which one page is loaded. */
interface OnServer {
  /** How many the search and the filter leave, how many there are, and how many take a seat. */
  found: number
  count: number
  seated: number
  admin: User | undefined
  /** All that the search and the filter leave, in the order of the list. */
  readAll: () => Promise<User[]>
}

interface Props {
  /** All of them, or those on the page. */
  users: readonly User[]
  search: UserSearch
  isRefreshing: boolean
  refresh: () => void
  onServer?: OnServer
}

/** The list with all that can be done from it. */
export function ListedUsers({ users, search, isRefreshing, refresh, onServer }: Props) {
  const session = useSession()
  const zone = session.user.timezone
  const rows = useMemo(() => users.map((user) => toUserRow(user, zone)), [users, zone])
  const table = useUsersTable(rows, search.shown, onServer?.found)
  const seats = onServer ? seatsOf(onServer.seated, session.company.info.license) : countSeats(users, session.company.info.license)
  const { showUser, selectedRow } = useShownUser(table, search)
  const find = useFindUser(search)
  const actions = useUserActions({ users: onServer ? undefined : users, seats, onAdded: onServer ? find(showUser) : showUser })
  const readRows = async () => (await onServer?.readAll())?.map((user) => toUserRow(user, zone)) ?? readFoundRows(table)
  const isSmall = useIsSmall()
  const reading = { isBusy: isRefreshing, refresh }
  const bar = { ...reading, importUsers: actions.importUsers, add: actions.add }
  return (
    <section className={classes.screen} aria-label={messages.title}>
      <UsersHeader
        seats={seats}
        note={session.isAdmin ? undefined : describeAdministrators(onServer?.admin ? [onServer.admin] : users, session)}
      >
        {!session.isAdmin && <ReadingActions {...reading} />}
        {session.isAdmin && (isSmall ? <SmallActions {...bar} /> : <HeaderActions {...bar} />)}
      </UsersHeader>
      <UsersFilters table={table} search={search} count={onServer?.count ?? users.length} readRows={readRows} />
      {table.getRowCount() === 0 ? (
        <Nobody showAll={search.clear} />
      ) : (
        <Rows {...{ table, isSmall, selectedRow }} actions={session.isAdmin ? actions : undefined} />
      )}
      <TablePager table={table} sizes={usersPageSizes} />
      {actions.dialogs}
    </section>
  )
}

/** For the CEO, who sees everything here and changes nothing (specification 5 §4). */
function describeAdministrators(users: readonly User[], { company }: Session): string {
  const admin = users.find(({ companyUserId }) => companyUserId === company.info.admin_id)
  return admin ? messages.managedBy({ name: fullName(admin) }) : messages.managedByAdministrator
}

const Nobody = ({ showAll }: { showAll: () => void }) => (
  <div className={classes.rows}>
    <EmptyState title={messages.nobodyTitle} action={<Button onClick={showAll}>{messages.showAll}</Button>}>
      {messages.nobodyText}
    </EmptyState>
  </div>
)

interface RowsProps {
  table: TableOfUsers
  isSmall: boolean
  selectedRow: ShownUser['selectedRow']
  /** Left out for somebody who only reads. */
  actions: UserActions | undefined
}

const idOf = ({ user }: UserRow): number => user.companyUserId

function Rows({ table, isSmall, selectedRow, actions }: RowsProps) {
  const shown = table.getRowModel().rows.map(({ original }) => original)
  const checks = useCheckedRows(shown, idOf)
  const actionsOf = useUserRowActions(actions)
  const editing = actions && { checks, open: ({ user }: UserRow) => actions.edit(user) }
  const work = actionsOf && { actionsOf, editing }
  return (
    <>
      <div className={classes.rows}>
        {isSmall ? <UserCards {...{ table, selectedRow, work }} /> : <UsersTable {...{ table, selectedRow, work }} />}
      </div>
      {actions && <CheckedUsersBar rows={checks} actions={actions} />}
    </>
  )
}
