import {
  companyRole,
  processScreenMessages as messages,
  permissionGroups,
  permissionNames,
  type RoleCode,
  roleCodes,
} from '@strata/contract'
import type { Permissions } from '../../process/index.ts'
import { formatRoles, type Session, useSession } from '../../session/index.ts'
import { Card } from '../../ui/index.ts'
import classes from './permissions-card.module.css'
import { wordsOfRights } from './rights-words.ts'

/** What one may do with each kind of item of the process (specification 2 §2), and by which roles. */
export function PermissionsCard({ permissions }: { permissions: Permissions }) {
  const session = useSession()
  return (
    <Card
      title={messages.permissions}
      aside={<span className={classes.roles}>{messages.asRoles({ roles: formatRoles(rolesHere(session, permissions)) })}</span>}
    >
      <dl className={classes.list}>
        {permissionGroups.map((group) => {
          const words = wordsOfRights(group, permissions.can[group], session.isPremium)
          return (
            <div key={group} className={classes.row}>
              <dt className={classes.kind}>{permissionNames[group]}</dt>
              <dd className={classes.words} data-reads={words === messages.rights.view || undefined}>
                {words}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

function rolesHere({ userId, isAdmin, isCeo, isAdvisor }: Session, { roles }: Permissions) {
  const held = roleCodes.filter((code: RoleCode) => roles[code].some(({ companyUserId }) => companyUserId === userId))
  return [
    ...(isAdmin ? [companyRole.admin] : []),
    ...(isCeo ? [companyRole.ceo] : []),
    ...(isAdvisor ? [companyRole.advisor] : []),
    ...held,
  ]
}
