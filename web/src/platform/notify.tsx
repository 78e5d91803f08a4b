import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { actionMessages } from '@strata/contract'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { isSmallWindow } from '../theme/index.ts'
import classes from './notify.module.css'

interface ToastAction {
  label: string
  /** The toast closes first; while a promise runs nothing else happens. */
  run: () => void | Promise<void>
}

export interface ToastOptions {
  /** A toast with the id of one on screen replaces it. The message itself is the id when left out. */
  id?: string
  /** A second, quieter line, or several. */
  detail?: string
  /** Stays until it is closed. */
  persistent?: boolean
  actions?: readonly ToastAction[]
  /** Login toasts are at the top centre, all others at the bottom right (specification 5 §16), but on a small screen. */
  place?: 'login'
}

type Tone = 'success' | 'info' | 'warning' | 'error'

/** The toasts. Returned is the id, to close one with `notify.close`. */
export const notify = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  /** What a person asked for cannot be done, although no call failed: why. */
  blocked: (message: string, options?: ToastOptions) => show('error', message, options),
  /** An error that stays until closed, with "Try again" (specification 5 §19). */
  failure: (message: string, tryAgain: () => void | Promise<void>, options: ToastOptions = {}) =>
    show('error', message, {
      persistent: true,
      ...options,
      actions: [{ label: actionMessages.tryAgain, run: tryAgain }, ...(options.actions ?? [])],
    }),
  close: (id: string): void => {
    notifications.hide(id)
  },
}

const icons: Record<Tone, ReactNode> = {
  success: <IconCheck size={16} stroke={1.8} />,
  info: <IconInfoCircle size={16} stroke={1.8} />,
  warning: <IconAlertTriangle size={16} stroke={1.8} />,
  error: <IconX size={16} stroke={1.8} />,
}

/** Long enough to read; what offers an action stays longer. */
const closesAfter = ({ persistent, actions }: ToastOptions): number | false => (persistent ? false : actions ? 12_000 : 5_000)

function show(tone: Tone, message: string, options: ToastOptions = {}): string {
  const id = options.id ?? message
  notifications.hide(id)
  return notifications.show({
    id,
    message: (
      <ToastMessage message={message} detail={options.detail} actions={options.actions ?? []} close={() => notifications.hide(id)} />
    ),
    icon: icons[tone],
    // A phone has its bars and the buttons of its forms at the bottom, and the keyboard over them.
    position: options.place === 'login' || isSmallWindow() ? 'top-center' : 'bottom-right',
    autoClose: closesAfter(options),
    withBorder: true,
    role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': actionMessages.close },
    classNames: { root: classes.root, icon: classes.icon, body: classes.body, closeButton: classes.close },
    'data-tone': tone,
  })
}

interface Props {
  message: string
  detail: string | undefined
  actions: readonly ToastAction[]
  close: () => void
}

function ToastMessage({ message, detail, actions, close }: Props) {
  const text = useRef<HTMLSpanElement>(null)
  const giveBackFocus = useFocusBefore(text)
  return (
    <>
      <span ref={text} className={classes.message}>
        {message}
      </span>
      {detail !== undefined && (
        <Text className={classes.detail} size="sm" c="var(--st-text-2)">
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
