import { ScrollArea, Table } from '@mantine/core'
import { fullName, importUsersMessages as messages, type UserImportAnswer, type UserImportRow } from '@strata/contract'
import { formatNumber } from '../../platform/index.ts'
import { scrolledByKeys, useIsSmall } from '../../ui/index.ts'
import { findObstacle } from './import-obstacle.ts'
import classes from './import-users-dialog.module.css'

/** What would become of the people of the file: in numbers, and row by row. */
export function ImportPreview({ answer }: { answer: UserImportAnswer }) {
  const { counts, freeSeats, rows } = answer
  const total = counts.add + counts.join + counts.skip + counts.refuse
  const obstacle = findObstacle(answer)
  const isSmall = useIsSmall()
  return (
    <>
      <dl className={classes.counts}>
        <Count name={messages.counts.add} count={counts.add} />
        {counts.join > 0 && <Count name={messages.counts.join} count={counts.join} />}
        <Count name={messages.counts.skip} count={counts.skip} />
        <Count name={messages.counts.refuse} count={counts.refuse} isBad={counts.refuse > 0} />
        <Count name={messages.counts.freeSeats} count={freeSeats} isBad={counts.add + counts.join > freeSeats} />
      </dl>
      {obstacle !== undefined && <p className={classes.obstacle}>{obstacle}</p>}
      {rows.length > 0 && (isSmall ? <RowList rows={rows} /> : <RowTable rows={rows} />)}
      {total > rows.length && (
        <p className={classes.cut}>{messages.shownCount({ shown: formatNumber(rows.length), total: formatNumber(total) })}</p>
      )}
    </>
  )
}

const Count = ({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) => (
  <div className={classes.number} data-bad={isBad || undefined}>
    <dt>{name}</dt>
    <dd>{formatNumber(count)}</dd>
  </div>
)

const Outcome = ({ outcome }: Pick<UserImportRow, 'outcome'>) => (
  <span className={classes.outcome} data-outcome={outcome}>
    {messages.outcomes[outcome]}
  </span>
)

function RowTable({ rows }: { rows: readonly UserImportRow[] }) {
  return (
    <Table.ScrollContainer minWidth={760} maxHeight="42vh" scrollAreaProps={scrolledByKeys(messages.rows)}>
      <Table stickyHeader className={classes.rows}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.columns.row}</Table.Th>
            <Table.Th>{messages.columns.shortName}</Table.Th>
            <Table.Th>{messages.columns.name}</Table.Th>
            <Table.Th>{messages.columns.email}</Table.Th>
            <Table.Th>{messages.columns.outcome}</Table.Th>
            <Table.Th>{messages.columns.reason}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, shortName, firstName, lastName, email, outcome, reasons }) => (
            <Table.Tr key={row}>
              <Table.Td className="tabular">{row}</Table.Td>
              <Table.Td>{shortName}</Table.Td>
              <Table.Td>{fullName({ firstName, lastName })}</Table.Td>
              <Table.Td>{email}</Table.Td>
              <Table.Td>
                <Outcome outcome={outcome} />
              </Table.Td>
              <Table.Td>{reasons.join('. ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const RowList = ({ rows }: { rows: readonly UserImportRow[] }) => (
  <ScrollArea.Autosize mah="42vh" {...scrolledByKeys(messages.rows)}>
    <ul className={classes.list}>
      {rows.map(({ row, shortName, firstName, lastName, email, outcome, reasons }) => (
        <li key={row} className={classes.entry}>
          <span className={classes.entryHead}>
            <strong>{messages.person({ row, shortName, name: fullName({ firstName, lastName }) })}</strong>
            <Outcome outcome={outcome} />
          </span>
          <span className={classes.entryEmail}>{email}</span>
          {reasons.length > 0 && <span>{reasons.join('. ')}</span>}
        </li>
      ))}
    </ul>
  </ScrollArea.Autosize>
)
