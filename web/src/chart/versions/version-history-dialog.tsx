import type { ChartVersion } from '@strata/contract'
import { useRef, useState } from 'react'
import { VersionHistory } from '../../changelog/index.ts'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { type Confirmation, Dialog } from '../../ui/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'
import { ReplacedWips } from './replaced-wips.tsx'

interface Props {
  place: ChartPlace
  versions: readonly ChartVersion[]
  /** The version shown: what its `can` allows holds for the chart. */
  version: ChartVersion
  ask: (question: Confirmation) => Promise<boolean>
  /** Whether a WIP of it can take the place of another. */
  hasReplaced: boolean
  onRestored: (id: number) => void
  /** Shows what that version changed. */
  onCompare: (id: number) => void
  onClose: () => void
}

/** What every version changed, by whom and when; replaced WIPs below (specification 1 §2, specification 5 §19). */
export function VersionHistoryDialog({ place, versions, version, ask, hasReplaced, onRestored, onCompare, onClose }: Props) {
  const { user } = useSession()
  const format = (iso: string) => formatDateTime(iso, user.timezone)
  const canRestore = hasReplaced && version.can.create === true
  const unsaved = useRef(new Set<number>())
  const [isAsking, setAsking] = useState(false)
  const close = async (then?: () => void) => {
    if (unsaved.current.size > 0) {
      setAsking(true)
      const isGivenUp = await ask(discardTextQuestion)
      setAsking(false)
      if (!isGivenUp) return
    }
    onClose()
    then?.()
  }
  return (
    // While a question lies over it Esc answers the question alone.
    <Dialog title={`Version history: ${nameOfType(place.type)}`} size={720} onClose={() => void close()} closeOnEscape={!isAsking}>
      <VersionHistory
        place={{ companyId: place.companyId, type: place.type, chartId: version.id }}
        versions={versions}
        formatDateTime={format}
        onCompare={(chartId) => void close(() => onCompare(chartId))}
        onWriting={(chartId, isUnsaved) => {
          if (isUnsaved) unsaved.current.add(chartId)
          else unsaved.current.delete(chartId)
        }}
      />
      {canRestore && <ReplacedWips place={place} formatDateTime={format} ask={ask} onRestored={onRestored} />}
    </Dialog>
  )
}

const discardTextQuestion: Confirmation = {
  title: 'Close without saving?',
  body: 'What you wrote in the change history is lost.',
  confirm: 'Close without saving',
  cancel: 'Keep writing',
  isDestructive: true,
}
