import { Table } from '@mantine/core'
import { listMessages, peopleSessionsMessages as messages, type PeopleSession } from '@strata/contract'
import { CheckBox, CheckCell, type CheckedRows, CheckHead, listScreenStyles, type RowAction, RowActions, UnseenHead } from '../ui/index.ts'
import classes from './people.module.css'
import type { SessionWords } from './session-words.ts'

/** A session of the list, in words. */
export interface SessionRow {
  session: PeopleSession
  words: SessionWords
}

interface Props {
  rows: readonly SessionRow[]
  checks: CheckedRows<SessionRow>
  actionsOf: (row: SessionRow) => readonly RowAction[]
}

/** People's sessions on a wide screen. */
export function SessionTable({ rows, checks, actionsOf }: Props) {
  const { columns } = messages
  return (
    <Table className={listScreenStyles.table} stickyHeader aria-label={messages.list}>
      <Table.Thead>
        <Table.Tr>
          <CheckHead rows={checks} />
          <Table.Th>{columns.person}</Table.Th>
          <Table.Th>{columns.started}</Table.Th>
          <Table.Th>{columns.lastUsed}</Table.Th>
          <Table.Th>{columns.browser}</Table.Th>
          <Table.Th>{columns.means}</Table.Th>
          <UnseenHead name={listMessages.actions} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.session.id}>
            <CheckCell name={row.words.name} isChecked={checks.isChecked(row)} toggle={() => checks.toggle(row)} />
            <Table.Td className={classes.person} dir="auto">
              {row.words.person}
              {row.session.isCurrent && <Current />}
            </Table.Td>
            <Table.Td className={listScreenStyles.time}>{row.words.started}</Table.Td>
            <Table.Td className={`${listScreenStyles.time} ${row.session.lastUsedOn === null ? classes.never : ''}`}>
              {row.words.lastUsed}
            </Table.Td>
            <Table.Td>{row.words.browser}</Table.Td>
            <Table.Td>{row.words.means}</Table.Td>
            <Table.Td className={classes.actions}>
              <RowActions of={row.words.name} actions={actionsOf(row)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The same on a small screen. */
export const SessionCards = ({ rows, checks, actionsOf }: Props) => (
  <ul className={listScreenStyles.cards} aria-label={messages.list}>
    {rows.map((row) => (
      <li key={row.session.id} className={classes.card}>
        <CheckBox name={row.words.name} isChecked={checks.isChecked(row)} toggle={() => checks.toggle(row)} />
        <div className={classes.text}>
          <div className={classes.name} dir="auto">
            {row.words.person}
            {row.session.isCurrent && <Current />}
          </div>
          <div>{row.words.browser}</div>
          <div className={classes.quiet}>{messages.card.by({ means: row.words.means })}</div>
          <div className={classes.quiet}>{messages.card.started({ time: row.words.started })}</div>
          <div className={classes.quiet}>{messages.card.lastUsed({ time: row.words.lastUsed })}</div>
        </div>
        <RowActions of={row.words.name} actions={actionsOf(row)} />
      </li>
    ))}
  </ul>
)

const Current = () => <span className={classes.current}>{messages.thisSession}</span>
