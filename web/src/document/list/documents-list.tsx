import {
  documentMessages,
  documentPageSizes,
  isGlobalDocumentType,
  isWipDocument,
  documentsListMessages as messages,
  versionStatus,
} from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/index.ts'
import { FiltersOfList } from '../../tabs/index.ts'
import { ExportMenu, ListScreenSkeleton, ListTools, LoadFailed, Pager, RowsSkeleton, useIsSmall, useLastPage } from '../../ui/index.ts'
import { ClipboardBar } from '../clipboard/clipboard-bar.tsx'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import { DropArea } from '../queue/drop-area.tsx'
import { queueUploads } from '../queue/upload-queue.ts'
import { UploadQueuePanel } from '../queue/upload-queue-panel.tsx'
import classes from './documents-list.module.css'
import { loadExportedDocuments } from './exported-documents.ts'
import { FolderPath } from './folder-path.tsx'
import { FolderRows } from './folder-rows.tsx'
import { PlaceActions } from './place-actions.tsx'
import { StatusFilter } from './status-filter.tsx'
import { UnknownFolder } from './unknown-folder.tsx'
import { useDocumentLink } from './use-document-link.ts'
import { useDocumentWork } from './use-document-work.tsx'
import { useDocumentsView } from './use-documents-view.ts'
import { useListedFolder } from './use-listed-folder.ts'

/** The folders and documents of a place with all that can be done from them (specification 2 §2): of a global group, or of a process. */
export function DocumentsList({ place, title }: { place: DocumentPlace; title: string }) {
  const session = useSession()
  const client = useQueryClient()
  const isSmall = useIsSmall()
  const view = useDocumentsView(place)
  const { asked } = view
  const { data, error, refetch, isPlaceholderData, isUnknown, isAwaited } = useListedFolder(place, asked)
  const work = useDocumentWork(place, view)
  // Known from the list that was there before, where another one is on its way.
  const [mayCreate, setMayCreate] = useState(false)
  if (data && mayCreate !== (data.can.create === true)) setMayCreate(data.can.create === true)
  useLastPage(asked, isPlaceholderData ? undefined : data?.total, view.ask)
  useDocumentLink({ place, view, ...work })
  if (work.decision) return work.decision
  // The buttons are above the list: later, they would move it.
  if (isAwaited) return <ListScreenSkeleton />
  return (
    <section className={classes.screen} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        {mayCreate && <PlaceActions isSmall={isSmall} addDocument={work.addDocument} addFolder={work.addFolder} />}
      </header>
      <div className={classes.filters}>
        <StatusFilter docType={place.docType} statuses={view.statuses} value={asked.status} onChange={view.chooseStatus} />
        <ListTools>
          <FiltersOfList list={isGlobalDocumentType(place.docType) ? 'documents' : 'processDocuments'} />
          <ExportMenu
            list={() => loadExportedDocuments(client, { place, asked, zone: session.user.timezone })}
            isEmpty={data?.total === 0}
          />
        </ListTools>
      </div>
      <div className={classes.place}>
        <FolderPath prefix={isUnknown ? '/' : asked.prefix} onOpen={view.openFolder} />
        {data && <span className={classes.count}>{messages.count({ count: data.total })}</span>}
      </div>
      <ClipboardBar place={place} prefix={asked.prefix} onTried={work.refresh} />
      <DropArea
        className={classes.rows}
        prompt={mayCreate && !isUnknown ? messages.drop({ folder: formatFolder(asked.prefix) }) : undefined}
        onFiles={(files) => queueUploads(place, asked.prefix, files, work.refresh)}
      >
        {data ? (
          <FolderRows page={data} isBusy={isPlaceholderData} {...{ place, view, work, isSmall, mayCreate }} />
        ) : isUnknown ? (
          <UnknownFolder openRoot={() => view.openFolder('/')} />
        ) : error ? (
          <LoadFailed title={documentMessages.folderFailed} tryAgain={refetch} />
        ) : (
          <RowsSkeleton rows={12} label={messages.loading({ title })} />
        )}
      </DropArea>
      <UploadQueuePanel
        place={place}
        onUploaded={work.refresh}
        showUploaded={isWipDocument(asked.status) ? undefined : () => view.chooseStatus(versionStatus.wip)}
      />
      {data && <Pager page={asked.page} size={asked.size} sizes={documentPageSizes} total={data.total} onChange={view.ask} />}
      {work.opened}
    </section>
  )
}
