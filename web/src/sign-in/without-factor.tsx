import { Anchor, Group } from '@mantine/core'
import { type PersonWithoutFactor, signInRulesMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { Dialog, type ExportedList, ExportMenu, ListTools, LoadFailed } from '../ui/index.ts'
import classes from './sign-in.module.css'
import { withoutFactorQuery } from './sign-in-queries.ts'

const messages = signInRulesMessages.factor

/** How many people have no second factor yet, and who they are. */
export function WithoutFactor() {
  const { companyId, user } = useSession()
  const { data, isError, refetch } = useQuery(withoutFactorQuery(companyId))
  const [isOpen, setOpen] = useState(false)
  if (isError) return <LoadFailed title={messages.listFailed} tryAgain={refetch} />
  if (!data) return null
  return (
    <p className={classes.count}>
      {messages.without({ count: data.length })}{' '}
      {data.length > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
          {messages.show}
        </Anchor>
      )}
      {isOpen && (
        <Dialog title={messages.listTitle} size={480} onClose={() => setOpen(false)}>
          <p className={classes.lead}>{messages.listLead}</p>
          <Group justify="flex-end" mb="md">
            <ListTools>
              <ExportMenu list={() => exportPeople(data, user.timezone)} />
            </ListTools>
          </Group>
          <ul className={classes.people}>
            {data.map((person) => (
              <PersonRow key={person.companyUserId} person={person} zone={user.timezone} />
            ))}
          </ul>
        </Dialog>
      )}
    </p>
  )
}

function PersonRow({ person: { name, email, lastLoginOn }, zone }: { person: PersonWithoutFactor; zone: string | undefined }) {
  return (
    <li>
      <span dir="auto">{name}</span>
      <span className={classes.quiet}>
        {email} · {lastLoginOn === null ? messages.never : messages.last({ date: formatDateTime(lastLoginOn, zone) })}
      </span>
    </li>
  )
}

function exportPeople(people: readonly PersonWithoutFactor[], zone: string | undefined): ExportedList {
  const { name, email, lastLogin } = messages.columns
  const rows = people.map((person) => [
    person.name,
    person.email,
    person.lastLoginOn === null ? messages.never : formatDateTime(person.lastLoginOn, zone),
  ])
  return { name: messages.listTitle, head: [name, email, lastLogin], rows }
}
