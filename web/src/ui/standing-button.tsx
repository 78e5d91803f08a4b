import type { ReactNode } from 'react'
import type { Standing } from '../platform/index.ts'
import { ActionButton } from './action-button.tsx'

interface Props {
  standing: Standing
  icon?: ReactNode
  isQuiet?: boolean
  onClick: () => void
  children: string
}

/** A button of a bar that is hidden, disabled with its reason, or there, as an action stands for the reader. */
export function StandingButton({ standing, icon, isQuiet = false, onClick, children }: Props) {
  if (!standing.isShown) return null
  return (
    <ActionButton size="xs" variant={isQuiet ? 'default' : 'filled'} leftSection={icon} reason={standing.reason} onClick={onClick}>
      {children}
    </ActionButton>
  )
}
