import { Table, UnstyledButton } from '@mantine/core'
import { type ReportFolder, reportPageSizes, reportsScreenMessages } from '@strata/contract'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { createColumnHelper } from '@tanstack/react-table'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  byText,
  indexAfterKey,
  type PagedTable,
  type pagedFeatures,
  SortedHeader,
  TablePager,
  useIsSmall,
  usePagedTable,
} from '../ui/index.ts'
import classes from './reports-screen.module.css'
import { useReportsList } from './use-reports-place.ts'

interface Props {
  folders: readonly ReportFolder[]
  /** Whether the archived reports are counted, not the active ones. */
  isArchived: boolean
  onOpen: (folder: ReportFolder) => void
}

const column = createColumnHelper<typeof pagedFeatures, ReportFolder>()
const columnsOf = (isArchived: boolean) =>
  column.columns([
    column.accessor(nameOfFolder, { id: 'process', header: reportsScreenMessages.process, sortFn: byText, sortDescFirst: false }),
    column.accessor(({ approvedCnt, archivedCnt }) => (isArchived ? archivedCnt : approvedCnt), {
      id: 'reports',
      header: reportsScreenMessages.reports,
      sortDescFirst: true,
    }),
  ])
const columns = { active: columnsOf(false), archived: columnsOf(true) }

/** Processes as folders of reports: a double click or Enter opens one (specification 3 §2.5), on a small screen a touch. */
export function ReportFolders({ folders, isArchived, onOpen }: Props) {
  const isSmall = useIsSmall()
  const table = usePagedTable({
    rows: folders,
    columns: isArchived ? columns.archived : columns.active,
    idOf: ({ chronId }) => chronId,
    pageSize: reportPageSizes[0],
    shown: useReportsList(),
  })
  const countOf = ({ approvedCnt, archivedCnt }: ReportFolder): number => (isArchived ? archivedCnt : approvedCnt)
  return (
    <>
      <div className={classes.rows}>{isSmall ? <Cards {...{ table, countOf, onOpen }} /> : <Rows {...{ table, countOf, onOpen }} />}</div>
      <TablePager table={table} label={reportsScreenMessages.pagesOfProcesses} sizes={sizesAscending} />
    </>
  )
}

export const sizesAscending = [...reportPageSizes].sort((a, b) => a - b)

export function nameOfFolder({ pid, pname }: Pick<ReportFolder, 'pid' | 'pname'>): string {
  return `(${pid}) ${pname}`
}

interface RowsProps {
  table: PagedTable<ReportFolder>
  countOf: (folder: ReportFolder) => number
  onOpen: (folder: ReportFolder) => void
}

function Rows({ table, countOf, onOpen }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [selectedId, setSelectedId] = useState<number>()
  const folders = table.getRowModel().rows.map(({ original }) => original)
  const inTabOrder = folders.find(({ chronId }) => chronId === selectedId) ?? folders[0]
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const folder = folders[index]
    if (event.key === 'Enter' && folder) {
      event.preventDefault()
      onOpen(folder)
      return
    }
    const next = indexAfterKey(event.key, index, folders.length)
    if (next === undefined) return
    event.preventDefault()
    setSelectedId(folders[next]?.chronId)
    body.current?.rows[next]?.focus()
  }
  return (
    <Table role="grid" aria-label={reportsScreenMessages.processes} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {table.getFlatHeaders().map((header) => (
            <SortedHeader key={header.id} header={header} className={header.id === 'process' ? undefined : classes.count} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {folders.map((folder, index) => (
          <Table.Tr
            key={folder.chronId}
            className={classes.folder}
            aria-selected={folder.chronId === selectedId}
            tabIndex={folder === inTabOrder ? 0 : -1}
            onClick={() => setSelectedId(folder.chronId)}
            onDoubleClick={() => onOpen(folder)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <Table.Td>
              <span className={classes.name}>
                <IconFolder className={classes.icon} size={20} stroke={1.4} aria-hidden />
                {nameOfFolder(folder)}
              </span>
            </Table.Td>
            <Table.Td className={classes.count}>{countOf(folder)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Cards({ table, countOf, onOpen }: RowsProps) {
  return (
    <ul className={classes.cards} aria-label={reportsScreenMessages.processes}>
      {table.getRowModel().rows.map(({ original }) => (
        <li key={original.chronId}>
          <UnstyledButton className={classes.card} onClick={() => onOpen(original)}>
            <IconFolder className={classes.icon} size={20} stroke={1.4} aria-hidden />
            <span className={classes.words}>{nameOfFolder(original)}</span>
            <span className={classes.line}>{reportsScreenMessages.reportCount({ count: countOf(original) })}</span>
            <IconChevronRight className={classes.icon} size={18} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
