import { CloseButton } from '@mantine/core'
import { chartColourMessages as messages, type Process, roleCodes } from '@strata/contract'
import { IconHighlight } from '@tabler/icons-react'
import { ActionButton, lazyUnseen, Popup } from '../../ui/index.ts'
import type { RoleHolder } from './role-holders.ts'
import classes from './roles-picker.module.css'

const RolesCard = lazyUnseen(() => import('./roles-card.tsx').then((module) => module.RolesCard))

interface Props {
  processes: readonly Process[]
  chosen: RoleHolder | undefined
  onChoose: (holder: RoleHolder | undefined) => void
}

/** Whose roles the chart shows by colour (specification 1 §9). */
export function RolesPicker({ processes, chosen, onChoose }: Props) {
  const hasHolders = processes.some((process) => roleCodes.some((code) => process[code]))
  if (!hasHolders) {
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
        {(popup) => <RolesCard {...{ popup, processes, chosen, onChoose }} />}
      </Popup>
      {chosen && <CloseButton size={24} aria-label={messages.hideRoles} onClick={() => onChoose(undefined)} />}
    </div>
  )
}
