import { Table, VisuallyHidden } from '@mantine/core'
import {
  type DashboardRow,
  type ExpectationRow,
  type ExpectationType,
  isApproved,
  isOpenMonth,
  performanceDashboardMessages as messages,
  nameOfMonth,
  performanceMessages,
  processMessages,
} from '@strata/contract'
import { IconFolderOpen, IconLock } from '@tabler/icons-react'
import { ColourMark } from '../../chart/index.ts'
import { expectationRowsStyles as classes } from '../../expectation/index.ts'
import { openPerformance } from '../../process/index.ts'
import { IconAction, StatusMark, useIsSmall } from '../../ui/index.ts'

interface Props {
  type: ExpectationType
  rows: readonly ExpectationRow[]
  /** Of the approved expectations, as far as they are known. */
  months: readonly DashboardRow[]
}

/** A row for each process: its latest completed month, the one that is open, and the way there; on a small screen cards. */
export function PerformancePanelRows({ type, rows, months }: Props) {
  const isSmall = useIsSmall()
  const parts = rows.map((row) => ({
    row,
    data: months.find((one) => one.type === type && one.process.processChronId === row.processChronId),
  }))
  if (isSmall) {
    return (
      <ul className={classes.cards} aria-label={performanceMessages.title}>
        {parts.map(({ row, data }) => (
          <li key={row.processChronId} className={classes.card}>
            <ProcessName row={row} />
            <RowMonths {...{ row, data }} />
            <div className={classes.actions}>
              <OpenData {...{ row, type }} />
            </div>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={classes.frame}>
      <Table aria-label={performanceMessages.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.process}</Table.Th>
            <Table.Th>{messages.months}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{messages.actions}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map(({ row, data }) => (
            <Table.Tr key={row.processChronId}>
              <Table.Th scope="row" className={classes.process} data-level={row.level}>
                <ProcessName row={row} />
              </Table.Th>
              <Table.Td>
                <RowMonths {...{ row, data }} />
              </Table.Td>
              <Table.Td>
                <div className={classes.actions}>
                  <OpenData {...{ row, type }} />
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const ProcessName = ({ row: { pid, pname, restrict } }: { row: ExpectationRow }) => (
  <span className={classes.name}>
    {messages.processName({ pid, name: pname })}
    {restrict === 'true' && <IconLock size={14} stroke={1.8} role="img" aria-label={messages.restricted} />}
  </span>
)

/** Performance data are entered against approved expectations alone. */
const takesData = ({ expectation }: ExpectationRow): boolean => isApproved(expectation)

function RowMonths({ row, data }: { row: ExpectationRow; data: DashboardRow | undefined }) {
  if (row.can.read === 'restriction') return <span className={classes.quiet}>{processMessages.restrictedAccess}</span>
  if (!data) return <span className={classes.quiet}>{takesData(row) ? '' : messages.noneApproved}</span>
  const open = data.strip.filter(({ status }) => isOpenMonth(status))
  const { latest } = data
  return (
    <span className={classes.status}>
      {latest && (
        <span className={classes.version}>
          {nameOfMonth(latest)} {latest.worst && <ColourMark colour={latest.worst} />}
        </span>
      )}
      {open.map((month) => (
        <span key={nameOfMonth(month)} className={classes.version}>
          {nameOfMonth(month)} <StatusMark status="WIP" word={performanceMessages.status.WIP} />
        </span>
      ))}
      {!latest && open.length === 0 && <span className={classes.quiet}>{performanceMessages.noneCompleted}</span>}
    </span>
  )
}

function OpenData({ row, type }: { row: ExpectationRow; type: ExpectationType }) {
  const { can, level, processChronId, globalChronId } = row
  const noneApproved = takesData(row) ? undefined : messages.noneApprovedYet
  const reason = can.read === 'restriction' ? processMessages.restrictedAccess : noneApproved
  const subChronId = level === 'sub' ? processChronId : undefined
  return (
    <IconAction
      label={messages.openData}
      variant="default"
      reason={reason}
      onClick={() => openPerformance({ globalChronId, type, subChronId })}
    >
      <IconFolderOpen size={16} stroke={1.6} aria-hidden />
    </IconAction>
  )
}
