import { Popover } from '@mantine/core'
import { chartColourMessages as messages, type Process } from '@strata/contract'
import { useMemo } from 'react'
import { useSession } from '../../session/index.ts'
import { OpenedCard, type PopupOfButton, RowsSkeleton } from '../../ui/index.ts'
import { useNamedUsers } from '../../user/index.ts'
import { findRoleHolders, listHolderIds, type RoleHolder } from './role-holders.ts'
import { RolesList } from './roles-list.tsx'
import classes from './roles-picker.module.css'

interface Props {
  popup: PopupOfButton
  processes: readonly Process[]
  chosen: RoleHolder | undefined
  onChoose: (holder: RoleHolder | undefined) => void
}

export function RolesCard({ popup, processes, chosen, onChoose }: Props) {
  const holders = useRoleHolders(processes)
  const choose = (holder: RoleHolder): void => {
    popup.onChange(false)
    onChoose(holder)
  }
  return (
    <OpenedCard popup={popup} position="bottom-start">
      <Popover.Dropdown className={classes.dropdown} aria-label={messages.showRolesOf}>
        {holders ? <RolesList {...{ holders, chosen }} onChoose={choose} /> : <RowsSkeleton rows={3} />}
      </Popover.Dropdown>
    </OpenedCard>
  )
}

/** Oneself first, the others by name; nothing until the names are known. */
function useRoleHolders(processes: readonly Process[]): RoleHolder[] | undefined {
  const { userId } = useSession()
  const ids = useMemo(() => listHolderIds(processes), [processes])
  const people = useNamedUsers(ids)
  return useMemo(() => {
    if (!people) return undefined
    const holders = findRoleHolders(processes, people)
    return [...holders.filter((holder) => holder.userId === userId), ...holders.filter((holder) => holder.userId !== userId)]
  }, [processes, people, userId])
}
