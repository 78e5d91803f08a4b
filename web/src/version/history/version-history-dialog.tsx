import { replacedWipMessages as messages, nameItem } from '@strata/contract'
import { useRef } from 'react'
import { type ChangelogPlace, VersionHistory } from '../../changelog/index.ts'
import { KeptImpact } from '../../impact/index.ts'
import { formatDateTime } from '../../platform/index.ts'
import { loadReviewAnswers } from '../../review/index.ts'
import { useSession } from '../../session/index.ts'
import { loadSignatureList } from '../../signing/index.ts'
import { type Confirmation, Dialog, lazyUnseen } from '../../ui/index.ts'
import { loadConsentList } from '../consent/lazy-parts.ts'
import { ShownNotes } from '../notes/shown-notes.tsx'
import { ReplacedWips } from '../replaced/replaced-wips.tsx'
import type { ShownVersion } from '../shown-version.ts'
import { isApproved } from '../version-availability.ts'
import type { VersionedItem } from '../versioned-item.ts'

const SignatureList = lazyUnseen(loadSignatureList)
const ConsentList = lazyUnseen(loadConsentList)
const ReviewAnswers = lazyUnseen(loadReviewAnswers)

interface Props {
  item: VersionedItem
  changelogType: ChangelogPlace['type']
  versions: readonly ShownVersion[]
  /** The version shown: what its `can` allows holds for the chart. */
  version: ShownVersion
  ask: (question: Confirmation) => Promise<boolean>
  refresh: () => Promise<void>
  onRestored: (id: number) => void
  /** Shows what that version changed. */
  onCompare: (id: number) => void
  onClose: () => void
}

/** What every version changed, by whom and when; replaced WIPs below (specification 1 §2, specification 5 §19). */
export function VersionHistoryDialog(props: Props) {
  const { item, changelogType, versions, version, ask, refresh, onRestored, onCompare, onClose } = props
  const { user, company } = useSession()
  const format = (iso: string) => formatDateTime(iso, user.timezone)
  const { impact } = item
  const replaced = version.can.create === true ? item.replaced : undefined
  // Only what is in force is looked at again.
  const reviewed = company.info.has_reviews && versions.some(isApproved) ? item.review?.(version) : undefined
  const unsaved = useRef(new Set<number>())
  const close = async (then?: () => void) => {
    if (unsaved.current.size > 0 && !(await ask(discardTextQuestion))) return
    onClose()
    then?.()
  }
  return (
    <Dialog title={messages.title({ title: nameItem(item.named) })} size={720} onClose={() => void close()} isInAddress>
      <VersionHistory
        place={{ companyId: item.companyId, type: changelogType, chartId: version.id }}
        versions={versions}
        formatDateTime={format}
        onCompare={(chartId) => void close(() => onCompare(chartId))}
        renderMore={({ id, version: number, status, sentOn, needsWork }) => {
          const state = `${status.name} ${sentOn ?? ''}`
          return (
            <>
              <ShownNotes notes={needsWork} />
              {company.info.has_consents && <ConsentList item={item} version={{ id, status, sentOn }} isQuiet />}
              {company.info.signed_since !== null && (
                <SignatureList version={{ companyId: item.companyId, kind: 'chart', type: changelogType, id, state }} isQuiet />
              )}
              {reviewed && <ReviewAnswers item={reviewed} version={number} />}
              {impact && <KeptImpact impacted={impact({ id, state })} version={number} named={item.named} onFollow={() => void close()} />}
            </>
          )
        }}
        onWriting={(chartId, isUnsaved) => {
          if (isUnsaved) unsaved.current.add(chartId)
          else unsaved.current.delete(chartId)
        }}
      />
      {replaced && <ReplacedWips {...{ replaced, ask, refresh, onRestored }} />}
    </Dialog>
  )
}

const discardTextQuestion: Confirmation = {
  title: messages.discardTitle,
  body: messages.discardBody,
  confirm: messages.discard,
  cancel: messages.keepWriting,
  isDestructive: true,
}
