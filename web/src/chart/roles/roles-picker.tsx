import { CloseButton } from '@mantine/core'
import { chartColourMessages as messages, type Process } from '@strata/contract'
import { IconHighlight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSession } from '../../session/index.ts'
import { ActionButton, lazyUnseen, Popup } from '../../ui/index.ts'
import { usePeople } from '../../user/index.ts'
import { findRoleHolders, listHolderIds, type RoleHolder } from './role-holders.ts'
import classes from './roles-picker.module.css'

const RolesCard = lazyUnseen(() => import('./roles-card.tsx').then((module) => module.RolesCard))

interface Props {
  processes: readonly Process[]
  chosen: RoleHolder | undefined
  onChoose: (holder: RoleHolder | undefined) => void
}

/** Whose roles the chart shows by colour (specification 1 §9). */
export function RolesPicker({ processes, chosen, onChoose }: Props) {
  const holders = useRoleHolders(processes)
  if (holders.length === 0) {
    return (
      <ActionButton variant="subtle" size="xs" leftSection={<IconHighlight size={16} stroke={1.6} />} reason={messages.noRoles}>
        {messages.roles}
      </ActionButton>
    )
  }
  const button = (
    <ActionButton variant="subtle" size="xs" leftSection={<IconHighlight size={16} stroke={1.6} />}>
      {chosen ? messages.rolesOf({ name: chosen.name }) : messages.roles}
    </ActionButton>
  )
  return (
    <div className={classes.group} data-chosen={chosen !== undefined || undefined}>
      <Popup kind="dialog" button={button}>
        {(popup) => <RolesCard {...{ popup, holders, chosen, onChoose }} />}
      </Popup>
      {chosen && <CloseButton size={24} aria-label={messages.hideRoles} onClick={() => onChoose(undefined)} />}
    </div>
  )
}

/** Oneself first, the others by name. */
function useRoleHolders(processes: readonly Process[]): RoleHolder[] {
  const { userId } = useSession()
  const ids = useMemo(() => listHolderIds(processes), [processes])
  const { people } = usePeople('active', { chosen: ids })
  return useMemo(() => {
    const holders = findRoleHolders(processes, people ?? [])
    return [...holders.filter((holder) => holder.userId === userId), ...holders.filter((holder) => holder.userId !== userId)]
  }, [processes, people, userId])
}
