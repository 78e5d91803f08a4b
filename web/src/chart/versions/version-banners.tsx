import { type ChartVersion, fullName } from '@strata/contract'
import { IconDeviceDesktop, IconHourglass, IconMessageX, IconPencil } from '@tabler/icons-react'
import { sayDate } from '../../platform/format/say-when.ts'
import { useSession } from '../../session/use-session.ts'
import { ChartBanner } from '../../ui/banner.tsx'
import type { ShownVersion } from '../../version/shown-version.ts'
import { isAwaiting, isEditable } from '../../version/version-standing.ts'
import { useHasDraft } from '../save/draft/use-has-draft.ts'

interface Props {
  version: ChartVersion
  versions: readonly ChartVersion[]
  isSmall: boolean
  /** Shows that version and opens its decision. */
  onDecide: (version: ChartVersion) => void
  onOpen: (version: ChartVersion) => void
}

/** What the reader should know before reading: a decision that waits, a rejection, a screen too small for drawing. */
export function VersionBanners({ version, versions, isSmall, onDecide, onOpen }: Props) {
  const wip = versions.find((candidate) => isEditable(candidate) && candidate.can.save === true)
  return (
    <>
      {wip && wip.id !== version.id && <WipBanner wip={wip} onOpen={onOpen} />}
      <WaitingBanner {...{ version, versions, isSmall, onDecide }} />
      <RejectionBanner version={version} />
      {isSmall && version.can.save === true && (
        <ChartBanner tone="info" icon={<IconDeviceDesktop size={16} stroke={1.6} />}>
          Drawing needs a wider screen.
        </ChartBanner>
      )}
    </>
  )
}

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
    <ChartBanner
      tone="ia"
      icon={<IconHourglass size={16} stroke={1.8} />}
      action={{ label: 'Make Decision', run: () => onDecide(waiting) }}
    >
      {waiting.id === version.id ? 'This version waits for you' : `Version ${waiting.version} waits for you`}
    </ChartBanner>
  )
}

/** After a rejection the comment stays until the next sending (specification 5 §19). */
export function RejectionBanner({ version }: { version: ShownVersion }) {
  const { user } = useSession()
  const { rejection } = version
  if (!rejection || !isEditable(version)) return null
  const { by, on, comment } = rejection
  return (
    <ChartBanner tone="rejected" icon={<IconMessageX size={16} stroke={1.8} />}>
      Rejected by {fullName(by)} on {sayDate(on, user.timezone)}
      {comment !== '' && `: ${comment}`}
    </ChartBanner>
  )
}

/** A WIP goes on where it was left: whoever comes back meets the approved version first. */
function WipBanner({ wip, onOpen }: { wip: ChartVersion; onOpen: (version: ChartVersion) => void }) {
  const hasDraft = useHasDraft(wip)
  return (
    <ChartBanner
      tone="info"
      icon={<IconPencil size={16} stroke={1.6} />}
      action={{ label: `Open version ${wip.version}`, run: () => onOpen(wip) }}
    >
      Version {wip.version} is a WIP{hasDraft && ' with unsaved edits kept in this browser'}
    </ChartBanner>
  )
}
