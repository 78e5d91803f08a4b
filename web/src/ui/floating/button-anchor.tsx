import { assignRef } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'

/** Stands for a button that is elsewhere on the page: what floats beside its target floats beside that one. */
export function ButtonAnchor({ button, ref }: { button: HTMLElement | null; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (!ref) return
    assignRef(ref, button)
    return () => void assignRef(ref, null)
  }, [button, ref])
  return null
}
