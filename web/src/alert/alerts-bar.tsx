import { SegmentedControl, TextInput } from '@mantine/core'
import { type Alert, type ListKind, alertsScreenMessages as messages } from '@strata/contract'
import { IconSearch } from '@tabler/icons-react'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { FiltersOfList, type ShownList, useTypedSearch } from '../tabs/index.ts'
import { type ExportedList, ExportMenu, ListTools } from '../ui/index.ts'
import classes from './events-view.module.css'

type Which = 'all' | 'new'

export const alertsKind: ListKind<Which, never> = { choices: ['all', 'new'], columns: [], sizes: [50, 20, 100] }

const choices: { value: Which; label: string }[] = [
  { value: 'all', label: messages.all },
  { value: 'new', label: messages.new },
]

/** The alerts that are wanted: new ones, those with every word of a search. */
export function findAlerts(
  alerts: readonly Alert[],
  { choice, search }: Pick<ShownList<Which, never>, 'choice' | 'search'>,
): readonly Alert[] {
  const words = search.toLocaleLowerCase().split(/\s+/)
  return alerts.filter(({ text, seen }) => (choice === 'all' || !seen) && words.every((word) => text.toLocaleLowerCase().includes(word)))
}

interface Props {
  shown: ShownList<Which, never>
  /** Of all pages. */
  found: readonly Alert[]
}

/** What is searched for among the alerts, and what is done with those that are found. */
export function AlertsBar({ shown: { choice, search, show }, found }: Props) {
  const { user } = useSession()
  const [text, type] = useTypedSearch(search, (typed) => show({ search: typed }))
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.search}
        type="search"
        size="sm"
        maxLength={200}
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <SegmentedControl aria-label={messages.whichAlerts} data={choices} value={choice} onChange={(wanted) => show({ choice: wanted })} />
      <span className={classes.count} role="status">
        {messages.alertCount({ count: found.length })}
      </span>
      <ListTools>
        <FiltersOfList list="alerts" />
        <ExportMenu list={() => readExportedAlerts(found, user.timezone)} isEmpty={found.length === 0} />
      </ListTools>
    </div>
  )
}

const readExportedAlerts = (alerts: readonly Alert[], zone: string | undefined): ExportedList => ({
  name: messages.alerts,
  head: [messages.date, messages.alert, messages.new],
  rows: alerts.map(({ createdOn, text, seen }) => [formatDateTime(createdOn, zone), text, seen ? '' : messages.new]),
})
