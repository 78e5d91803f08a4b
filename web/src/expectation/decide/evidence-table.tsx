import { type ExpectationType, expectationTableMessages, decideExpectationMessages as messages, partyGroupNames } from '@strata/contract'
import { Fragment } from 'react'
import { rowKey } from './describe-changes.ts'
import classes from './evidence.module.css'
import { EvidenceRow } from './evidence-row.tsx'
import { groupOf, type MarkedRow } from './marked-rows.ts'

interface Props {
  type: ExpectationType
  label: string
  rows: readonly MarkedRow[]
  /** The row that was chosen in the list of changes. */
  chosen: string | undefined
}

/** Full rows, nothing truncated, each with the mark of what became of it. */
export function EvidenceTable({ type, label, rows, chosen }: Props) {
  const heads = headsOf(type)
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const group = groupOf(row.detail)
          const before = rows[index - 1]
          const begins = group !== undefined && (!before || groupOf(before.detail) !== group)
          return (
            <Fragment key={`${rowKey(row.detail)} ${row.change}`}>
              {begins && (
                <tr className={classes.group}>
                  <th scope="colgroup" colSpan={heads.length}>
                    {type === 'ie' ? group : partyGroupNames[type][group]}
                  </th>
                </tr>
              )}
              <EvidenceRow row={row} isChosen={rowKey(row.detail) === chosen} />
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

const { columns: heads } = expectationTableMessages

/** Both sides of an interfacing row are below each other, under the same heads. */
const headsOf = (type: ExpectationType): string[] => [
  messages.heads[type],
  type === 'ie' ? heads.expectation : heads.description,
  heads.parameter,
  heads.target,
  heads.min,
  heads.max,
]
