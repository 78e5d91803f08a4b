import { Button, Skeleton } from '@mantine/core'
import { actionMessages, processRoleMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { rolesOfQuery } from '../process/index.ts'
import { formatRoles, useSession } from '../session/index.ts'
import { listOwnRoles } from './list-own-roles.ts'
import classes from './profile.module.css'

/** One line for each role: 'Administrator', 'Sponsor of (P1) Win orders, (P2) Make products'. */
export function OwnRoles() {
  const session = useSession()
  const { data: members, isError, refetch } = useQuery(rolesOfQuery(session.companyId, [session.userId]))
  if (isError)
    return (
      <span className={classes.failed} role="alert">
        {processRoleMessages.membersFailed}
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {actionMessages.tryAgain}
        </Button>
      </span>
    )
  if (!members) return <Skeleton height={20} width={220} />
  const roles = listOwnRoles(session, members)
  if (roles.length === 0) return formatRoles([])
  return (
    <ul className={classes.roles}>
      {roles.map((role) => (
        <li key={role}>{role}</li>
      ))}
    </ul>
  )
}
