import { replacedWipMessages as messages } from '@strata/contract'
import type { ComponentProps } from 'react'
import { Dialog } from '../../ui/index.ts'
import { ReplacedWips } from './replaced-wips.tsx'

interface Props extends ComponentProps<typeof ReplacedWips> {
  onClose: () => void
}

export const ReplacedDialog = ({ onClose, ...list }: Props) => (
  <Dialog title={messages.restoreWip} size={640} onClose={onClose}>
    <ReplacedWips {...list} />
  </Dialog>
)
