import type { TablerIcon } from '@tabler/icons-react'
import type { Ref } from 'react'
import { ActionButton, IconAction, useListedActions } from '../ui/index.ts'

interface Props {
  label: string
  Icon: TablerIcon
  /** Where there is little room the sign alone is shown. */
  isSmall: boolean
  /** Why it cannot be used now. */
  reason?: string | undefined
  'aria-haspopup'?: 'dialog'
  ref?: Ref<HTMLButtonElement> | undefined
  onClick: () => void
}

/** A quiet button at the right end of the versions bar. */
export function BarButton({ label, Icon, isSmall, ...rest }: Props) {
  const icon = <Icon size={16} stroke={1.6} />
  useListedActions(() => [{ label, icon, reason: rest.reason, run: rest.onClick }])
  if (isSmall) {
    return (
      <IconAction label={label} {...rest}>
        {icon}
      </IconAction>
    )
  }
  return (
    <ActionButton variant="subtle" size="xs" leftSection={icon} {...rest}>
      {label}
    </ActionButton>
  )
}
