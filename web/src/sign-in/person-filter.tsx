import { Select } from '@mantine/core'
import { fullName, peopleSessionsMessages as messages } from '@strata/contract'
import { usePeople } from '../user/index.ts'

interface Props {
  /** The companyUserId; nothing: everybody. */
  userId: number | undefined
  onChange: (userId: number | undefined) => void
}

/** Whose sessions or logins are shown. */
export function PersonFilter({ userId, onChange }: Props) {
  const { people: users = [], search } = usePeople('all', { chosen: userId === undefined ? [] : [userId] })
  return (
    <Select
      label={messages.person}
      placeholder={messages.everybody}
      searchable
      clearable
      data={users.map((user) => ({ value: String(user.companyUserId), label: `(${user.shortName}) ${fullName(user)}` }))}
      onSearchChange={search}
      value={userId === undefined ? null : String(userId)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  )
}
