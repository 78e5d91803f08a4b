import { actionMessages, inlineTypes, noteTypes, type PerformanceDetail, rowNotesMessages } from '@strata/contract'
import { IconDownload, IconEye, IconFileText, IconTrash } from '@tabler/icons-react'
import { useOpenDocument } from '../../document/index.ts'
import { type RowAction, RowActions } from '../../ui/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import classes from './notes-dialog.module.css'

interface Props {
  place: PerformancePlace
  note: Note
  /** Left out for those who only read. */
  onRemove: (() => void) | undefined
}

/** The document that a row's notes are in: its version, its name and extension. */
export interface Note {
  id: number
  chronId: number
  name: string
  fileExt: string
}

export const findNote = ({ docid, docchronid, docname, fileExt }: PerformanceDetail): Note | undefined =>
  docid === null || docchronid === null ? undefined : { id: docid, chronId: docchronid, name: docname ?? '', fileExt: fileExt ?? '' }

/** The notes of a row, to be read, saved and removed. */
export function NoteDocument({ place, note, onRemove }: Props) {
  const { open, save, viewer } = useOpenDocument()
  const inline = Object.hasOwn(inlineTypes, note.fileExt)
  const document = { id: note.id, docType: noteTypes[place.type], name: note.name, inline }
  const actions: RowAction[] = [
    ...(inline ? [{ label: actionMessages.view, Icon: IconEye, run: () => open(document) }] : []),
    { label: actionMessages.download, Icon: IconDownload, run: () => save(document) },
    ...(onRemove ? [{ label: rowNotesMessages.remove, Icon: IconTrash, run: onRemove }] : []),
  ]
  return (
    <div className={classes.note}>
      <IconFileText size={20} stroke={1.4} aria-hidden />
      <span className={classes.name} dir="auto">
        {note.name}
        {note.fileExt !== '' && <span className={classes.ending}>.{note.fileExt}</span>}
      </span>
      <RowActions of={note.name} actions={actions} isInline />
      {viewer}
    </div>
  )
}
