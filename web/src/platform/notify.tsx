import { notifications } from '@mantine/notifications'
import { actionMessages } from '@strata/contract'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isSmallWindow } from '../theme/index.ts'
import classes from './notify.module.css'
import { ToastMessage } from './toast-message.tsx'

export interface ToastAction {
  label: string
  /** The toast closes first; while a promise runs nothing else happens. */
  run: () => void | Promise<void>
}

export interface ToastOptions {
  /** A toast with the id of one on screen replaces it. The message itself is the id when left out. */
  id?: string
  /** A second, quieter line. */
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
