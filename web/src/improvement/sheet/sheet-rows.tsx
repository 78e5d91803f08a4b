import { projectDetailLimits, sheetFormMessages } from '@strata/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton, IconAction, Pager } from '../../ui/index.ts'
import type { SheetEntries } from './sheet-entries.ts'
import classes from './sheet-rows.module.css'
import type { ActionRow, TeamRow } from './sheet-values.ts'
import { useRowPages, wrongRows } from './use-row-pages.ts'

interface Props<Row> {
  entries: SheetEntries
  list: 'projectTeam' | 'actionsTaken'
  rows: readonly Row[]
  /** What the list is called. */
  things: string
  messages: (typeof sheetFormMessages)['team' | 'actions']
  heads: readonly [string, string]
  /** A row with nothing in it. */
  blank: () => Row
  /** The two fields of a row. */
  children: (row: Row, index: number) => ReactNode
}

/** Rows of two fields, some at a time; one may be added or removed. */
export function SheetRows<Row extends TeamRow | ActionRow>({ entries, list, rows, things, messages, heads, blank, children }: Props<Row>) {
  const { form, refusals } = entries
  const { pages, from, to, showLast } = useRowPages({ count: rows.length, wrong: wrongRows(form.errors, list), refusals })
  const isFull = rows.length >= projectDetailLimits.rows
  const add = (): void => {
    form.insertListItem(list, blank())
    showLast(rows.length + 1)
  }
  return (
    <div>
      {rows.length > 0 && (
        <div className={classes.heads} aria-hidden>
          <span>{heads[0]}</span>
          <span>{heads[1]}</span>
        </div>
      )}
      <ol className={classes.rows} aria-label={things} start={from + 1}>
        {rows.slice(from, to).map((row, offset) => (
          <li key={row.key} className={classes.row}>
            {children(row, from + offset)}
            <IconAction label={messages.remove({ number: from + offset + 1 })} onClick={() => form.removeListItem(list, from + offset)}>
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconAction>
          </li>
        ))}
      </ol>
      <Pager label={things} {...pages} />
      <ActionButton
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        reason={isFull ? messages.full({ count: projectDetailLimits.rows }) : undefined}
        onClick={add}
      >
        {messages.add}
      </ActionButton>
    </div>
  )
}

interface ReadProps {
  things: string
  heads: readonly [string, string]
  rows: readonly { key: string; cells: readonly [string, string] }[]
}

/** The same rows where they are only read, all of them. */
export function ReadRows({ things, heads, rows }: ReadProps) {
  if (rows.length === 0) return <p className={classes.none}>{sheetFormMessages.nothingEntered}</p>
  return (
    <table className={classes.table} aria-label={things}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            <td>{cells[0]}</td>
            <td>{cells[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
