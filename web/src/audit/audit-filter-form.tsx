import { Group, Select, TextInput } from '@mantine/core'
import { type AuditFilter, fullName, type User } from '@strata/contract'
import classes from './audit-trail.module.css'

interface Props {
  filter: AuditFilter
  users: readonly User[]
  onChange: (filter: AuditFilter) => void
}

/** Groups of actions, as their names begin. */
const actions = [
  { value: 'session.*', label: 'Logins and sessions' },
  { value: 'password.*', label: 'Passwords' },
  { value: 'user.*', label: 'Users and settings' },
  { value: 'chart.*', label: 'Charts' },
  { value: 'process.*', label: 'Processes and roles' },
  { value: 'summary.*', label: 'Process Summaries' },
  { value: 'comment.*', label: 'Comments' },
  { value: 'alert.*', label: 'Alerts' },
  { value: 'guidance.*', label: 'Guidance requests' },
  { value: 'audit.*', label: 'Exports of this trail' },
]

const outcomes = [
  { value: 'done', label: 'Done' },
  { value: 'NO_RIGHT', label: 'Refused: no right' },
  { value: 'RESTRICTED', label: 'Refused: restricted' },
  { value: 'NOT_FOUND', label: 'Refused: not found' },
  { value: 'PREMIUM_ONLY', label: 'Refused: premium only' },
]

/** What is looked for: days in one's own timezone, a person, a kind of action, an outcome. */
export function AuditFilterForm({ filter, users, onChange }: Props) {
  const set = (changes: Partial<Record<keyof AuditFilter, string | null>>): void => onChange(withChanges(filter, changes))
  return (
    <Group gap="sm" align="flex-end" className={classes.filter}>
      <TextInput
        type="date"
        label="From"
        max={filter.to}
        value={filter.from ?? ''}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      <Select
        label="Person"
        placeholder="Everybody"
        searchable
        clearable
        data={users.map((user) => ({ value: String(user.companyUserId), label: `(${user.shortName}) ${fullName(user)}` }))}
        value={filter.userId === undefined ? null : String(filter.userId)}
        onChange={(userId) => set({ userId })}
      />
      <Select
        label="Action"
        placeholder="All"
        clearable
        data={actions}
        value={filter.action ?? null}
        onChange={(action) => set({ action })}
      />
      <Select
        label="Outcome"
        placeholder="All"
        clearable
        data={outcomes}
        value={filter.outcome ?? null}
        onChange={(outcome) => set({ outcome })}
      />
    </Group>
  )
}

/** What is empty is not asked for. */
function withChanges(filter: AuditFilter, changes: Partial<Record<keyof AuditFilter, string | null>>): AuditFilter {
  const { userId, ...texts } = { ...filter, ...changes }
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined && value !== null && value !== ''))
  return { ...given, ...(userId !== undefined && userId !== null && userId !== '' && { userId: Number(userId) }) }
}
