import {
  type CompanyDocument,
  documentMessages,
  documentPageSizes,
  documentVersionPageSize,
  documentViewerMessages,
} from '@strata/contract'
import { useState } from 'react'
import { useFailureToast } from '../../platform/index.ts'
import { Dialog, LoadFailed, Pager, RowsSkeleton } from '../../ui/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { useDocumentVersions } from '../document-queries.ts'
import { VersionRows } from './version-rows.tsx'
import classes from './versions-dialog.module.css'

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
  return (
    <Dialog title={documentViewerMessages.versionsTitle} size={880} onClose={onClose} isInAddress>
      <p className={classes.name} dir="auto">
        {name}
      </p>
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
