import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be used now. It stays focusable and says so (`decisions.md` §19, buttons). */
  reason?: string | undefined
  onClick?: () => void
  type?: 'button' | 'submit'
  /** The name for a screen reader, where the text alone is not enough. */
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button that explains itself when it is disabled. */
export function ActionButton({ reason, onClick, type = 'button', ...rest }: Props) {
  if (reason === undefined) return <Button type={type} onClick={onClick} {...rest} />
  return (
    <Tooltip label={reason} openDelay={150}>
      <Button type="button" aria-disabled="true" {...rest} />
    </Tooltip>
  )
}
