import { actionMessages, type CompanyDocument, checkedDocumentsMessages as messages } from '@strata/contract'
import { IconArchive, IconTrash } from '@tabler/icons-react'
import { type ActionForEach, runForEach } from '../../platform/index.ts'
import { BulkBar, type CheckedRows, type Confirmation, useConfirm } from '../../ui/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { documentChanges } from './document-changes.ts'

const isArchivable = ({ can }: CompanyDocument): boolean => can.archive === true
const isDeletable = ({ can }: CompanyDocument): boolean => can.remove === true

/** Whether the reader may do something with several documents at once. */
export const mayCheck = (documents: readonly CompanyDocument[]): boolean =>
  documents.some((document) => isArchivable(document) || isDeletable(document))

interface Props {
  place: DocumentPlace
  rows: CheckedRows<CompanyDocument>
  refresh: () => Promise<void>
}

/** What can be done with the documents that are chosen: of each what its own menu allows. */
export function CheckedDocumentsBar({ place: { companyId }, rows: { checked, clear }, refresh }: Props) {
  const { ask, dialog } = useConfirm()
  const archivable = checked.filter(isArchivable)
  const deletable = checked.filter(isDeletable)
  const run = (change: Change, rows: readonly CompanyDocument[]): void => {
    const { question, change: changeOf, ...action } = change
    void runForEach({
      ...action,
      rows,
      work: (document) => documentChanges[changeOf(document)].run(companyId, document),
      nameOf: ({ name }) => name,
      confirm: () => ask(question(rows.length)),
      refresh,
    })
  }
  return (
    <>
      <BulkBar
        count={checked.length}
        clear={clear}
        actions={[
          {
            label: actionMessages.archive,
            Icon: IconArchive,
            reason: archivable.length === 0 ? messages.noneToArchive : undefined,
            run: () => run(archiving, archivable),
          },
          {
            label: actionMessages.delete,
            Icon: IconTrash,
            reason: deletable.length === 0 ? messages.noneToDelete : undefined,
            run: () => run(deleting, deletable),
          },
        ]}
      />
      {dialog}
    </>
  )
}

interface Change extends Pick<ActionForEach<CompanyDocument>, 'done' | 'failed'> {
  question: (count: number) => Confirmation
  change: (document: CompanyDocument) => keyof typeof documentChanges
}

const archiving: Change = {
  question: (count) => ({ title: messages.archiveTitle({ count }), body: messages.archiveText, confirm: actionMessages.archive }),
  change: () => 'archive',
  done: (count) => messages.archived({ count }),
  failed: messages.archiveFailed,
}

const deleting: Change = {
  question: (count) => ({
    title: messages.deleteTitle({ count }),
    body: messages.deleteText,
    confirm: actionMessages.delete,
    isDestructive: true,
  }),
  change: ({ can }) => (can.removeAll === true ? 'deleteAll' : 'deleteVersion'),
  done: (count) => messages.deleted({ count }),
  failed: messages.deleteFailed,
}
