import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Tip } from './floating/tip.tsx'

interface Props extends Omit<ActionIconProps, 'disabled' | 'children'> {
  /** The name and, on hover, the tooltip. */
  label: string
  /** Why it cannot be used now; it stays focusable and shows the reason. */
  reason?: string | undefined
  onClick?: (() => void) | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  /** -1 where the keyboard has another way to it. */
  tabIndex?: 0 | -1
  'aria-pressed'?: boolean
  'aria-current'?: 'true' | undefined
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button that is only an icon: named, with a tooltip, explaining itself when it is disabled. */
export function IconAction({ label, reason, onClick, children, ...rest }: Props) {
  const isDisabled = reason !== undefined
  return (
    <Tip label={isDisabled ? `${label}. ${reason}` : label}>
      <ActionIcon {...rest} aria-label={label} {...(isDisabled ? { 'aria-disabled': true } : { onClick })}>
        {children}
      </ActionIcon>
    </Tip>
  )
}
