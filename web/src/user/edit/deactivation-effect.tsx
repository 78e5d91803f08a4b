import { Skeleton } from '@mantine/core'
import { fullName, deactivationMessages as messages, type User } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { membersQuery, roleWords } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import classes from './user-dialog.module.css'

/** Asked before somebody loses the access. */
export const deactivationQuestion = (user: User): Confirmation => ({
  title: messages.title({ name: fullName(user) }),
  body: <DeactivationEffect user={user} />,
  confirm: messages.confirm,
  isDestructive: true,
})

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
  const { data, isError } = useQuery(membersQuery(companyId))
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
