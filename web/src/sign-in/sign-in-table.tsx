import { Table } from '@mantine/core'
import { defaultTimezone, signInLogMessages as messages, type SignIn } from '@strata/contract'
import { formatSecond, knownZone } from '../platform/index.ts'
import { type ExportedList, listScreenStyles } from '../ui/index.ts'
import { describeMeans } from './describe-means.ts'
import classes from './people.module.css'

interface Props {
  signIns: readonly SignIn[]
  zone: string | undefined
}

/** The logins of one page. On a small screen each is a block of lines. */
export function SignInTable({ signIns, zone }: Props) {
  const { columns, outcomes } = messages
  return (
    <Table className={listScreenStyles.log} stickyHeader aria-label={messages.entries}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{nameTime(zone)}</Table.Th>
          <Table.Th>{columns.person}</Table.Th>
          <Table.Th>{columns.outcome}</Table.Th>
          <Table.Th>{columns.means}</Table.Th>
          <Table.Th>{columns.browser}</Table.Th>
          <Table.Th>{columns.address}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {signIns.map((signIn) => (
          <Table.Tr key={signIn.id}>
            <Table.Td className={listScreenStyles.time}>{formatSecond(signIn.at, zone)}</Table.Td>
            <Table.Td className={classes.person} dir="auto">
              {signIn.person}
            </Table.Td>
            <Table.Td data-refused={signIn.outcome !== 'in' || undefined}>{outcomes[signIn.outcome]}</Table.Td>
            <Table.Td>{describeMeans(signIn.means)}</Table.Td>
            <Table.Td>{nameBrowser(signIn)}</Table.Td>
            <Table.Td className={classes.address}>{signIn.address}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** With the timezone in which the times are. */
const nameTime = (zone = defaultTimezone): string => messages.columns.time({ zone: knownZone(zone) })

const nameBrowser = ({ device }: SignIn): string => (device === '' ? messages.unknownBrowser : device)

export function exportSignIns(signIns: readonly SignIn[], zone: string | undefined): ExportedList {
  const { person, outcome, means, browser, address } = messages.columns
  const rows = signIns.map((signIn) => [
    formatSecond(signIn.at, zone),
    signIn.person,
    messages.outcomes[signIn.outcome],
    describeMeans(signIn.means),
    nameBrowser(signIn),
    signIn.address,
  ])
  return { name: messages.title, head: [nameTime(zone), person, outcome, means, browser, address], rows }
}
