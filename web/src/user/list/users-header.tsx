import { usersListMessages as messages, userMessages } from '@strata/contract'
import { IconFileImport, IconRefresh, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListedButton, listScreenStyles } from '../../ui/index.ts'
import { formatSeats, type Seats } from '../seats.ts'
import classes from './users-list.module.css'

interface Props {
  seats: Seats
  /** Who administers the users, for somebody who only reads. */
  note: string | undefined
  children: ReactNode
}

/** How many seats are taken, and what can be done about people. */
export function UsersHeader({ seats, note, children }: Props) {
  return (
    <header className={classes.header}>
      <div className={listScreenStyles.titles}>
        <h2 className={listScreenStyles.title}>{messages.title}</h2>
        <p className={`${listScreenStyles.lead} ${classes.seats}`}>
          {formatSeats(seats)}
          {seats.free === 0 && <span className={classes.full}>{userMessages.limitReached}</span>}
        </p>
        {note !== undefined && <p className={`${listScreenStyles.lead} ${classes.note}`}>{note}</p>}
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  )
}

interface ActionsProps {
  isBusy: boolean
  refresh: () => void
  importUsers: () => void
  add: () => void
}

/** What the administrator does on a wide screen. */
export function HeaderActions({ importUsers, add, ...reading }: ActionsProps) {
  return (
    <>
      <ReadingActions {...reading} />
      <ListedButton variant="default" leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />} onClick={importUsers}>
        {messages.import}
      </ListedButton>
      <ListedButton leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />} onClick={add}>
        {messages.add}
      </ListedButton>
    </>
  )
}

/** What anybody does who reads the list. */
export const ReadingActions = ({ isBusy, refresh }: Pick<ActionsProps, 'isBusy' | 'refresh'>) => (
  <ListedButton variant="default" leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} aria-busy={isBusy} onClick={refresh}>
    {messages.refresh}
  </ListedButton>
)
