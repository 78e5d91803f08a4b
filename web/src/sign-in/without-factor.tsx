import { Anchor } from '@mantine/core'
import { type PersonWithoutFactor, signInRulesMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { Dialog, LoadFailed } from '../ui/index.ts'
import classes from './sign-in.module.css'
import { withoutFactorQuery } from './sign-in-queries.ts'

const messages = signInRulesMessages.factor

/** How many people have no second factor yet, and who they are. */
export function WithoutFactor() {
  const { companyId } = useSession()
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
          <ul className={classes.people}>
            {data.map((person) => (
              <PersonRow key={person.companyUserId} person={person} />
            ))}
          </ul>
        </Dialog>
      )}
    </p>
  )
}

function PersonRow({ person: { name, email, lastLoginOn } }: { person: PersonWithoutFactor }) {
  const { user } = useSession()
  return (
    <li>
      <span dir="auto">{name}</span>
      <span className={classes.quiet}>
        {email} · {lastLoginOn === null ? messages.never : messages.last({ date: formatDateTime(lastLoginOn, user.timezone) })}
      </span>
    </li>
  )
}
