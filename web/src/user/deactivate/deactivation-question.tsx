import { Skeleton } from '@mantine/core'
import { fullName, handoverPageMessages, deactivationMessages as messages, type User, usersListMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { rolesOfQuery, roleWords } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { pushPlace } from '../../tabs/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { DeactivatedUsers, StayingUsers } from './deactivated-users.tsx'
import classes from './deactivation.module.css'

/** Asked before people lose the access; `staying`: who is chosen with them and stays active. */
export const deactivationQuestion = (users: readonly User[], staying: readonly User[] = []): Confirmation => {
  const [first] = users
  const only = users.length === 1 ? first : undefined
  return {
    title: only ? messages.title({ name: fullName(only) }) : messages.severalTitle({ count: users.length }),
    body: (
      <>
        {only ? <DeactivationEffect user={only} /> : <DeactivatedUsers users={users} />}
        <StayingUsers users={staying} />
      </>
    ),
    confirm: usersListMessages.deactivate,
    ...(only && {
      instead: { label: handoverPageMessages.open, run: () => pushPlace({ dialog: { name: 'handover', id: only.companyUserId } }) },
    }),
    isDestructive: true,
  }
}

function DeactivationEffect({ user }: { user: User }) {
  const { companyName } = useSession()
  return (
    <>
      <p className={classes.effect}>{messages.text({ name: fullName(user), company: companyName })}</p>
      <HeldRoles user={user} />
    </>
  )
}

/** The roles that somebody else will have to take over. */
function HeldRoles({ user: { companyUserId } }: { user: User }) {
  const { companyId } = useSession()
  const { data, isError } = useQuery(rolesOfQuery(companyId, [companyUserId]))
  if (isError) return <p className={classes.effect}>{messages.rolesFailed}</p>
  if (!data) return <Skeleton height={20} />
  const held = data.filter(({ user }) => user.companyUserId === companyUserId)
  if (held.length === 0) return <p className={classes.effect}>{messages.noRole}</p>
  return (
    <div className={classes.effect}>
      {messages.roleCount({ count: held.length })}
      <ul className={classes.roles}>
        {held.map(({ processChronId, pid, pname, role }) => (
          <li key={`${processChronId}.${role}`}>{messages.roleOf({ role: roleWords[role], pid, pname })}</li>
        ))}
      </ul>
    </div>
  )
}
