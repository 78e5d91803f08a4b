import type { ReactNode } from 'react'
import type { Availability } from '../platform/index.ts'
import { ActionButton } from './action-button.tsx'
import { useListedActions } from './listed-actions.ts'

interface Props {
  availability: Availability
  icon?: ReactNode
  isQuiet?: boolean
  onClick: () => void
  children: string
}

/** A button of a bar that is hidden, disabled with its reason, or there, as an action stands for the reader. The palette lists it too. */
export function AvailabilityButton({ availability, icon, isQuiet = false, onClick, children }: Props) {
  useListedActions(() => (availability.isShown ? [{ label: children, icon, reason: availability.reason, run: onClick }] : []))
  if (!availability.isShown) return null
  return (
    <ActionButton size="xs" variant={isQuiet ? 'default' : 'filled'} leftSection={icon} reason={availability.reason} onClick={onClick}>
      {children}
    </ActionButton>
  )
}
