import { Drawer, type DrawerProps } from '@mantine/core'
import { useGivenBackFocus } from './dialog.tsx'
import { useOpenDialog } from './open-dialogs.ts'

interface Props extends Omit<DrawerProps, 'opened' | 'returnFocus'> {
  onClose: () => void
}

/** What comes in from an edge of a small screen, the lower one unless said otherwise. It is open as long as it is there; Back closes it. */
export function Sheet({ closeOnEscape = true, ...props }: Props) {
  useGivenBackFocus()
  useOpenDialog({ onClose: props.onClose, isInAddress: false, closesOnEscape: closeOnEscape })
  return <Drawer opened returnFocus={false} position="bottom" size="auto" radius="lg" {...props} closeOnEscape={false} />
}
