import type { ComponentProps } from 'react'
import { ActionButton } from './action-button.tsx'
import { useListedActions } from './listed-actions.ts'

interface Props extends Omit<ComponentProps<typeof ActionButton>, 'children' | 'onClick' | 'type'> {
  onClick: () => void
  /** What the palette calls it, where neither its text nor its name for a screen reader says enough there. */
  listedAs?: string
  children: string
}

/** A button of a screen, which the palette lists too for as long as it is there. */
export function ListedButton({ listedAs, children, ...rest }: Props) {
  const { leftSection: icon, reason, onClick: run, 'aria-label': name = children } = rest
  useListedActions(() => [{ label: listedAs ?? name, icon, reason, run }])
  return <ActionButton {...rest}>{children}</ActionButton>
}
