import { CloseButton, Popover } from '@mantine/core'
import { chartColourMessages as messages, type Process } from '@strata/contract'
import { IconHighlight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSession } from '../../session/index.ts'
import { ActionButton, lazyComponent } from '../../ui/index.ts'
import { usersQuery } from '../../user/index.ts'
import { MissingHere } from '../open/missing-part.tsx'
import { findRoleHolders, type RoleHolder } from './role-holders.ts'
import classes from './roles-picker.module.css'

const RolesList = lazyComponent(() => import('./roles-list.tsx').then((module) => module.RolesList), {
  Missing: ({ tryAgain }) => <MissingHere tryAgain={tryAgain}>{messages.noList}</MissingHere>,
})

interface Props {
  processes: readonly Process[]
  chosen: RoleHolder | undefined
  onChoose: (holder: RoleHolder | undefined) => void
}

/** Whose roles the chart shows by colour (specification 1 §9). */
export function RolesPicker({ processes, chosen, onChoose }: Props) {
  const holders = useRoleHolders(processes)
  const [isOpen, setOpen] = useState(false)
  if (holders.length === 0) {
    return (
      <ActionButton variant="subtle" size="xs" leftSection={<IconHighlight size={16} stroke={1.6} />} reason={messages.noRoles}>
        {messages.roles}
      </ActionButton>
    )
  }
  const choose = (holder: RoleHolder) => {
    setOpen(false)
    onChoose(holder)
  }
  return (
    <div className={classes.group} data-chosen={chosen !== undefined || undefined}>
      <Popover position="bottom-start" opened={isOpen} onChange={setOpen} trapFocus returnFocus>
        <Popover.Target>
          <ActionButton
            variant="subtle"
            size="xs"
            leftSection={<IconHighlight size={16} stroke={1.6} />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {chosen ? messages.rolesOf({ name: chosen.name }) : messages.roles}
          </ActionButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label={messages.showRolesOf}>
          <RolesList {...{ holders, chosen }} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      {chosen && <CloseButton size={24} aria-label={messages.hideRoles} onClick={() => onChoose(undefined)} />}
    </div>
  )
}

/** Oneself first, the others by name. */
function useRoleHolders(processes: readonly Process[]): RoleHolder[] {
  const { companyId, userId } = useSession()
  const { data } = useQuery(usersQuery(companyId))
  return useMemo(() => {
    const holders = findRoleHolders(processes, data ?? [])
    return [...holders.filter((holder) => holder.userId === userId), ...holders.filter((holder) => holder.userId !== userId)]
  }, [processes, data, userId])
}
