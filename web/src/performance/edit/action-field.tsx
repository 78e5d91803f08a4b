import { Textarea } from '@mantine/core'
import { expectationMessages, performanceMessages as messages, performanceLimits } from '@strata/contract'
import { useId } from 'react'
import { actionText } from '../entry/row-draft.ts'
import type { DataLine } from '../table/data-line.ts'
import classes from './row-dialog.module.css'
import type { RowEditing } from './use-row-editing.ts'

interface Props {
  line: DataLine
  editing: RowEditing
  isReadOnly: boolean
  isRed: boolean
}

/** What is done about a row that does not meet expectations; required while it does not (specification 3 §5). */
export function ActionField({ line, editing: { draft, write, fault }, isReadOnly, isRed }: Props) {
  const counter = useId()
  const text = actionText(line, draft)
  if (isReadOnly && text === '') return null
  return (
    <div>
      <Textarea
        label={messages.shortTermAction}
        rows={2}
        maxLength={performanceLimits.text}
        withAsterisk={isRed && !isReadOnly}
        readOnly={isReadOnly}
        value={text}
        error={fault?.field === 'action' && fault.message}
        aria-describedby={counter}
        // Spreadsheets and reports show it in one line.
        onChange={({ currentTarget }) => write('action', currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      />
      {!isReadOnly && (
        <span id={counter} className={classes.counter}>
          {expectationMessages.charactersLeft({ count: performanceLimits.text - text.length })}
        </span>
      )}
    </div>
  )
}
