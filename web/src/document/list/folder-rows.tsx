import type { CompanyDocument } from '@strata/contract'
import { useState } from 'react'
import { useCopyLinkAction } from '../../tabs/index.ts'
import { ActionSheet, useCheckedRows } from '../../ui/index.ts'
import { CheckedDocumentsBar, mayCheck } from '../actions/checked-documents-bar.tsx'
import { offerActions } from '../actions/document-actions.ts'
import { type DocumentPlace, placeOfDocument } from '../document-place.ts'
import { type FolderPage, listsAllFolders } from '../document-queries.ts'
import { DocumentCards } from './document-cards.tsx'
import { rowsOf } from './document-rows.ts'
import classes from './documents-list.module.css'
import { DocumentsTable } from './documents-table.tsx'
import { EmptyFolder } from './empty-folder.tsx'
import type { DocumentWork } from './use-document-work.tsx'
import type { DocumentsView } from './use-documents-view.ts'

interface Props {
  page: FolderPage
  place: DocumentPlace
  view: DocumentsView
  work: DocumentWork
  isSmall: boolean
  mayCreate: boolean
  /** Another page is on its way. */
  isBusy: boolean
}

/** What a folder holds: a table, on a small screen cards with a sheet of actions, or what belongs there. */
export function FolderRows({ page, place, view, work, isSmall, mayCreate, isBusy }: Props) {
  const [sheetOf, setSheetOf] = useState<CompanyDocument>()
  const copyLink = useCopyLinkAction()
  const rows = rowsOf(page)
  const checked = useCheckedRows(page.docs, idOf)
  const checks = mayCheck(page.docs) ? checked : undefined
  const actionsOf = (document: CompanyDocument) => offerActions(document, work.handlersFor(document))
  const hasFolderColumn = listsAllFolders(place, view.asked)
  if (rows.length === 0) return <EmptyFolder {...{ place, view, mayCreate }} add={work.addDocument} />
  if (!isSmall) {
    return (
      <>
        <div className={classes.scroll} aria-busy={isBusy}>
          <DocumentsTable {...{ rows, view, hasFolderColumn, actionsOf, checks }} onOpen={work.read} />
        </div>
        {checks && <CheckedDocumentsBar place={place} rows={checks} refresh={work.refresh} />}
      </>
    )
  }
  return (
    <>
      <DocumentCards rows={rows} hasFolders={hasFolderColumn} openFolder={view.openFolder} openActions={setSheetOf} />
      {sheetOf && (
        <ActionSheet
          title={sheetOf.name}
          actions={[...actionsOf(sheetOf), copyLink(placeOfDocument(sheetOf))]}
          onClose={() => setSheetOf(undefined)}
        />
      )}
    </>
  )
}

const idOf = ({ id }: CompanyDocument): number => id
