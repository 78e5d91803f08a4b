import { Table } from '@mantine/core'
import { type AreaPriority, areaPageSizes, areaPriorityNames, type ImprovementArea, areasMessages as messages } from '@strata/contract'
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconMinus, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import {
  listScreenStyles,
  Mark,
  type RowAction,
  RowActions,
  SortedHeader,
  TablePager,
  type Tone,
  UnseenHead,
  useIsSmall,
} from '../../ui/index.ts'
import classes from './areas-table.module.css'
import type { TableOfAreas } from './use-areas-table.ts'

interface Props {
  table: TableOfAreas
  /** What can be done with an area. */
  actionsOf: (area: ImprovementArea) => readonly RowAction[]
  /** The rows of expectations that an area answers, below its text. */
  linksOf: (area: ImprovementArea) => ReactNode
}

/** A page of areas: a row each, on a small screen a card. */
export function AreasTable(props: Props) {
  const isSmall = useIsSmall()
  return (
    <>
      {isSmall ? <Cards {...props} /> : <Wide {...props} />}
      <TablePager table={props.table} label={messages.pages} sizes={areaPageSizes} />
    </>
  )
}

function Wide({ table, actionsOf, linksOf }: Props) {
  const { user } = useSession()
  return (
    <Table aria-label={messages.table} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {table.getFlatHeaders().map((header) => (
            <SortedHeader key={header.id} header={header} className={header.id === 'area' ? undefined : classes.narrow} />
          ))}
          <UnseenHead name={messages.actions} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {areasOf(table).map((area) => (
          <Table.Tr key={area.id}>
            <Table.Td>
              <PriorityMark priority={area.areaPriority} />
            </Table.Td>
            <Table.Td className={classes.text} dir="auto" data-closed={area.closedOn !== null || undefined}>
              <AreaText area={area} />
              {linksOf(area)}
            </Table.Td>
            <Table.Td className={`${listScreenStyles.time} ${classes.date}`}>{formatDate(area.creationDate, user.timezone)}</Table.Td>
            <Table.Td className={classes.actions}>
              <RowActions of={area.area} actions={actionsOf(area)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Cards({ table, actionsOf, linksOf }: Props) {
  const { user } = useSession()
  return (
    <ul className={listScreenStyles.cards} aria-label={messages.table}>
      {areasOf(table).map((area) => (
        <li key={area.id} className={classes.card}>
          <div className={classes.line}>
            <PriorityMark priority={area.areaPriority} />
            <span className={classes.day}>{formatDate(area.creationDate, user.timezone)}</span>
            <RowActions of={area.area} actions={actionsOf(area)} />
          </div>
          <div className={classes.text} dir="auto" data-closed={area.closedOn !== null || undefined}>
            <AreaText area={area} />
          </div>
          {linksOf(area)}
        </li>
      ))}
    </ul>
  )
}

const areasOf = (table: TableOfAreas): readonly ImprovementArea[] => table.getRowModel().rows.map(({ original }) => original)

function AreaText({ area: { area, closedOn } }: { area: ImprovementArea }) {
  const { user } = useSession()
  return (
    <>
      {area}
      {closedOn !== null && (
        <span className={classes.closed}>
          <IconCircleCheck size={13} stroke={2} aria-hidden />
          {messages.closedOn({ day: formatDate(closedOn, user.timezone) })}
        </span>
      )}
    </>
  )
}

/** How much an area matters, as a word, a sign and a colour. */
const PriorityMark = ({ priority }: { priority: AreaPriority }) => <Mark {...priorityMarks[priority]}>{areaPriorityNames[priority]}</Mark>

const priorityMarks: Record<AreaPriority, { tone: Tone; Icon: TablerIcon }> = {
  h: { tone: 'red', Icon: IconArrowUp },
  m: { tone: 'yellow', Icon: IconMinus },
  l: { tone: 'grey', Icon: IconArrowDown },
}
