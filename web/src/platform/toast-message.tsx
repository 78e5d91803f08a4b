import { Button, Text } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './notify.module.css'
import type { ToastAction } from './notify.tsx'

interface Props {
  message: string
  detail: string | undefined
  actions: readonly ToastAction[]
  close: () => void
}

export function ToastMessage({ message, detail, actions, close }: Props) {
  const text = useRef<HTMLSpanElement>(null)
  const giveBackFocus = useFocusBefore(text)
  return (
    <>
      <span ref={text} className={classes.message}>
        {message}
      </span>
      {detail !== undefined && (
        <Text size="sm" c="var(--st-text-2)">
          {detail}
        </Text>
      )}
      {actions.length > 0 && (
        <span className={classes.actions}>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              onClick={() => {
                giveBackFocus()
                close()
                void run()
              }}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </>
  )
}

/** A toast that goes with the keyboard on it gives that back to where it was before, or to the content of the page. */
function useFocusBefore(text: RefObject<HTMLElement | null>): () => void {
  const giveBack = useRef<() => void>(() => undefined)
  useLayoutEffect(() => {
    const toast = text.current?.closest('[role="alert"], [role="status"]')
    if (!toast) return
    let before: EventTarget | null = null
    const remember = (event: Event): void => {
      const from = event instanceof FocusEvent ? event.relatedTarget : null
      if (!(from instanceof Node && toast.contains(from))) before = from
    }
    giveBack.current = () => {
      if (!toast.contains(document.activeElement)) return
      const isThere = (before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected
      const target = isThere ? before : document.querySelector<HTMLElement>('[role="tabpanel"]')
      if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
    }
    toast.addEventListener('focusin', remember)
    return () => {
      toast.removeEventListener('focusin', remember)
      giveBack.current()
    }
  }, [text])
  return () => giveBack.current()
}
