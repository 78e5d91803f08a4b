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
import { loadReviewButton, type ReviewedItem } from '../../review/index.ts'
import { useSession } from '../../session/index.ts'
import { Dialog, LoadFailed, lazyUnseen, Pager, RowsSkeleton } from '../../ui/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { useDocumentVersions } from '../document-queries.ts'
import { VersionRows } from './version-rows.tsx'
import classes from './versions-dialog.module.css'

const ReviewButton = lazyUnseen(loadReviewButton)

interface Props {
  place: DocumentPlace
  document: Pick<CompanyDocument, 'chronId' | 'name'>
  onClose: () => void
}

/** All versions of a document that the reader may see, the newest first, each to view and to download (specification 2 §2). */
export function VersionsDialog({ place, document: { chronId, name }, onClose }: Props) {
  const [asked, setAsked] = useState({ page: 0, size: documentVersionPageSize as number })
  const { data, error, refetch } = useDocumentVersions(place, chronId, asked)
  useFailureToast(error, refetch)
  const { company } = useSession()
  const reviewed = company.info.has_reviews && findReviewed(place.docType, chronId)
  // Of a process, a document is in force as it was uploaded.
  const hasVersionInForce =
    place.docType === 'PRD' ||
    data?.versions.some(({ approvedOn, retiredOn, archivedOn }) => approvedOn !== null && retiredOn === null && archivedOn === null)
  return (
    <Dialog title={documentViewerMessages.versionsTitle} size={880} onClose={onClose} isInAddress>
      <p className={classes.name} dir="auto">
        {name}
      </p>
      {reviewed && hasVersionInForce && <ReviewButton item={reviewed} />}
      {data ? (
        <VersionRows versions={data.versions} />
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
