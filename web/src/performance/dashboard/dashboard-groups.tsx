import { Table, UnstyledButton } from '@mantine/core'
import {
  type DashboardRow,
  type ExpectationType,
  expectationTypes,
  performanceDashboardMessages as messages,
  nameOfMonth,
  performanceMessages,
} from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { ColourMark, coloursIn } from '../../chart/index.ts'
import { expectationLeafNames, openPerformance } from '../../process/index.ts'
import { useIsSmall } from '../../ui/index.ts'
import classes from './dashboard.module.css'
import { MonthStrip, StripHead } from './month-strip.tsx'

/** Customers, Suppliers, Interfacing Processes: a row for each approved expectation (specification 2 §2); on a small screen cards. */
export function DashboardGroups({ rows }: { rows: readonly DashboardRow[] }) {
  const isSmall = useIsSmall()
  const groups = expectationTypes
    .map((type) => ({ type, rows: rows.filter((row) => row.type === type) }))
    .filter((group) => group.rows.length > 0)
  return isSmall ? groups.map((group) => <GroupCards key={group.type} {...group} />) : <GroupsTable groups={groups} />
}

interface Group {
  type: ExpectationType
  rows: readonly DashboardRow[]
}

function GroupsTable({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={classes.frame}>
      <Table aria-label={performanceMessages.dashboard} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.process}</Table.Th>
            <Table.Th>{messages.latest}</Table.Th>
            <Table.Th>{messages.howMet}</Table.Th>
            <Table.Th className={classes.stripHead}>
              <span className={classes.hidden}>{messages.lastMonths}</span>
              <StripHead months={groups[0]?.rows[0]?.strip ?? []} />
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {groups.map(({ type, rows }) => (
          <Table.Tbody key={type}>
            <Table.Tr>
              <Table.Th colSpan={4} scope="rowgroup" className={classes.group}>
                {expectationLeafNames[type]} <span>{rows.length}</span>
              </Table.Th>
            </Table.Tr>
            {rows.map((row) => (
              <Table.Tr key={row.chronId}>
                <Table.Th scope="row" className={classes.process} data-level={row.process.level}>
                  <ProcessName row={row} />
                </Table.Th>
                <Table.Td className={classes.latest}>
                  {row.latest ? nameOfMonth(row.latest) : <span>{messages.noneCompleted}</span>}
                </Table.Td>
                <Table.Td>
                  <Counts row={row} />
                </Table.Td>
                <Table.Td>
                  <Strip row={row} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </div>
  )
}

const GroupCards = ({ type, rows }: Group) => (
  <section className={classes.cards} aria-label={expectationLeafNames[type]}>
    <h3 className={classes.group}>
      {expectationLeafNames[type]} <span>{rows.length}</span>
    </h3>
    <ul>
      {rows.map((row) => (
        <li key={row.chronId} className={classes.card}>
          <ProcessName row={row} />
          <span className={classes.latest}>{row.latest ? nameOfMonth(row.latest) : <span>{messages.noneCompleted}</span>}</span>
          <Counts row={row} />
          <StripHead months={row.strip} />
          <Strip row={row} />
        </li>
      ))}
    </ul>
  </section>
)

const nameOf = ({ process: { pid, pname } }: DashboardRow): string => messages.processName({ pid, name: pname })

/** Opens the latest completed data. */
const ProcessName = ({ row }: { row: DashboardRow }) => (
  <UnstyledButton className={classes.name} title={messages.openLatest} onClick={() => open(row, row.latest ?? undefined)}>
    {nameOf(row)}
    {row.process.restrict === 'true' && <IconLock size={14} stroke={1.8} role="img" aria-label={messages.restricted} />}
  </UnstyledButton>
)

const Counts = ({ row: { latest } }: { row: DashboardRow }) => (
  <span className={classes.counts}>
    {latest && coloursIn(latest.counts).map((colour) => <ColourMark key={colour} colour={colour} count={latest.counts[colour]} />)}
  </span>
)

const Strip = ({ row }: { row: DashboardRow }) => (
  <MonthStrip
    months={row.strip}
    label={messages.lastMonthsOf({ process: nameOf(row), type: expectationLeafNames[row.type] })}
    onOpen={(month) => open(row, month)}
  />
)

function open(
  { process: { globalChronId, processChronId, level }, type }: DashboardRow,
  month: Parameters<typeof openPerformance>[0]['month'],
) {
  openPerformance({ globalChronId, type, subChronId: level === 'sub' ? processChronId : undefined, month })
}
