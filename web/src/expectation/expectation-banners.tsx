import type { ExpectationInfo } from '@strata/contract'
import { IconMapOff, IconPencil } from '@tabler/icons-react'
import { Banner } from '../ui/index.ts'
import { isEditable, RejectionBanner, WaitingBanner } from '../version/index.ts'

interface Props {
  version: ExpectationInfo
  versions: readonly ExpectationInfo[]
  isSmall: boolean
  /** Whether the process still stands in the approved chart. */
  isListed: boolean
  /** Shows that version and opens its decision. */
  onDecide: (version: ExpectationInfo) => void
  onOpen: (version: ExpectationInfo) => void
}

/** What the reader should know before reading: a decision that waits, a rejection, another version to go on with. */
export function ExpectationBanners({ version, versions, isSmall, isListed, onDecide, onOpen }: Props) {
  const wip = versions.find((candidate) => isEditable(candidate) && candidate.can.edit === true)
  return (
    <>
      {!isListed && (
        <Banner tone="info" icon={<IconMapOff size={16} stroke={1.6} />}>
          This process was removed from the Macro. Its expectations can still be read; nothing can be changed.
        </Banner>
      )}
      {wip && wip.id !== version.id && (
        <Banner
          tone="info"
          icon={<IconPencil size={16} stroke={1.6} />}
          action={{ label: `Open version ${wip.version}`, run: () => onOpen(wip) }}
        >
          Version {wip.version} is a WIP
        </Banner>
      )}
      <WaitingBanner {...{ version, versions, isSmall, onDecide }} />
      <RejectionBanner version={version} />
    </>
  )
}
