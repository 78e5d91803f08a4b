import { Button } from '@mantine/core'
import { fullName, usersListMessages as messages, type User, usersPageSizes } from '@strata/contract'
import { useMemo } from 'react'
import { type Session, useSession } from '../../session/index.ts'
import { EmptyState, TablePager, useCheckedRows, useIsSmall } from '../../ui/index.ts'
import { countSeats } from '../seats.ts'
import { type UserActions, useUserActions } from '../use-user-actions.tsx'
import { CheckedUsersBar } from './checked-users-bar.tsx'
import { SmallActions } from './small-actions.tsx'
import { type ShownUser, useShownUser } from './use-shown-user.ts'
import { useUserSearch } from './use-user-search.ts'
import { type TableOfUsers, useUsersTable } from './use-users-table.ts'
import { UserCards } from './user-cards.tsx'
import { useUserRowActions } from './user-row-actions.ts'
import { toUserRow, type UserRow } from './user-rows.ts'
import { UsersFilters } from './users-filters.tsx'
import { HeaderActions, ReadingActions, UsersHeader } from './users-header.tsx'
import classes from './users-list.module.css'
import { UsersTable } from './users-table.tsx'

interface Props {
  users: readonly User[]
  isRefreshing: boolean
  refresh: () => void
}

/** The list with all that can be done from it. */
export function ListedUsers({ users, isRefreshing, refresh }: Props) {
  const session = useSession()
  const zone = session.user.timezone
  const rows = useMemo(() => users.map((user) => toUserRow(user, zone)), [users, zone])
  const search = useUserSearch()
  const table = useUsersTable(rows, search.shown)
  const seats = countSeats(users, session.company.info.license)
  const { showUser, selectedRow } = useShownUser(table, search)
  const actions = useUserActions({ users, seats, onAdded: showUser })
  const isSmall = useIsSmall()
  const reading = { isBusy: isRefreshing, refresh }
  const bar = { ...reading, importUsers: actions.importUsers, add: actions.add }
  return (
    <section className={classes.screen} aria-label={messages.title}>
      <UsersHeader seats={seats} note={session.isAdmin ? undefined : describeAdministrators(users, session)}>
        {!session.isAdmin && <ReadingActions {...reading} />}
        {session.isAdmin && (isSmall ? <SmallActions {...bar} /> : <HeaderActions {...bar} />)}
      </UsersHeader>
      <UsersFilters table={table} search={search} />
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
