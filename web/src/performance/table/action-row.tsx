import { expectationMessages, performanceMessages as messages, performanceLimits, performanceTableMessages } from '@strata/contract'
import { memo } from 'react'
import { useDraft } from '../entry/entry-store.ts'
import { actionText } from '../entry/row-draft.ts'
import type { DataLine } from './data-line.ts'
import { takenByGrid } from './figure-cell.tsx'
import classes from './performance-grid.module.css'

interface Props {
  line: DataLine
  headerId: number
  isEntered: boolean
  rowIndex: number
  columns: number
  isActive: boolean
}

/** Under a line that does not meet expectations: what is done about it, in a few words (specification 3 §5). */
export const ActionRow = memo(function ActionRow({ line, headerId, isEntered, rowIndex, columns, isActive }: Props) {
  const draft = useDraft(headerId, line.rowId)
  const text = actionText(line, draft)
  const isMissing = text.trim() === ''
  return (
    <tr className={classes.action} aria-rowindex={rowIndex} data-entry={`${line.key} action`} data-entered={isEntered || undefined}>
      <td className={classes.actionName} data-missing={(isEntered && isMissing) || undefined}>
        {messages.shortTermAction}
      </td>
      <td colSpan={columns - 1} {...(isEntered ? {} : { tabIndex: isActive ? 0 : -1, 'data-column': 'all' })}>
        {isEntered ? (
          <>
            <input
              className={classes.actionInput}
              data-column="all"
              tabIndex={isActive ? 0 : -1}
              aria-label={performanceTableMessages.field.own({ figure: messages.shortTermAction, row: line.name })}
              aria-invalid={isMissing || undefined}
              autoComplete="off"
              maxLength={performanceLimits.text}
              placeholder={performanceTableMessages.actionHint}
              value={text}
              onChange={takenByGrid}
            />
            <span className={classes.actionFoot}>
              <span className={classes.required}>{isMissing && messages.actionRequired}</span>
              <span>{expectationMessages.charactersLeft({ count: performanceLimits.text - text.length })}</span>
            </span>
          </>
        ) : (
          <span className={classes.actionText}>{text}</span>
        )}
      </td>
    </tr>
  )
})
