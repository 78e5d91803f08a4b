import { UnstyledButton } from '@mantine/core'
import { performanceTableMessages as messages, performanceLimits } from '@strata/contract'
import { IconAlertTriangle, IconListNumbers } from '@tabler/icons-react'
import { detailsGridStyles as gridClasses } from '../../expectation/index.ts'
import { figureField, figureText, type RowDraft } from '../entry/row-draft.ts'
import { type DataLine, type Figure, takesFigure } from './data-line.ts'
import { figureNames } from './figure-names.ts'
import type { CellPlace } from './line-row.tsx'
import classes from './performance-grid.module.css'
import { noteOfFigure, WithTypedNote } from './typed-note.tsx'

interface Props {
  line: DataLine
  figure: Figure
  draft: RowDraft | undefined
  isEntered: boolean
  place: CellPlace
  /** The keyboard is in this line: what is entered there is open. */
  isActiveLine: boolean
  onOpen: (line: DataLine) => void
}

/** A figure, entered in its cell; n/a where there can be none. */
export function FigureCell({ line, figure, draft, isEntered, place, isActiveLine, onOpen }: Props) {
  const stored = line.stored[figure]
  const text = figureText(line, draft, figure)
  const isTyped = draft?.texts[figureField(line.side, figure)] !== undefined
  const isWrong = draft?.fault?.field === figureField(line.side, figure)
  // The line below a row that could not be saved says why.
  const note = isWrong ? undefined : noteOfFigure(line, figure, text)
  const cell = { className: classes.figure, 'data-figure': figure, 'data-typed': isTyped || undefined }
  if (stored?.isApplicable === false) {
    return (
      <td {...place} {...cell} data-not-applicable>
        {messages.notApplicable}
      </td>
    )
  }
  if (!isEntered || !takesFigure(line, figure)) {
    return (
      <td {...place} {...cell}>
        {figure === 'delivered' && line.valueCount > 0 && <ValuesMark {...{ line, isEntered, onOpen }} />}
        {note && <NoteMark text={note.text} />}
        <span className={gridClasses.text}>{text}</span>
      </td>
    )
  }
  if (!isActiveLine) {
    return (
      <td {...place} {...cell} data-open={(figure === 'delivered' && text === '') || undefined}>
        {note && <NoteMark text={note.text} />}
        <span className={gridClasses.text}>{text}</span>
      </td>
    )
  }
  return (
    <td {...cell} data-active>
      <WithTypedNote note={note}>
        <input
          {...place}
          className={classes.input}
          inputMode={line.measureType === 'T' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={performanceLimits.text}
          aria-label={messages.field[line.side]({ figure: figureNames[figure], row: line.name })}
          aria-invalid={isWrong || note?.isRefused || undefined}
          data-noted={note && !note.isRefused ? true : undefined}
          value={text}
          onChange={takenByGrid}
        />
      </WithTypedNote>
    </td>
  )
}

/** Words where a number is expected. */
const NoteMark = ({ text }: { text: string }) => (
  <span className={classes.note} role="img" data-whole={text} aria-label={text}>
    <IconAlertTriangle size={13} stroke={1.8} aria-hidden />
  </span>
)

/** The figures come from single values, which are in the dialog of the row. Enter opens that from the cell. */
function ValuesMark({ line, isEntered, onOpen }: Pick<Props, 'line' | 'isEntered' | 'onOpen'>) {
  const text = messages.singleValues[isEntered ? 'change' : 'see']({ count: line.valueCount })
  return (
    <UnstyledButton className={classes.values} tabIndex={-1} data-whole={text} aria-label={text} onClick={() => onOpen(line)}>
      <IconListNumbers size={13} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}

export const takenByGrid = (): void => undefined
