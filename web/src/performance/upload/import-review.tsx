import { Switch } from '@mantine/core'
import { cellColours, type ExpectationType, type ImportAnswer } from '@strata/contract'
import { useState } from 'react'
import { ColourMark } from '../../chart/index.ts'
import { formatNumber } from '../../platform/index.ts'
import { useIsSmall } from '../../ui/index.ts'
import classes from './import-review.module.css'
import { countColours, formatTerm, withoutAction } from './import-words.ts'
import { ImportedCards } from './imported-cards.tsx'
import { ImportedTable } from './imported-table.tsx'
import { LeftCells, type Ticking } from './left-cells.tsx'
import { ReplacedCells } from './replaced-cells.tsx'

interface Props extends Ticking {
  answer: ImportAnswer
  type: ExpectationType
  /** It is being written. */
  isBusy: boolean
}

/** What a file would write: its month, how each row would stand, what is left, and every row (specification 5 §13, §22.2). */
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
          <span>
            {countRows(answer.rows.length)}, {formatNumber(changed.length)} changed
            {answer.opensMonth && '. The month is opened.'}
          </span>
        </p>
        {changed.length > 0 && changed.length < answer.rows.length && (
          <Switch
            label="Changed rows only"
            checked={isChangedOnly}
            onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)}
          />
        )}
      </div>
      <ul className={classes.counts} aria-label="Rows by colour">
        {countColours(answer.rows).map(({ colour, count }) => (
          <li key={colour}>
            <ColourMark colour={colour} isSmall /> {formatNumber(count)} {cellColours[colour]}
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p className={classes.missing}>
          {missing === 1
            ? 'One row does not meet expectations and has no short term action: the month cannot be completed without it.'
            : `${formatNumber(missing)} rows do not meet expectations and have no short term action: the month cannot be completed without them.`}
        </p>
      )}
      <LeftCells answer={answer} {...ticking} />
      <ReplacedCells answer={answer} />
      {isSmall ? (
        <ImportedCards key={String(isChangedOnly)} rows={rows} />
      ) : (
        <ImportedTable key={String(isChangedOnly)} rows={rows} party={type === 'se' ? 'Supplier' : 'Customer'} />
      )}
    </>
  )
}

const countRows = (count: number): string => (count === 1 ? '1 row' : `${formatNumber(count)} rows`)
