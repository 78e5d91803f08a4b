import { Skeleton } from '@mantine/core'
import { decideExpectationMessages as messages, rowValues } from '@strata/contract'
import { rowKey } from './describe-changes.ts'
import classes from './evidence.module.css'
import { ChangeMark, Value } from './evidence-row.tsx'
import type { MarkedRow } from './marked-rows.ts'

interface Props {
  title: string
  /** Not there while those of the version before load. */
  rows: readonly MarkedRow[] | undefined
  /** Where no change is named, the rows themselves are what is decided. */
  isOpen: boolean
}

/** The rows one below the other with all that they say: what a small screen has for the table. */
export function EvidenceCards({ title, rows, isOpen }: Props) {
  if (!rows) return <Skeleton height={32} />
  return (
    <details className={classes.cards} open={isOpen}>
      <summary>{messages.listTitle({ title, count: rows.length })}</summary>
      <ul aria-label={title}>
        {rows.map((row) => {
          const [party, ...values] = rowValues(row.detail)
          return (
            <li key={`${rowKey(row.detail)} ${row.change}`} data-change={row.change}>
              <div className={classes.cardHead}>
                <strong>{party && <Value row={row} value={party} />}</strong>
                <ChangeMark change={row.change} />
              </div>
              <dl>
                {values.map((value) => (
                  <div key={value.field}>
                    <dt>{value.name}</dt>
                    <dd>{value.text === '' ? messages.none : <Value row={row} value={value} />}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
