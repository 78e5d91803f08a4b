import { fullName } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { type Session, useSession } from '../session/index.ts'
import { usersQuery } from '../user/index.ts'
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

const rolesHint =
  'Process roles are assigned by the sponsor and the leaders of each process. Your email cannot be changed, because you log in with it.'

function useWhomToAsk({ companyId, company, isAdmin }: Session): string {
  const { data: users } = useQuery(usersQuery(companyId))
  if (isAdmin) return `You can change names, including your own, in Users. ${rolesHint}`
  const admin = users?.find(({ companyUserId }) => companyUserId === company.info.admin_id)
  return `To change your name, ask your administrator${admin ? `, ${fullName(admin)}` : ''}. ${rolesHint}`
}
