import { replacedWipMessages as messages } from '@strata/contract'
import { type ComponentProps, useState } from 'react'
import { type Confirmation, Dialog } from '../../ui/index.ts'
import { ReplacedWips } from './replaced-wips.tsx'

interface Props extends ComponentProps<typeof ReplacedWips> {
  onClose: () => void
}

export function ReplacedDialog({ onClose, ...list }: Props) {
  const [isAsking, setAsking] = useState(false)
  const askOver = async (question: Confirmation) => {
    setAsking(true)
    const answer = await list.ask(question)
    setAsking(false)
    return answer
  }
  return (
    // While a question is open over it, Esc answers only the question.
    <Dialog title={messages.restoreWip} size={640} onClose={onClose} closeOnEscape={!isAsking}>
      <ReplacedWips {...list} ask={askOver} />
    </Dialog>
  )
}
