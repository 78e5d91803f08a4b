import type { TablerIcon } from '@tabler/icons-react'
import { ActionButton, IconAction, useListedActions } from '../ui/index.ts'

interface Props {
  label: string
  Icon: TablerIcon
  /** Where there is little room the sign alone is shown. */
  isSmall: boolean
  /** Why it cannot be used now. */
  reason?: string | undefined
  onClick: () => void
}

/** A quiet button at the right end of the versions bar. */
export function BarButton({ label, Icon, isSmall, reason, onClick }: Props) {
  const sign = <Icon size={16} stroke={1.6} aria-hidden />
  useListedActions(() => [{ label, icon: sign, reason, run: onClick }])
  if (isSmall) {
    return (
      <IconAction label={label} variant="default" reason={reason} aria-haspopup="dialog" onClick={onClick}>
        {sign}
      </IconAction>
    )
  }
  return (
    <ActionButton variant="subtle" size="xs" leftSection={sign} reason={reason} aria-haspopup="dialog" onClick={onClick}>
      {label}
    </ActionButton>
  )
}
