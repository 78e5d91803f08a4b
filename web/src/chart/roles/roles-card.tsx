import { Popover } from '@mantine/core'
import { chartColourMessages as messages } from '@strata/contract'
import { OpenedCard, type PopupOfButton } from '../../ui/index.ts'
import type { RoleHolder } from './role-holders.ts'
import { RolesList } from './roles-list.tsx'
import classes from './roles-picker.module.css'

interface Props {
  popup: PopupOfButton
  holders: readonly RoleHolder[]
  chosen: RoleHolder | undefined
  onChoose: (holder: RoleHolder | undefined) => void
}

export function RolesCard({ popup, holders, chosen, onChoose }: Props) {
  const choose = (holder: RoleHolder): void => {
    popup.onChange(false)
    onChoose(holder)
  }
  return (
    <OpenedCard popup={popup} position="bottom-start">
      <Popover.Dropdown className={classes.dropdown} aria-label={messages.showRolesOf}>
        <RolesList {...{ holders, chosen }} onChoose={choose} />
      </Popover.Dropdown>
    </OpenedCard>
  )
}
