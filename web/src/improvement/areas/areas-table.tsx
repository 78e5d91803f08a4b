import { Table } from '@mantine/core'
import { areaPageSizes, areaPriorities, areaPriorityNames, type ImprovementArea, areasMessages as messages } from '@strata/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { createColumnHelper } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import {
  type ExportedList,
  ExportMenu,
  ListTools,
  type PagedTable,
  type pagedFeatures,
  type RowAction,
  RowActions,
  SortedHeader,
  TablePager,
  UnseenHead,
  useIsSmall,
  usePagedTable,
} from '../../ui/index.ts'
import classes from './areas-table.module.css'
import { PriorityMark } from './priority-mark.tsx'

interface Props {
  areas: readonly ImprovementArea[]
  /** What can be done with an area. */
  actionsOf: (area: ImprovementArea) => readonly RowAction[]
  /** The rows of expectations that an area answers, below its text. */
  linksOf: (area: ImprovementArea) => ReactNode
}

const column = createColumnHelper<typeof pagedFeatures, ImprovementArea>()
const columns = column.columns([
  column.accessor(({ areaPriority }) => areaPriorities.indexOf(areaPriority), {
    id: 'priority',
    header: messages.priority,
    sortDescFirst: false,
  }),
  column.accessor('area', { header: messages.area, sortDescFirst: false }),
  column.accessor('creationDate', { header: messages.date, sortDescFirst: true }),
])

/** The areas in the order they come in: high, medium, low; or as somebody sorts them (specification 2 §9). */
export function AreasTable({ areas, actionsOf, linksOf }: Props) {
  const { user } = useSession()
  const isSmall = useIsSmall()
  const table = usePagedTable({ rows: areas, columns, idOf: ({ id }) => id, pageSize: areaPageSizes[0] })
  return (
    <>
      <ListTools isBar>
        <ExportMenu list={() => readExportedAreas(table, user.timezone)} isEmpty={areas.length === 0} />
      </ListTools>
      <Table aria-label={messages.table} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {table.getFlatHeaders().map((header) => {
              if (isSmall && header.id === 'creationDate') return null
              return <SortedHeader key={header.id} header={header} className={header.id === 'area' ? undefined : classes.narrow} />
            })}
            <UnseenHead name={messages.actions} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map(({ original }) => (
            <Table.Tr key={original.id}>
              <Table.Td>
                <PriorityMark priority={original.areaPriority} />
              </Table.Td>
              <Table.Td className={classes.text} dir="auto" data-closed={original.closedOn !== null || undefined}>
                {original.area}
                {original.closedOn !== null && <ClosedMark day={formatDate(original.closedOn, user.timezone)} />}
                {isSmall && <span className={classes.below}>{formatDate(original.creationDate, user.timezone)}</span>}
                {linksOf(original)}
              </Table.Td>
              {!isSmall && <Table.Td className={classes.date}>{formatDate(original.creationDate, user.timezone)}</Table.Td>}
              <Table.Td className={classes.actions}>
                <RowActions of={original.area} actions={actionsOf(original)} isInline />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <TablePager table={table} label={messages.pages} sizes={areaPageSizes} />
    </>
  )
}

/** In the order of the table, on all its pages. */
const readExportedAreas = (table: PagedTable<ImprovementArea>, zone: string | undefined): ExportedList => ({
  name: messages.table,
  head: [messages.priority, messages.area, messages.date, messages.closed],
  rows: table
    .getPrePaginatedRowModel()
    .rows.map(({ original: { areaPriority, area, creationDate, closedOn } }) => [
      areaPriorityNames[areaPriority],
      area,
      formatDate(creationDate, zone),
      closedOn === null ? '' : formatDate(closedOn, zone),
    ]),
})

const ClosedMark = ({ day }: { day: string }) => (
  <span className={classes.closed}>
    <IconCircleCheck size={13} stroke={2} aria-hidden />
    {messages.closedOn({ day })}
  </span>
)
