import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useOpenDialog } from './open-dialogs.ts'

interface Props extends Omit<ModalProps, 'opened' | 'returnFocus'> {
  onClose: () => void
  /** The address names it: Back leaves its place. Any other dialog is closed by Back. */
  isInAddress?: boolean
}

/**
 * A dialog that is open as long as it is there: it holds the focus and gives it back. For that it is never shown fading away. It stands near the top, where
 * what it holds may come and grow without moving it; `centered` is for a question that stays as it is.
 */
export function Dialog({ isInAddress = false, closeOnEscape = true, ...props }: Props) {
  useGivenBackFocus()
  useOpenDialog({ onClose: props.onClose, isInAddress, closesOnEscape: closeOnEscape })
  return <Modal opened returnFocus={false} {...props} closeOnEscape={false} />
}

/**
 * Of what takes the keyboard as long as it is there: gives it back to where it was before it leaves the page, so that the next key, however soon
 * it comes, is handled there.
 */
export function useGivenBackFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
