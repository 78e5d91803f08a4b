import { Skeleton } from '@mantine/core'
import { fullName, processRoleMessages, type User } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { membersQuery, roleWords } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import classes from './user-dialog.module.css'

/** Asked before somebody loses the access. */
export const deactivationQuestion = (user: User): Confirmation => ({
  title: `Deactivate ${fullName(user)}?`,
  body: <DeactivationEffect user={user} />,
  confirm: 'Deactivate',
  isDestructive: true,
})

function DeactivationEffect({ user }: { user: User }) {
  const { companyName } = useSession()
  return (
    <>
      <p className={classes.effect}>
        {fullName(user)} is logged out of {companyName} at once, in every window, and cannot log in here any more. The seat becomes free.
      </p>
      <HeldRoles user={user} />
    </>
  )
}

/** The roles that somebody else will have to take over. */
function HeldRoles({ user: { companyUserId } }: { user: User }) {
  const { companyId } = useSession()
  const { data, isError } = useQuery(membersQuery(companyId))
  if (isError) return <p className={classes.effect}>{processRoleMessages.membersFailed}: see Process Membership for the roles they hold.</p>
  if (!data) return <Skeleton height={20} />
  const held = data.filter(({ user }) => user.companyUserId === companyUserId)
  if (held.length === 0) return <p className={classes.effect}>They hold no role in a process.</p>
  return (
    <div className={classes.effect}>
      They hold {held.length === 1 ? 'a role' : `${held.length} roles`}, to be given to others in the processes:
      <ul className={classes.roles}>
        {held.map(({ processChronId, pid, pname, role }) => (
          <li key={`${processChronId}.${role}`}>
            {roleWords[role]} of ({pid}) {pname}
          </li>
        ))}
      </ul>
    </div>
  )
}
