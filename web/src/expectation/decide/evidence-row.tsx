import { decideExpectationMessages as messages, type RowValue, rowValues } from '@strata/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { changeKinds } from '../../version/index.ts'
import classes from './evidence.module.css'
import type { MarkedRow } from './marked-rows.ts'

interface Props {
  row: MarkedRow
  isChosen: boolean
}

/** A row; of an interfacing process one line a side. */
export function EvidenceRow({ row, isChosen }: Props) {
  const first = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!isChosen) return
    const changed = first.current?.querySelector('[data-changed]') ?? first.current
    changed?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [isChosen])
  const [party, ...values] = rowValues(row.detail)
  const sides = 'processId' in row.detail ? [values.slice(0, 6), values.slice(6)] : [values]
  return sides.map((side, index) => (
    <tr key={side[0]?.field} ref={index === 0 ? first : null} data-change={row.change} data-chosen={isChosen || undefined}>
      {index === 0 && (
        <th scope="row" rowSpan={sides.length} data-changed={isChanged(row, party) || undefined}>
          <ChangeMark change={row.change} />
          {party && <Value row={row} value={party} />}
        </th>
      )}
      <SideCells row={row} values={side} word={sides.length > 1 ? (index === 0 ? messages.your : messages.their) : undefined} />
    </tr>
  ))
}

interface SideProps {
  row: MarkedRow
  /** Description, parameter, how it is measured, and at last target, minimum and maximum. */
  values: readonly RowValue[]
  word: string | undefined
}

function SideCells({ row, values, word }: SideProps) {
  const [description, param] = values
  const rest = values.slice(2, -3)
  const said = rest.filter((value) => value.text !== '' || isChanged(row, value))
  return (
    <>
      <td data-changed={isChanged(row, description) || undefined}>
        {word && <span className={classes.quiet}>{word}</span>} {description && <Value row={row} value={description} />}
      </td>
      <td data-changed={[param, ...rest].some((value) => isChanged(row, value)) || undefined}>
        {param && <Value row={row} value={param} />}
        <span className={classes.quiet}>
          {said.map((value, index) => (
            <span key={value.field}>
              {index > 0 && ', '}
              <Value row={row} value={value} />
            </span>
          ))}
        </span>
      </td>
      {values.slice(-3).map((value) => (
        <td key={value.field} data-changed={isChanged(row, value) || undefined}>
          <Value row={row} value={value} />
        </td>
      ))}
    </>
  )
}

const isChanged = ({ fields }: MarkedRow, value: RowValue | undefined): boolean => fields.some(({ field }) => field === value?.field)

/** What a row says; where it was changed, what it said before too. */
export function Value({ row: { fields }, value: { field, text } }: { row: MarkedRow; value: RowValue }): ReactNode {
  const change = fields.find((one) => one.field === field)
  if (!change) return text
  return (
    <>
      <del className={classes.was}>{change.before || messages.empty}</del>{' '}
      <ins className={classes.now}>{change.after || messages.empty}</ins>
    </>
  )
}

export function ChangeMark({ change }: Pick<MarkedRow, 'change'>) {
  const kind = changeKinds.find((known) => known.kind === change)
  if (!kind) return null
  return (
    <span className={classes.changeMark} data-kind={kind.kind}>
      <kind.Icon size={13} stroke={2.2} aria-hidden />
      {kind.title}
    </span>
  )
}
