import { Checkbox, Select } from '@mantine/core'
import { type AuditFilter, auditMessages, fullName } from '@strata/contract'
import { DayFilter, listScreenStyles } from '../ui/index.ts'
import { usePeople } from '../user/index.ts'
import classes from './audit-trail.module.css'

interface Props {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

/** Groups of actions, as their names begin. */
const actions = Object.entries(auditMessages.actions).map(([domain, label]) => ({ value: `${domain}.*`, label }))

const outcomes = [
  { value: 'done', label: auditMessages.done },
  { value: 'NO_RIGHT', label: auditMessages.outcomes.noRight },
  { value: 'RESTRICTED', label: auditMessages.outcomes.restricted },
  { value: 'NOT_FOUND', label: auditMessages.outcomes.notFound },
  { value: 'PREMIUM_ONLY', label: auditMessages.outcomes.premiumOnly },
]

/** What is looked for: days in one's own timezone, a person, a kind of action, an outcome. */
export function AuditFilterForm({ filter, onChange }: Props) {
  const { people: users = [], search } = usePeople('all', { chosen: filter.userId === undefined ? [] : [filter.userId] })
  const set = (changes: Partial<Record<keyof AuditFilter, string | null>>): void => onChange(withChanges(filter, changes))
  return (
    <div className={listScreenStyles.filter}>
      <DayFilter label={auditMessages.from} day={filter.from} onChange={(from) => set({ from })} />
      <DayFilter label={auditMessages.to} day={filter.to} onChange={(to) => set({ to })} />
      <Select
        label={auditMessages.person}
        placeholder={auditMessages.everybody}
        searchable
        clearable
        data={users.map((user) => ({ value: String(user.companyUserId), label: `(${user.shortName}) ${fullName(user)}` }))}
        onSearchChange={search}
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
      <Checkbox
        className={classes.looks}
        label={auditMessages.showLooks}
        description={auditMessages.looksHint}
        checked={filter.looks === undefined}
        onChange={({ currentTarget }) => set({ looks: currentTarget.checked ? null : 'hidden' })}
      />
    </div>
  )
}

/** What is empty is not asked for. */
function withChanges(filter: AuditFilter, changes: Partial<Record<keyof AuditFilter, string | null>>): AuditFilter {
  const { userId, ...texts } = { ...filter, ...changes }
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined && value !== null && value !== ''))
  return { ...given, ...(userId !== undefined && userId !== null && userId !== '' && { userId: Number(userId) }) }
}
