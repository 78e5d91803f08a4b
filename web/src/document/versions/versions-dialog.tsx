import {
  type CompanyDocument,
  documentMessages,
  documentPageSizes,
  documentVersionPageSize,
  documentViewerMessages,
  reviewItemType,
} from '@strata/contract'
import { useState } from 'react'
import { useFailureToast } from '../../platform/index.ts'
import { loadReadingBanner, loadReadingButton, type ReadPlace } from '../../reading/index.ts'
import { loadReviewButton, type ReviewedItem } from '../../review/index.ts'
import { useSession } from '../../session/index.ts'
import { Dialog, LoadFailed, lazyUnseen, Pager, RowsSkeleton } from '../../ui/index.ts'
import { ShownNotes } from '../../version/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { useDocumentVersions } from '../document-queries.ts'
import { isInForce } from '../document-status.ts'
import { VersionRows } from './version-rows.tsx'
import classes from './versions-dialog.module.css'

const ReviewButton = lazyUnseen(loadReviewButton)
const ReadingBanner = lazyUnseen(loadReadingBanner)
const ReadingButton = lazyUnseen(loadReadingButton)

interface Props {
  place: DocumentPlace
  document: Pick<CompanyDocument, 'chronId' | 'name'>
  /** As calls of reading name it; nothing where nobody is asked to read it. */
  reading: ReadPlace | undefined
  /** Reads the version in force. */
  onRead: (inForce: CompanyDocument) => void
  /** Shows who has read it. */
  onReaders: () => void
  onClose: () => void
}

/** All versions of a document that the reader may see, the newest first, each to view and to download (specification 2 §2). */
export function VersionsDialog({ place, document: { chronId, name }, reading, onRead, onReaders, onClose }: Props) {
  const [asked, setAsked] = useState({ page: 0, size: documentVersionPageSize as number })
  const { data, error, refetch } = useDocumentVersions(place, chronId, asked)
  useFailureToast(error, refetch)
  const { company } = useSession()
  const reviewed = company.info.has_reviews ? findReviewed(place.docType, chronId) : undefined
  const inForce = data?.versions.find(isInForce)
  return (
    <Dialog title={documentViewerMessages.versionsTitle} size={880} onClose={onClose} isInAddress>
      <p className={classes.name} dir="auto">
        {name}
      </p>
      {inForce && reading && <ReadingBanner place={reading} onRead={() => onRead(inForce)} />}
      {inForce && (
        <div className={classes.asked}>
          {reviewed && <ReviewButton item={reviewed} />}
          {reading && <ReadingButton place={reading} onOpen={onReaders} />}
        </div>
      )}
      {data && <ShownNotes notes={data.versions.find(({ needsWork }) => needsWork)?.needsWork} />}
      {data ? (
        <VersionRows versions={data.versions} reviewed={inForce && reviewed} />
      ) : error ? (
        <LoadFailed title={documentMessages.versionsFailed} tryAgain={refetch} />
      ) : (
        <RowsSkeleton />
      )}
      {data && <Pager {...asked} sizes={documentPageSizes} total={data.total} onChange={setAsked} />}
    </Dialog>
  )
}

/** Global documents and those of a process are looked at again. */
function findReviewed(docType: DocumentPlace['docType'], itemId: number): ReviewedItem | undefined {
  const { success, data: itemType } = reviewItemType.safeParse(docType)
  return success ? { itemType, itemId } : undefined
}
