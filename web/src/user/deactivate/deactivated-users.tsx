import { fullName, deactivationMessages as messages, type ProcessMember, type User } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { rolesOfQuery, roleWords } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { ChosenNames } from '../../ui/index.ts'
import classes from './deactivation.module.css'
import { findFixedReason } from './fixed-reason.ts'

/** Roles named of each person. */
const most = 3

/** Who loses the access, each with the roles that somebody else will have to take over. */
export function DeactivatedUsers({ users }: { users: readonly User[] }) {
  const { companyId, companyName } = useSession()
  const { data: members = [], isError } = useQuery(
    rolesOfQuery(
      companyId,
      users.map(({ companyUserId }) => companyUserId),
    ),
  )
  const rows = users.map((user) => ({ key: user.companyUserId, name: fullName(user), detail: describeRoles(user, members) }))
  return (
    <>
      <p className={classes.effect}>{messages.severalText({ company: companyName })}</p>
      <ChosenNames rows={rows} />
      {isError && <p className={classes.effect}>{messages.rolesFailed}</p>}
      {rows.some(({ detail }) => detail !== '') && <p className={classes.effect}>{messages.rolesRemain}</p>}
    </>
  )
}

/** 'Sponsor of P1, Process Leader of P2 and 2 more' */
function describeRoles({ companyUserId }: User, members: readonly ProcessMember[]): string {
  const held = members.filter(({ user }) => user.companyUserId === companyUserId)
  const named = held.slice(0, most).map(({ role, pid }) => messages.heldRole({ role: roleWords[role], pid }))
  const rest = held.length - named.length
  return rest === 0 ? named.join(', ') : messages.moreRoles({ roles: named.join(', '), count: rest })
}

/** Those chosen who cannot lose the access, each with the reason. */
export function StayingUsers({ users }: { users: readonly User[] }) {
  const session = useSession()
  if (users.length === 0) return null
  return (
    <div className={classes.effect}>
      {messages.stay({ count: users.length })}
      <ChosenNames
        rows={users.map((user) => ({ key: user.companyUserId, name: fullName(user), detail: findFixedReason(user, session) ?? '' }))}
      />
    </div>
  )
}
