import { type RowValue, rowValues } from '@strata/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { changeKinds } from '../../chart/decide/change-kinds.ts'
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
    if (isChosen) first.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])
  const [party, ...values] = rowValues(row.detail)
  const lines = 'processId' in row.detail ? [values.slice(0, 6), values.slice(6)] : [values]
  const marks = { 'data-change': row.change, 'data-chosen': isChosen || undefined }
  return lines.map((line, index) => (
    <tr key={line[0]?.field} ref={index === 0 ? first : null} {...marks}>
      {index === 0 && (
        <>
          <td rowSpan={lines.length} className={classes.mark}>
            <ChangeMark change={row.change} />
          </td>
          <th scope="row" rowSpan={lines.length}>
            {party && <Value row={row} value={party} />}
          </th>
        </>
      )}
      {lines.length > 1 && <td>{index === 0 ? 'Your' : 'Their'}</td>}
      {line.map((value) => (
        <td key={value.field} data-changed={row.fields.some(({ field }) => field === value.field) || undefined}>
          <Value row={row} value={value} />
        </td>
      ))}
    </tr>
  ))
}

/** What a row says; where it was changed, what it said before too. */
export function Value({ row: { fields }, value: { field, text } }: { row: MarkedRow; value: RowValue }): ReactNode {
  const change = fields.find((one) => one.field === field)
  if (!change) return text
  return (
    <>
      <del className={classes.was}>{change.before || 'empty'}</del> <ins className={classes.now}>{change.after || 'empty'}</ins>
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
