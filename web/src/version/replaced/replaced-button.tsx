import { versionMessages as messages } from '@strata/contract'
import { IconArchive } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { type Confirmation, Dialog } from '../../ui/index.ts'
import { BarButton } from '../bar-button.tsx'
import { ReplacedWips, useReplacedWips } from './replaced-wips.tsx'

interface Props extends ComponentProps<typeof ReplacedWips> {
  isSmall: boolean
}

/** Leads to the WIPs that others replaced, where there are any that can be restored and no version history shows them. */
export function ReplacedButton({ isSmall, ...list }: Props) {
  const wips = useReplacedWips(list.replaced)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (wips.length === 0) return null
  const askOver = async (question: Confirmation) => {
    setAsking(true)
    const answer = await list.ask(question)
    setAsking(false)
    return answer
  }
  const restored = (id: number) => {
    setOpen(false)
    list.onRestored(id)
  }
  return (
    <>
      <BarButton label={messages.replaced} Icon={IconArchive} isSmall={isSmall} onClick={() => setOpen(true)} />
      {isOpen && (
        // While a question lies over it Esc answers the question alone.
        <Dialog title={messages.restoreWip} size={640} onClose={() => setOpen(false)} closeOnEscape={!isAsking}>
          <ReplacedWips {...list} ask={askOver} onRestored={restored} />
        </Dialog>
      )}
    </>
  )
}
