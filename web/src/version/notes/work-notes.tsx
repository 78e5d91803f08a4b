import { UnstyledButton } from '@mantine/core'
import { fullName, workNoteMessages as messages, type WorkNote } from '@strata/contract'
import { IconTool } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import classes from './work-notes.module.css'

export interface WorkNotesProps {
  /** The newest first. */
  notes: readonly WorkNote[]
  /** Across the screen, above what it is about; left out: a part among others. */
  isBanner?: boolean
}

/** Characters of a note from which on it is folded. */
const longFrom = 160

/** What reviews found that has to be mended: who found what, when. More than one short note is folded. */
export function WorkNotes({ notes, isBanner = false }: WorkNotesProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const [newest] = notes
  const isLong = notes.length > 1 || (newest !== undefined && newest.comment.length > longFrom)
  const shown = isOpen ? notes : notes.slice(0, 1)
  return (
    <section className={classes.notes} data-banner={isBanner || undefined} aria-label={messages.title}>
      <IconTool className={classes.icon} size={16} stroke={1.8} aria-hidden />
      <div className={classes.words}>
        <strong>{notes.length > 1 ? messages.count({ count: notes.length }) : messages.title}</strong>
        <ul id={listId} data-folded={(isLong && !isOpen) || undefined}>
          {shown.map((note) => (
            <Note key={`${note.on} ${note.comment}`} note={note} />
          ))}
        </ul>
      </div>
      {isLong && (
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? messages.less : messages.more}
        </UnstyledButton>
      )}
    </section>
  )
}

function Note({ note: { comment, by, on, version } }: { note: WorkNote }) {
  const { user } = useSession()
  return (
    <li>
      <q dir="auto">{comment}</q>
      <span className={classes.who}>{messages.found({ name: fullName(by), time: formatDateTime(on, user.timezone), version })}</span>
    </li>
  )
}
