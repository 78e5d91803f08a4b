import { expectationMessages, performanceMessages as messages, performanceLimits, performanceTableMessages } from '@strata/contract'
import { memo } from 'react'
import { useDraft } from '../entry/entry-store.ts'
import { actionText } from '../entry/row-draft.ts'
import type { DataLine } from '../table/data-line.ts'
import { takenByGrid } from '../table/figure-cell.tsx'
import tableClasses from '../table/performance-grid.module.css'
import classes from './performance-cards.module.css'

/** Under a card that does not meet expectations: what is done about it. */
export const ActionCard = memo(function ActionCard({
  line,
  headerId,
  isEntered,
}: {
  line: DataLine
  headerId: number
  isEntered: boolean
}) {
  const draft = useDraft(headerId, line.rowId)
  const text = actionText(line, draft)
  const isMissing = text.trim() === ''
  return (
    <div className={classes.action}>
      <span className={classes.quiet}>{messages.shortTermAction}</span>
      {isEntered ? (
        <>
          <input
            className={tableClasses.actionInput}
            aria-label={performanceTableMessages.field.own({ figure: messages.shortTermAction, row: line.name })}
            aria-invalid={isMissing || undefined}
            autoComplete="off"
            maxLength={performanceLimits.text}
            placeholder={performanceTableMessages.actionHintOnCard}
            value={text}
            onChange={takenByGrid}
          />
          <span className={tableClasses.actionFoot}>
            <span className={tableClasses.required}>{isMissing && messages.actionRequired}</span>
            <span>{expectationMessages.charactersLeft({ count: performanceLimits.text - text.length })}</span>
          </span>
        </>
      ) : (
        <span className={classes.text}>{text}</span>
      )}
    </div>
  )
})
