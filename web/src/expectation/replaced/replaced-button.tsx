import { type ExpectationInfo, expectationMessages, expectationRoutes } from '@strata/contract'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { call, formatDateTime, perform } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { type Confirmation, Dialog } from '../../ui/index.ts'
import { ReplacedList } from '../../version/index.ts'
import { useReplacedExpectations } from '../expectation-queries.ts'
import { BarButton } from '../life/bar-button.tsx'
import type { ExpectationPlace } from '../opened-expectation.ts'

interface Props {
  place: ExpectationPlace
  /** The version shown: what its `can` allows holds for the expectation. */
  version: ExpectationInfo
  isSmall: boolean
  ask: (question: Confirmation) => Promise<boolean>
  refreshAll: () => Promise<void>
  /** The restored version's id. */
  onRestored: (id: number) => void
}

/** Leads to the WIPs that others replaced, where there are any that can be restored (specification 5 §19). */
export function ReplacedButton({ place, version, isSmall, ask, refreshAll, onRestored }: Props) {
  const { user } = useSession()
  const { data: wips = [] } = useReplacedExpectations(place, version.can.create === true)
  const [isOpen, setOpen] = useState(false)
  if (wips.length === 0) return null
  const restore = (id: number): Promise<void> => {
    const params = { companyId: place.companyId, type: place.type, id }
    return perform({
      work: () => call(expectationRoutes.restoreExpectation, { params }),
      done: expectationMessages.restored,
      failed: expectationMessages.restoreFailed,
      refresh: refreshAll,
      onDone: () => {
        setOpen(false)
        onRestored(id)
      },
    })
  }
  return (
    <>
      <BarButton label="Replaced WIPs" Icon={IconArchive} isSmall={isSmall} onClick={() => setOpen(true)} />
      {isOpen && <ReplacedDialog {...{ wips, ask }} zone={user.timezone} onRestore={restore} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps extends Pick<Props, 'ask'> {
  wips: Parameters<typeof ReplacedList>[0]['wips']
  zone: string | undefined
  onRestore: (id: number) => Promise<void>
  onClose: () => void
}

function ReplacedDialog({ wips, ask, zone, onRestore, onClose }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  const askOver = async (question: Confirmation) => {
    setAsking(true)
    const answer = await ask(question)
    setAsking(false)
    return answer
  }
  return (
    // While a question lies over it Esc answers the question alone.
    <Dialog title="Restore a WIP" size={640} onClose={onClose} closeOnEscape={!isAsking}>
      <ReplacedList wips={wips} ask={askOver} formatDateTime={(iso) => formatDateTime(iso, zone)} onRestore={onRestore} />
    </Dialog>
  )
}
