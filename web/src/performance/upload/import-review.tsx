import { Switch } from '@mantine/core'
import {
  cellColours,
  type ExpectationType,
  type ImportAnswer,
  uploadDialogMessages as messages,
  performanceMessages,
} from '@strata/contract'
import { useState } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { formatNumber } from '../../platform/index.ts'
import { useIsSmall } from '../../ui/index.ts'
import classes from './import-review.module.css'
import { countColours, formatTerm, withoutAction } from './import-words.ts'
import { ImportedCards } from './imported-cards.tsx'
import { LeftCells, ReplacedCells, type Ticking } from './imported-cells.tsx'
import { ImportedTable } from './imported-table.tsx'

interface Props extends Ticking {
  answer: ImportAnswer
  type: ExpectationType
  /** It is being written. */
  isBusy: boolean
}

/** What a file would change: its month, the colours of its rows, what is left, and every row (specification 5 §13, §22.2). */
export function ImportReview({ answer, type, ...ticking }: Props) {
  const isSmall = useIsSmall()
  const [isChangedOnly, setChangedOnly] = useState(false)
  const changed = answer.rows.filter(({ isChanged }) => isChanged)
  const rows = isChangedOnly ? changed : answer.rows
  const missing = withoutAction(answer.rows)
  return (
    <>
      <div className={classes.head}>
        <p className={classes.term} role="status">
          <strong>{formatTerm(answer)}</strong>
          <span>{messages.rows({ count: answer.rows.length, changed: formatNumber(changed.length), opensMonth: answer.opensMonth })}</span>
        </p>
        {changed.length > 0 && changed.length < answer.rows.length && (
          <Switch
            label={messages.changedOnly}
            checked={isChangedOnly}
            onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)}
          />
        )}
      </div>
      <ul className={classes.counts} aria-label={messages.byColour}>
        {countColours(answer.rows).map(({ colour, count }) => (
          <li key={colour}>
            <ColourMark colour={colour} isSmall /> {formatNumber(count)} {cellColours[colour]}
          </li>
        ))}
      </ul>
      {missing > 0 && <p className={classes.missing}>{messages.missingActions({ count: missing })}</p>}
      <LeftCells answer={answer} {...ticking} />
      <ReplacedCells answer={answer} />
      {isSmall ? (
        <ImportedCards key={String(isChangedOnly)} rows={rows} />
      ) : (
        <ImportedTable key={String(isChangedOnly)} rows={rows} party={performanceMessages.parties[type]} />
      )}
    </>
  )
}
