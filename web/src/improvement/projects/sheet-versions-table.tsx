import { Table, UnstyledButton } from '@mantine/core'
import { projectsMessages as messages, type ProjectSheet } from '@strata/contract'
import { createColumnHelper } from '@tanstack/react-table'
import { formatDate } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { type pagedFeatures, RowActions, StatusMark, TablePager, UnseenHead, useIsSmall, usePagedTable } from '../../ui/index.ts'
import { ReportCell } from './report-cell.tsx'
import { type SheetActionId, sheetRowActions } from './sheet-actions.ts'
import classes from './sheets-table.module.css'

interface Props {
  versions: readonly ProjectSheet[]
  sizes: readonly [number, ...number[]]
  isRemoved: boolean
  run: (id: SheetActionId, sheet: ProjectSheet) => void
}

const column = createColumnHelper<typeof pagedFeatures, ProjectSheet>()
const columns = column.columns([column.accessor('version', { header: messages.version, enableSorting: false })])
const ids = ['view', 'viewPdf', 'download', 'uploadReport', 'viewReport'] as const

/** The versions of one sheet, the newest first. */
export function SheetVersionsTable({ versions, sizes, isRemoved, run }: Props) {
  const { user } = useSession()
  const isSmall = useIsSmall()
  const table = usePagedTable({ rows: versions, columns, idOf: ({ id }) => id, pageSize: sizes[0] })
  return (
    <>
      <Table aria-label={messages.versions}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.version}</Table.Th>
            <Table.Th>{messages.status}</Table.Th>
            <Table.Th>{messages.projectName}</Table.Th>
            {!isSmall && <Table.Th>{messages.published}</Table.Th>}
            {!isSmall && <Table.Th>{messages.report}</Table.Th>}
            <UnseenHead name={messages.actions} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map(({ original: sheet }) => (
            <Table.Tr key={sheet.id}>
              <Table.Td className={classes.figures}>{sheet.version}</Table.Td>
              <Table.Td>
                <StatusMark status={sheet.status.name} />
              </Table.Td>
              <Table.Td className={classes.name}>
                <UnstyledButton className={classes.link} onClick={() => run('view', sheet)}>
                  {sheet.projectName}
                </UnstyledButton>
              </Table.Td>
              {!isSmall && (
                <Table.Td className={classes.figures}>{sheet.publishedOn && formatDate(sheet.publishedOn, user.timezone)}</Table.Td>
              )}
              {!isSmall && (
                <Table.Td className={classes.report}>
                  <ReportCell report={sheet.report} open={() => run('viewReport', sheet)} />
                </Table.Td>
              )}
              <Table.Td ta="end">
                <RowActions of={messages.versionOf({ version: sheet.version })} actions={sheetRowActions({ sheet, isRemoved, ids, run })} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <TablePager table={table} sizes={sizes} />
    </>
  )
}
