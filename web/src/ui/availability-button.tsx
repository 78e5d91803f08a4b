import type { ReactNode } from 'react'
import type { Availability } from '../platform/index.ts'
import { ListedButton } from './listed-button.tsx'

interface Props {
  availability: Availability
  icon?: ReactNode
  isQuiet?: boolean
  onClick: () => void
  children: string
}

/** A button of a bar that is hidden, disabled with its reason, or there, as an action stands for the reader. The palette lists it too. */
export function AvailabilityButton({ availability, icon, isQuiet = false, onClick, children }: Props) {
  if (!availability.isShown) return null
  return (
    <ListedButton size="xs" variant={isQuiet ? 'default' : 'filled'} leftSection={icon} reason={availability.reason} onClick={onClick}>
      {children}
    </ListedButton>
  )
}
