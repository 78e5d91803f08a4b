import { actionMessages, type CompanyDocument, formatPlaceInCompany, checkedDocumentsMessages as messages } from '@strata/contract'
import { IconArchive, IconTrash } from '@tabler/icons-react'
import { type ActionForEach, runForEach } from '../../platform/index.ts'
import { useDroppedFavourites } from '../../preference/index.ts'
import { BulkBar, type CheckedRows, ChosenNames, type Confirmation, useConfirm } from '../../ui/index.ts'
import { type DocumentPlace, placeOfDocument } from '../document-place.ts'
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
  const drop = useDroppedFavourites()
  const archivable = checked.filter(isArchivable)
  const deletable = checked.filter(isDeletable)
  const run = (change: Change, rows: readonly CompanyDocument[]): void => {
    const { question, text, change: changeOf, ...action } = change
    void runForEach({
      ...action,
      rows,
      work: async (document) => {
        const kind = changeOf(document)
        await documentChanges[kind].run(companyId, document)
        if (kind === 'deleteAll') drop(formatPlaceInCompany(placeOfDocument(document)))
      },
      nameOf: ({ name }) => name,
      confirm: () => ask({ ...question(rows.length), body: <Question rows={rows} text={text} left={checked.length - rows.length} /> }),
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

interface QuestionProps {
  rows: readonly CompanyDocument[]
  text: string
  /** How many are chosen that it cannot be done with. */
  left: number
}

function Question({ rows, text, left }: QuestionProps) {
  return (
    <>
      {text}
      <ChosenNames rows={rows.map(({ chronId, name }) => ({ key: chronId, name }))} />
      {left > 0 && messages.leftOut({ count: left })}
    </>
  )
}

interface Change extends Pick<ActionForEach<CompanyDocument>, 'done' | 'failed'> {
  question: (count: number) => Omit<Confirmation, 'body'>
  text: string
  change: (document: CompanyDocument) => keyof typeof documentChanges
}

const archiving: Change = {
  question: (count) => ({ title: messages.archiveTitle({ count }), confirm: actionMessages.archive }),
  text: messages.archiveText,
  change: () => 'archive',
  done: (count) => messages.archived({ count }),
  failed: messages.archiveFailed,
}

const deleting: Change = {
  question: (count) => ({
    title: messages.deleteTitle({ count }),
    confirm: actionMessages.delete,
    isDestructive: true,
  }),
  text: messages.deleteText,
  change: ({ can }) => (can.removeAll === true ? 'deleteAll' : 'deleteVersion'),
  done: (count) => messages.deleted({ count }),
  failed: messages.deleteFailed,
}
