import type { ChartVersion } from '@strata/contract'
import { IconDeviceDesktop, IconPencil } from '@tabler/icons-react'
import { Banner } from '../../ui/index.ts'
import { isEditable, RejectionBanner, WaitingBanner } from '../../version/index.ts'
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
        <Banner tone="info" icon={<IconDeviceDesktop size={16} stroke={1.6} />}>
          Drawing needs a wider screen.
        </Banner>
      )}
    </>
  )
}

/** A WIP goes on where it was left: whoever comes back meets the approved version first. */
function WipBanner({ wip, onOpen }: { wip: ChartVersion; onOpen: (version: ChartVersion) => void }) {
  const hasDraft = useHasDraft(wip)
  return (
    <Banner
      tone="info"
      icon={<IconPencil size={16} stroke={1.6} />}
      action={{ label: `Open version ${wip.version}`, run: () => onOpen(wip) }}
    >
      Version {wip.version} is a WIP{hasDraft && ' with unsaved edits kept in this browser'}
    </Banner>
  )
}
