import { fullName, versionMessages as messages } from '@strata/contract'
import { IconHourglass, IconMessageX, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { Banner } from '../ui/index.ts'
import { ShownNotes } from './notes/shown-notes.tsx'
import type { ShownVersion } from './shown-version.ts'
import { isAwaiting, isEditable, isUnderWay } from './version-availability.ts'

interface WaitingProps<Version> {
  version: Version
  versions: readonly Version[]
  isSmall: boolean
  /** Shows that version and opens its decision. */
  onDecide: (version: Version) => void
}

interface Props<Version> extends WaitingProps<Version> {
  onOpen: (version: Version) => void
  /** The sentence on the WIP, where more is known than that there is one. */
  describeWip?: ((wip: Version) => ReactNode) | undefined
  /** In the place of what usually says that a version waits. */
  waiting?: ReactNode
}

/** What the reader should know before reading: another version to continue with, a decision that waits, a rejection. */
export function VersionBanners<Version extends ShownVersion>({ onOpen, describeWip, waiting, ...shown }: Props<Version>) {
  const { version, versions } = shown
  // A WIP continues where it was left: whoever comes back meets the approved version first.
  const wip = versions.find((candidate) => isEditable(candidate) && (candidate.can.save === true || candidate.can.edit === true))
  return (
    <>
      {wip && wip.id !== version.id && (
        <Banner
          tone="info"
          icon={<IconPencil size={16} stroke={1.6} />}
          action={{ label: messages.openVersion({ version: wip.version }), run: () => onOpen(wip) }}
        >
          {describeWip ? describeWip(wip) : messages.wipExists({ version: wip.version })}
        </Banner>
      )}
      {waiting ?? <WaitingBanner {...shown} />}
      <RejectionBanner version={version} />
      {isUnderWay(version) && <ShownNotes notes={version.needsWork} isBanner />}
    </>
  )
}

/** Another version waits for one's decision; on a small screen the one shown too, whose bar has no place for it. */
export function WaitingBanner<Version extends ShownVersion>({ version, versions, isSmall, onDecide }: WaitingProps<Version>) {
  const waiting = versions.find((candidate) => isAwaiting(candidate) && candidate.can.approve === true)
  if (!waiting || (!isSmall && waiting.id === version.id)) return null
  return (
    <Banner tone="ia" icon={<IconHourglass size={16} stroke={1.8} />} action={{ label: messages.decide, run: () => onDecide(waiting) }}>
      {waiting.id === version.id ? messages.shownWaits : messages.waits({ version: waiting.version })}
    </Banner>
  )
}

/** After a rejection the comment stays until the next sending (specification 5 §19). */
function RejectionBanner({ version }: { version: ShownVersion }) {
  const { user } = useSession()
  const { rejection } = version
  if (!rejection || !isEditable(version)) return null
  const { by, on, comment } = rejection
  const who = { name: fullName(by), date: formatDate(on, user.timezone) }
  return (
    <Banner tone="rejected" icon={<IconMessageX size={16} stroke={1.8} />}>
      {comment === '' ? messages.rejectedBy(who) : messages.rejectedWith({ ...who, comment })}
    </Banner>
  )
}
