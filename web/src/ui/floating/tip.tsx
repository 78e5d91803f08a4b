import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useCallback, useId, useState } from 'react'
import { lazyUnseen } from '../lazy/lazy-unseen.ts'
import type { TipLook } from './opened-tip.tsx'
import { watchForTip } from './watch-for-tip.ts'

const OpenedTip = lazyUnseen(() => import('./opened-tip.tsx').then((module) => module.OpenedTip))

interface Props extends TipLook {
  label: ReactNode
  isDisabled?: boolean
  /** Milliseconds under the pointer until it opens; for the keyboard it opens at once. */
  openDelay?: number
  /** One element that takes a ref. */
  children: ReactElement<{ ref?: Ref<HTMLElement>; 'aria-describedby'?: string }>
}

/** What a control means or why it cannot be used, under the pointer and where the keyboard is; Escape hides it. What draws it comes when it first opens. */
export function Tip({ label, isDisabled = false, openDelay = 300, children, ...look }: Props) {
  const [target, show] = useState<HTMLElement | null>(null)
  const watch = useCallback((element: HTMLElement | null) => (element ? watchForTip(element, openDelay, show) : undefined), [openDelay])
  const ref = useMergedRef(watch, children.props.ref)
  const id = useId()
  const isOpen = target !== null && !isDisabled
  return (
    <>
      {cloneElement(children, { ref, ...(isOpen && { 'aria-describedby': id }) })}
      {isOpen && <OpenedTip target={target} label={<span id={id}>{label}</span>} {...look} />}
    </>
  )
}
