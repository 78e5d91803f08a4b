import { TextInput } from '@mantine/core'
import { performanceLimits, performanceTableMessages } from '@strata/contract'
import { figureField, figureText } from '../entry/row-draft.ts'
import { type DataLine, type Figure, figures } from '../table/data-line.ts'
import { figureNames } from '../table/figure-names.ts'
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
  return (
    <TextInput
      label={figureNames[figure]}
      autoComplete="off"
      inputMode={line.measureType === 'T' ? 'text' : 'decimal'}
      maxLength={performanceLimits.text}
      data-autofocus={isFirst || undefined}
      disabled={!isApplicable}
      readOnly={isReadOnly}
      value={isApplicable ? figureText(line, draft, figure) : performanceTableMessages.notApplicable}
      error={fault?.field === field && fault.message}
      onChange={({ currentTarget }) => write(field, currentTarget.value)}
    />
  )
}
