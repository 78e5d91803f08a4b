import { Table, VisuallyHidden } from '@mantine/core'
import {
  type ExpectationRow,
  type ExpectationType,
  expectationMessages,
  expectationScreenMessages as messages,
  nameActing,
  processMessages,
} from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { formatDate } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { StatusMark, useIsSmall } from '../../ui/index.ts'
import classes from './expectation-rows.module.css'
import { RowActions } from './row-actions.tsx'
import { useRowHandlers } from './use-row-handlers.tsx'

interface Props {
  companyId: number
  type: ExpectationType
  rows: readonly ExpectationRow[]
}

/** A row for each process: what there is, and what can be done; on a small screen cards. */
export function ExpectationRows({ companyId, type, rows }: Props) {
  const isSmall = useIsSmall()
  const { handlersFor, dialog } = useRowHandlers(companyId, type)
  return (
    <>
      {isSmall ? (
        <ul className={classes.cards} aria-label={messages.list}>
          {rows.map((row) => (
            <li key={row.processChronId} className={classes.card}>
              <ProcessName row={row} />
              <RowState row={row} />
              <div className={classes.actions}>
                <RowActions row={row} handlers={handlersFor(row)} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.frame}>
          <Table aria-label={messages.list}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.process}</Table.Th>
                <Table.Th>{messages.status}</Table.Th>
                <Table.Th>
                  <VisuallyHidden>{messages.actions}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.processChronId}>
                  <Table.Th scope="row" className={classes.process} data-level={row.level}>
                    <ProcessName row={row} />
                  </Table.Th>
                  <Table.Td>
                    <RowState row={row} />
                  </Table.Td>
                  <Table.Td>
                    <div className={classes.actions}>
                      <RowActions row={row} handlers={handlersFor(row)} />
                    </div>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {dialog}
    </>
  )
}

/** "(P1.1) Qualify leads", with a lock where it is restricted. */
const ProcessName = ({ row: { pid, pname, restrict } }: { row: ExpectationRow }) => (
  <span className={classes.name}>
    ({pid}) {pname}
    {restrict === 'true' && <IconLock size={14} stroke={1.8} role="img" aria-label={messages.restricted} />}
  </span>
)

/** Which version is in force and which one is under way; nothing is shown of a closed process. */
function RowState({ row: { expectation, underWay, hasSummary, can } }: { row: ExpectationRow }) {
  if (can.read === 'restriction') return <span className={classes.quiet}>{processMessages.restrictedAccess}</span>
  const versions = [expectation, underWay].filter((version) => version !== null)
  if (versions.length === 0) return <span className={classes.quiet}>{hasSummary ? messages.none : expectationMessages.noSummary}</span>
  return (
    <span className={classes.status}>
      {versions.map((version) => (
        <span key={version.id} className={classes.version}>
          {messages.version({ version: version.version })} <StatusMark status={version.status.name} /> <Approval of={version} />
        </span>
      ))}
    </span>
  )
}

function Approval({ of: { approvedBy, approvedFor, approvedOn } }: { of: NonNullable<ExpectationRow['expectation']> }) {
  const { user } = useSession()
  if (!approvedBy || !approvedOn) return null
  const values = { name: nameActing(approvedBy, approvedFor), date: formatDate(approvedOn, user.timezone) }
  return (
    <span className={classes.quiet} dir="auto">
      {messages.approval(values)}
    </span>
  )
}
