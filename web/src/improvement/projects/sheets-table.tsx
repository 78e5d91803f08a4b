import { Table, UnstyledButton } from '@mantine/core'
import { projectsMessages as messages, type ProjectSheet, sheetPageSizes } from '@strata/contract'
import { useCopyLinkAction, usePlace } from '../../tabs/index.ts'
import { formatDay, RowActions, SortedHeader, StatusMark, TablePager, UnseenHead, useIsSmall } from '../../ui/index.ts'
import { ReportCell } from './report-cell.tsx'
import { type SheetActionId, sheetRowActions } from './sheet-actions.ts'
import classes from './sheets-table.module.css'
import type { TableOfSheets } from './use-sheets-table.ts'

interface Props {
  table: TableOfSheets
  isRemoved: boolean
  run: (id: SheetActionId, sheet: ProjectSheet) => void
}

/** A page of project sheets. */
export function SheetsTable({ table, isRemoved, run }: Props) {
  const isSmall = useIsSmall()
  const rows = table.getRowModel().rows.map(({ original }) => original)
  const copyLink = useCopyLinkAction()
  const here = usePlace()
  const actionsOf = (sheet: ProjectSheet) => (
    <RowActions
      of={sheet.projectName}
      actions={[...sheetRowActions({ sheet, isRemoved, run }), copyLink({ ...here, dialog: { name: 'sheet', id: sheet.id } })]}
    />
  )
  return (
    <>
      {isSmall ? <Cards {...{ rows, run, actionsOf }} /> : <Wide {...{ table, rows, run, actionsOf }} />}
      <TablePager table={table} label={messages.pages} sizes={sheetPageSizes} />
    </>
  )
}

interface RowsProps {
  rows: readonly ProjectSheet[]
  run: Props['run']
  actionsOf: (sheet: ProjectSheet) => React.ReactNode
}

function Wide({ table, rows, run, actionsOf }: RowsProps & { table: TableOfSheets }) {
  return (
    <Table aria-label={messages.table} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {table.getFlatHeaders().map((header) => (
            <SortedHeader key={header.id} header={header} />
          ))}
          <Table.Th>{messages.status}</Table.Th>
          <Table.Th>{messages.report}</Table.Th>
          <UnseenHead name={messages.actions} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((sheet) => (
          <Table.Tr key={sheet.id}>
            <Table.Td className={classes.figures}>{sheet.projectNumber}</Table.Td>
            <Table.Td className={classes.name}>
              <OpenSheet sheet={sheet} run={run} />
            </Table.Td>
            <Table.Td className={classes.figures}>{formatDay(sheet.startDate)}</Table.Td>
            <Table.Td className={classes.figures}>{sheet.endDate === null ? '' : formatDay(sheet.endDate)}</Table.Td>
            <Table.Td className={classes.figures}>{sheet.version}</Table.Td>
            <Table.Td>
              <StatusMark status={sheet.status.name} />
            </Table.Td>
            <Table.Td className={classes.report}>
              <ReportCell report={sheet.report} open={() => run('viewReport', sheet)} />
            </Table.Td>
            <Table.Td ta="end">{actionsOf(sheet)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** On a small screen each sheet is a card. */
function Cards({ rows, run, actionsOf }: RowsProps) {
  return (
    <ul className={classes.cards} aria-label={messages.table}>
      {rows.map((sheet) => (
        <li key={sheet.id} className={classes.card}>
          <div className={classes.words}>
            <OpenSheet sheet={sheet} run={run} />
            <span className={classes.line}>{messages.numberAndVersion({ number: sheet.projectNumber, version: sheet.version })}</span>
            <span className={classes.line}>
              {sheet.endDate === null
                ? formatDay(sheet.startDate)
                : messages.days({ start: formatDay(sheet.startDate), end: formatDay(sheet.endDate) })}
            </span>
            <StatusMark status={sheet.status.name} />
            {sheet.report && <ReportCell report={sheet.report} open={() => run('viewReport', sheet)} />}
          </div>
          {actionsOf(sheet)}
        </li>
      ))}
    </ul>
  )
}

/** The name leads to the form: to change a WIP, for those who may, else to read. */
function OpenSheet({ sheet, run }: { sheet: ProjectSheet; run: Props['run'] }) {
  return (
    <UnstyledButton className={classes.link} dir="auto" onClick={() => run(sheet.can.edit === true ? 'edit' : 'view', sheet)}>
      {sheet.projectName}
    </UnstyledButton>
  )
}
