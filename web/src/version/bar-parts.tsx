import { loadReadingButton, type ReadPlace } from '../reading/index.ts'
import { loadReviewButton } from '../review/index.ts'
import { useSession } from '../session/index.ts'
import { lazyUnseen } from '../ui/index.ts'
import { loadConsentBar } from './consent/lazy-parts.ts'
import type { ShownVersion } from './shown-version.ts'
import { isUnderWay } from './version-availability.ts'
import { ImpactButton } from './version-impact.tsx'
import type { VersionedItem } from './versioned-item.ts'

const ReviewButton = lazyUnseen(loadReviewButton)
const ConsentBar = lazyUnseen(loadConsentBar)
/** Who is asked to read it, for who may ask. */
const ReadingButton = lazyUnseen(loadReadingButton)

interface Props<Content, Version extends ShownVersion> {
  item: VersionedItem<Content, Version>
  version: Version
  /** The version that waits for a decision, where the company asks for consents. */
  waiting: Version | undefined
  /** As calls of reading name what is in force; nothing where nobody reads it. */
  reading: ReadPlace | undefined
  hasHistory: boolean
  /** There is an approved version, this one or another. */
  isInForce: boolean
  onConsent: () => void
}

/** What the company asks of a version besides its decision, in its bar. */
export function BarParts<Content, Version extends ShownVersion>(props: Props<Content, Version>) {
  const { item, version, waiting, reading, hasHistory, isInForce, onConsent } = props
  const { has_consents: hasConsents, has_reviews: hasReviews } = useSession().company.info
  return (
    <>
      {item.impact && isUnderWay(version) && (
        <ImpactButton version={item.impact({ id: version.id, state: version.savedOn })} named={item.named} />
      )}
      {item.review && hasReviews && isInForce && <ReviewButton item={item.review(version)} />}
      {/* What was consented to before is in the version history, where there is one. */}
      {hasConsents && (waiting?.id === version.id || !hasHistory) && <ConsentBar {...{ item, version, onConsent }} />}
      {reading && <ReadingButton place={reading} />}
    </>
  )
}
