import { fullName } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type Session, useSession } from '../session/use-session.ts'
import { usersQuery } from '../user/user-queries.ts'
import { OwnRoles } from './own-roles.tsx'
import classes from './profile.module.css'

/** Who one is in this company, and whom to ask for another name or role. */
export function InfoSection() {
  const session = useSession()
  const { user } = session
  return (
    <>
      <dl className={classes.facts}>
        <dt>Short name</dt>
        <dd>{user.shortName}</dd>
        <dt>Name</dt>
        <dd>{fullName(user)}</dd>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Roles</dt>
        <dd>
          <OwnRoles />
        </dd>
      </dl>
      <p className={classes.hint}>{useWhomToAsk(session)}</p>
    </>
  )
}

const rolesHint = 'Roles in a process are given by its sponsor and its leaders. The email stays as it is: it is your login.'

function useWhomToAsk({ companyId, company, isAdmin }: Session): string {
  const { data: users } = useQuery(usersQuery(companyId))
  if (isAdmin) return `You change names, your own included, in Users. ${rolesHint}`
  const admin = users?.find(({ companyUserId }) => companyUserId === company.info.admin_id)
  return `For another name ask the administrator${admin ? `, ${fullName(admin)}` : ''}. ${rolesHint}`
}
