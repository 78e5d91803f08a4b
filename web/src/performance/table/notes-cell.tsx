import { performanceTableMessages } from '@strata/contract'
import { IconNote } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import type { DataLine } from './data-line.ts'
import type { CellPlace } from './line-row.tsx'
import classes from './performance-grid.module.css'

interface Props {
  line: DataLine
  place: CellPlace
  onNotes: (line: DataLine) => void
}

/** A row's notes, where it has some, at its first line. */
export function NotesCell({ line, place, onNotes }: Props) {
  if (!line.hasNotes || line.side === 'their') return <td {...place} className={classes.notes} />
  return (
    <td className={classes.notes}>
      <IconAction
        label={performanceTableMessages.notesOf({ name: line.detail.docname ?? '' })}
        size={24}
        {...place}
        onClick={() => onNotes(line)}
      >
        <IconNote size={16} stroke={1.6} aria-hidden />
      </IconAction>
    </td>
  )
}
