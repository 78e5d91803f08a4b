import { Button } from '@mantine/core'
import { actionMessages, fullName, usersListMessages as messages, type User, usersPageSizes } from '@strata/contract'
import { IconKey, IconMailForward, IconMailOff, IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Session, useSession } from '../../session/index.ts'
import { ActionButton, EmptyState, TablePager, useIsSmall } from '../../ui/index.ts'
import { countSeats } from '../seats.ts'
import { type UserActions, useUserActions } from '../use-user-actions.tsx'
import { editReason, mayResend, mayWithdraw, resetReason } from './selected-actions.ts'
import { SmallActions, useCardActions } from './small-actions.tsx'
import { type ShownUser, useShownUser } from './use-shown-user.ts'
import { type UserSearch, useUserSearch } from './use-user-search.ts'
import { findSelected, type TableOfUsers, useUsersTable } from './use-users-table.ts'
import { UserCards } from './user-cards.tsx'
import { toUserRow } from './user-rows.ts'
import { UsersFilters } from './users-filters.tsx'
import { HeaderActions, RefreshButton, UsersHeader } from './users-header.tsx'
import classes from './users-list.module.css'
import { UsersTable } from './users-table.tsx'

interface Props {
  users: readonly User[]
  isRefreshing: boolean
  refresh: () => void
}

/** The list with all that can be done from it; of one selected user with what that user allows. */
export function ListedUsers({ users, isRefreshing, refresh }: Props) {
  const session = useSession()
  const zone = session.user.timezone
  const rows = useMemo(() => users.map((user) => toUserRow(user, zone)), [users, zone])
  const table = useUsersTable(rows)
  const search = useUserSearch(table)
  const seats = countSeats(users, session.company.info.license)
  const { showUser, selectedRow } = useShownUser(table, search)
  const actions = useUserActions({ users, seats, onAdded: showUser })
  const isSmall = useIsSmall()
  const bar = { isBusy: isRefreshing, refresh, importUsers: actions.importUsers, add: actions.add }
  return (
    <section className={classes.screen} aria-label={messages.title}>
      <UsersHeader seats={seats} note={session.isAdmin ? undefined : describeAdministrators(users, session)}>
        {!session.isAdmin && <RefreshButton isBusy={isRefreshing} refresh={refresh} />}
        {session.isAdmin && (isSmall ? <SmallActions {...bar} /> : <HeaderActions {...bar} />)}
      </UsersHeader>
      <UsersFilters table={table} search={search}>
        {session.isAdmin && !isSmall && <SelectedActions user={findSelected(table)?.user} actions={actions} />}
      </UsersFilters>
      <Rows {...{ table, search, isSmall, selectedRow }} actions={session.isAdmin ? actions : undefined} />
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

function SelectedActions({ user, actions }: { user: User | undefined; actions: UserActions }) {
  return (
    <div className={classes.selected}>
      <ActionButton
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
        reason={editReason(user)}
        onClick={() => user && actions.edit(user)}
      >
        {actionMessages.edit}
      </ActionButton>
      {mayResend(user) && <InvitationActions user={user} actions={actions} />}
      {!mayResend(user) && (
        <ActionButton
          variant="default"
          leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
          reason={resetReason(user)}
          onClick={() => user && actions.resetPassword(user)}
        >
          {messages.resetPassword}
        </ActionButton>
      )}
    </div>
  )
}

/** In the place of a reset nobody can make: whoever is invited is sent the invitation again, or loses it. */
function InvitationActions({ user, actions }: { user: User; actions: UserActions }) {
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden />}
        onClick={() => actions.resendInvitation(user)}
      >
        {messages.sendAgain}
      </ActionButton>
      {mayWithdraw(user) && (
        <ActionButton
          variant="default"
          leftSection={<IconMailOff size={16} stroke={1.6} aria-hidden />}
          onClick={() => actions.withdrawInvitation(user)}
        >
          {messages.withdraw}
        </ActionButton>
      )}
    </>
  )
}

interface RowsProps {
  table: TableOfUsers
  search: UserSearch
  isSmall: boolean
  selectedRow: ShownUser['selectedRow']
  /** Left out for somebody who only reads. */
  actions: UserActions | undefined
}

function Rows({ table, search, isSmall, selectedRow, actions }: RowsProps) {
  const cardActions = useCardActions(actions)
  if (table.getRowCount() === 0) {
    return (
      <div className={classes.rows}>
        <EmptyState title={messages.nobodyTitle} action={<Button onClick={search.clear}>{messages.showAll}</Button>}>
          {messages.nobodyText}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={classes.rows}>
      {isSmall ? (
        <UserCards table={table} selectedRow={selectedRow} openActions={cardActions.open} />
      ) : (
        <UsersTable table={table} selectedRow={selectedRow} open={actions && (({ user }) => actions.edit(user))} />
      )}
      {cardActions.sheet}
    </div>
  )
}
