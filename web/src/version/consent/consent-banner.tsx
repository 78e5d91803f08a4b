import { fullName, consentScreenMessages as messages, type Person, versionMessages } from '@strata/contract'
import { IconHourglass } from '@tabler/icons-react'
import { Banner } from '../../ui/index.ts'
import type { AnyVersion, ShownVersion } from '../shown-version.ts'
import { WaitingBanner } from '../version-banners.tsx'
import type { VersionedItem } from '../versioned-item.ts'
import { findOpenStep, useConsents } from './consents-query.ts'

export interface ConsentBannerProps<Version extends ShownVersion = ShownVersion> {
  item: Pick<VersionedItem, 'companyId' | 'type' | 'consents'>
  version: Version
  versions: readonly Version[]
  isSmall: boolean
  /** The version that waits. */
  waiting: Version
  onDecide: (version: Version) => void
  onConsent: (version: Version) => void
}

/** A version waits for one's consent, or for one's decision, which others have to consent to first. */
export function ConsentBanner({ item, waiting, onConsent, ...shown }: ConsentBannerProps) {
  const { version, isSmall, onDecide } = shown
  const { data } = useConsents(item, waiting)
  const isShown = waiting.id === version.id
  const icon = <IconHourglass size={16} stroke={1.8} />
  if (!data || !findOpenStep(data)) return <WaitingBanner {...shown} />
  if (data.can.consent === true) {
    // In its bar is the way to it, where there is room.
    if (isShown && !isSmall) return null
    return (
      <Banner tone="ia" {...{ icon }} action={{ label: messages.action, run: () => onConsent(waiting) }}>
        {isShown ? messages.shownWaits : messages.waits({ version: waiting.version })}
      </Banner>
    )
  }
  if (data.mayGoOn && waiting.can.approve !== true)
    return (
      <Banner tone="ia" {...{ icon }} action={{ label: messages.approveWithout, run: () => onDecide(waiting) }}>
        {describeBinding(waiting, data.mayGoOnFor)}
      </Banner>
    )
  if (waiting.can.approve !== true || (isShown && !isSmall)) return null
  return (
    <Banner tone="ia" {...{ icon }} action={{ label: versionMessages.decide, run: () => onDecide(waiting) }}>
      {messages.consentsMissing({ version: waiting.version })}
    </Banner>
  )
}

const describeBinding = ({ version }: AnyVersion, principal: Person | null): string =>
  principal ? messages.bindingMissingFor({ version, name: fullName(principal) }) : messages.bindingMissing({ version })
