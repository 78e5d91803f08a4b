import { Group, Select, TextInput } from '@mantine/core'
import { type AuditFilter, auditMessages, fullName, type User } from '@strata/contract'
import classes from './audit-trail.module.css'

interface Props {
  filter: AuditFilter
  users: readonly User[]
  onChange: (filter: AuditFilter) => void
}

/** Groups of actions, as their names begin. */
const actions = [
  { value: 'session.*', label: auditMessages.actions.session },
  { value: 'password.*', label: auditMessages.actions.password },
  { value: 'user.*', label: auditMessages.actions.user },
  { value: 'chart.*', label: auditMessages.actions.chart },
  { value: 'process.*', label: auditMessages.actions.process },
  { value: 'summary.*', label: auditMessages.actions.summary },
  { value: 'comment.*', label: auditMessages.actions.comment },
  { value: 'alert.*', label: auditMessages.actions.alert },
  { value: 'guidance.*', label: auditMessages.actions.guidance },
  { value: 'audit.*', label: auditMessages.actions.audit },
]

const outcomes = [
  { value: 'done', label: auditMessages.done },
  { value: 'NO_RIGHT', label: auditMessages.outcomes.noRight },
  { value: 'RESTRICTED', label: auditMessages.outcomes.restricted },
  { value: 'NOT_FOUND', label: auditMessages.outcomes.notFound },
  { value: 'PREMIUM_ONLY', label: auditMessages.outcomes.premiumOnly },
]

/** What is looked for: days in one's own timezone, a person, a kind of action, an outcome. */
export function AuditFilterForm({ filter, users, onChange }: Props) {
  const set = (changes: Partial<Record<keyof AuditFilter, string | null>>): void => onChange(withChanges(filter, changes))
  return (
    <Group gap="sm" align="flex-end" className={classes.filter}>
      <TextInput
        type="date"
        label={auditMessages.from}
        max={filter.to}
        value={filter.from ?? ''}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={auditMessages.to}
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      <Select
        label={auditMessages.person}
        placeholder={auditMessages.everybody}
        searchable
        clearable
        data={users.map((user) => ({ value: String(user.companyUserId), label: `(${user.shortName}) ${fullName(user)}` }))}
        value={filter.userId === undefined ? null : String(filter.userId)}
        onChange={(userId) => set({ userId })}
      />
      <Select
        label={auditMessages.action}
        placeholder={auditMessages.all}
        clearable
        data={actions}
        value={filter.action ?? null}
        onChange={(action) => set({ action })}
      />
      <Select
        label={auditMessages.outcome}
        placeholder={auditMessages.all}
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
