import { fullName } from '@strata/contract'
import { IconHourglass, IconMessageX } from '@tabler/icons-react'
import { formatDate } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { Banner } from '../ui/index.ts'
import type { ShownVersion } from './shown-version.ts'
import { isAwaiting, isEditable } from './version-availability.ts'

interface WaitingProps<Version> {
  version: Version
  versions: readonly Version[]
  isSmall: boolean
  onDecide: (version: Version) => void
}

/** Another version waits for one's decision; on a small screen the one shown too, whose bar has no place for it. */
export function WaitingBanner<Version extends ShownVersion>({ version, versions, isSmall, onDecide }: WaitingProps<Version>) {
  const waiting = versions.find((candidate) => isAwaiting(candidate) && candidate.can.approve === true)
  if (!waiting || (!isSmall && waiting.id === version.id)) return null
  return (
    <Banner tone="ia" icon={<IconHourglass size={16} stroke={1.8} />} action={{ label: 'Make Decision', run: () => onDecide(waiting) }}>
      {waiting.id === version.id ? 'This version waits for you' : `Version ${waiting.version} waits for you`}
    </Banner>
  )
}

/** After a rejection the comment stays until the next sending (specification 5 §19). */
export function RejectionBanner({ version }: { version: ShownVersion }) {
  const { user } = useSession()
  const { rejection } = version
  if (!rejection || !isEditable(version)) return null
  const { by, on, comment } = rejection
  return (
    <Banner tone="rejected" icon={<IconMessageX size={16} stroke={1.8} />}>
      Rejected by {fullName(by)} on {formatDate(on, user.timezone)}
      {comment !== '' && `: ${comment}`}
    </Banner>
  )
}
