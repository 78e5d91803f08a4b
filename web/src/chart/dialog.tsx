import { Modal, type ModalProps } from '@mantine/core'
import { useEffect } from 'react'

interface Props extends Omit<ModalProps, 'opened' | 'returnFocus'> {
  onClose: () => void
}

/** A dialog that is open as long as it is there: it holds the focus, and gives it back to where it was when it goes. */
export function Dialog(props: Props) {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) setTimeout(() => before.focus({ preventScroll: true }))
    }
  }, [])
  return <Modal opened returnFocus={false} {...props} />
}
