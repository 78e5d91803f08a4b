import { TextInput } from '@mantine/core'
import { performanceLimits, performanceTableMessages } from '@strata/contract'
import { figureField, figureText } from '../entry/row-draft.ts'
import { type DataLine, type Figure, figures } from '../table/data-line.ts'
import { figureNames } from '../table/figure-names.ts'
import { noteOfFigure } from '../table/typed-note.tsx'
import classes from './row-dialog.module.css'
import type { RowEditing } from './use-row-editing.ts'

interface Props {
  line: DataLine
  editing: RowEditing
  isReadOnly: boolean
}

/** What was delivered, and the extremes of the month; what is not applicable is greyed (specification 3 §5). */
export function FigureFields({ line, editing, isReadOnly }: Props) {
  const entered = figures.filter((figure) => line.stored[figure] !== undefined)
  return (
    <div className={classes.figures} data-text={line.measureType === 'T' || undefined}>
      {entered.map((figure) => (
        <FigureField key={figure} {...{ line, editing, isReadOnly, figure }} isFirst={figure === 'delivered'} />
      ))}
    </div>
  )
}

function FigureField({
  line,
  editing: { draft, write, fault },
  isReadOnly,
  figure,
  isFirst,
}: Props & { figure: Figure; isFirst: boolean }) {
  const field = figureField(line.side, figure)
  const isApplicable = line.stored[figure]?.isApplicable === true
  const text = figureText(line, draft, figure)
  const note = isApplicable ? noteOfFigure(line, figure, text) : undefined
  return (
    <TextInput
      label={figureNames[figure]}
      autoComplete="off"
      inputMode={line.measureType === 'T' ? 'text' : 'decimal'}
      maxLength={performanceLimits.text}
      data-autofocus={isFirst || undefined}
      disabled={!isApplicable}
      readOnly={isReadOnly}
      value={isApplicable ? text : performanceTableMessages.notApplicable}
      error={fault?.field === field ? fault.message : note?.isRefused && note.text}
      description={note && !note.isRefused && <span role="status">{note.text}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => write(field, currentTarget.value)}
    />
  )
}
