import { Table } from '@mantine/core'
import { processRoleMessages as messages, type RoleCode } from '@strata/contract'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { ChangedHolders } from './changed-holders.tsx'
import classes from './role-change-log.module.css'
import type { RoleChangeRow } from './role-change-rows.ts'

interface Props {
  rows: readonly RoleChangeRow[]
  codes: readonly RoleCode[]
}

/** A row for each change, a column for each role. */
export function RoleChangeTable({ rows, codes }: Props) {
  const { user } = useSession()
  return (
    <Table.ScrollContainer minWidth={640} maxHeight="60vh">
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.changedBy}</Table.Th>
            {codes.map((code) => (
              <Table.Th key={code}>{messages.heads[code]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, changedBy, changedOn, holders }) => (
            <Table.Tr key={key} className={classes.row}>
              <Table.Td>
                {changedBy}
                <br />
                <span className={classes.when}>{formatDateTime(changedOn, user.timezone)}</span>
              </Table.Td>
              {codes.map((code) => (
                <Table.Td key={code}>
                  <ChangedHolders holders={holders[code] ?? []} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
