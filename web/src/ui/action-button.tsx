import { Button, type ButtonProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Tip } from './floating/tip.tsx'
import { usePassedFocus } from './use-passed-focus.ts'

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be used now. It stays focusable and shows the reason (specification 5 §19, buttons). */
  reason?: string | undefined
  onClick?: () => void
  type?: 'button' | 'submit'
  /** The name for a screen reader, where the text alone is not enough. */
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button that explains itself when it is disabled. It keeps the keyboard then and while it loads, and passes it on when it goes. */
export function ActionButton({ reason, onClick, type = 'button', ref, ...rest }: Props) {
  const isDisabled = reason !== undefined
  const isPressable = !isDisabled && rest.loading !== true
  const merged = useMergedRef(usePassedFocus(), ref)
  return (
    <Tip label={reason} isDisabled={!isDisabled} openDelay={150}>
      <Button
        ref={merged}
        {...rest}
        renderRoot={renderEnabled}
        {...(isPressable ? { type, onClick } : { type: 'button', 'aria-disabled': true })}
      />
    </Tip>
  )
}

/** Mantine disables a button that loads, and the browser would take the keyboard off it. */
const renderEnabled = ({ disabled: _, type, ...props }: ComponentProps<'button'>) => <button type={type} {...props} />
