import { Checkbox, Table } from '@mantine/core'
import { listMessages as messages } from '@strata/contract'
import type { MouseEvent } from 'react'
import classes from './check-cells.module.css'
import type { CheckedRows } from './use-checked-rows.ts'

type AllRows = Pick<CheckedRows<unknown>, 'checked' | 'areAllChecked' | 'toggleAll'>

/** Above the check boxes of the rows: all of this page, or none. */
export const CheckAll = ({ rows, label }: { rows: AllRows; label?: string }) => (
  <Checkbox
    className={classes.box}
    {...(label === undefined ? { 'aria-label': messages.checkAll } : { label })}
    checked={rows.areAllChecked}
    indeterminate={rows.checked.length > 0 && !rows.areAllChecked}
    onChange={rows.toggleAll}
  />
)

export const CheckHead = ({ rows }: { rows: AllRows }) => (
  <Table.Th className={classes.cell}>
    <CheckAll rows={rows} />
  </Table.Th>
)

interface Props {
  /** Of the row: 'Gerd Olsen'. */
  name: string
  isChecked: boolean
  toggle: () => void
  /** -1 where the row is not the one that the keyboard reaches. */
  tabIndex?: 0 | -1
}

export const CheckBox = ({ name, isChecked, toggle, tabIndex = 0 }: Props) => (
  <Checkbox className={classes.box} aria-label={messages.check({ name })} checked={isChecked} tabIndex={tabIndex} onChange={toggle} />
)

/** The check box of a row, at its start. A click there does nothing else. */
export const CheckCell = (props: Props) => (
  <Table.Td className={classes.cell} onClick={stop} onDoubleClick={stop}>
    <CheckBox {...props} />
  </Table.Td>
)

const stop = (event: MouseEvent): void => event.stopPropagation()
