import { type ProcessRoles, roleCodes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../session/use-session.ts'
import { usersQuery } from '../../user/user-queries.ts'
import { nameWithShortName } from '../process-members.ts'

/** Somebody who can be given a role, or who has one and is inactive by now. */
export interface RolePerson {
  id: number
  name: string
}

/** The active members of the company by name, with those who hold a role here whether they are active or not. */
export function useRolePeople(roles: ProcessRoles): readonly RolePerson[] {
  const { companyId } = useSession()
  const { data: users } = useQuery(usersQuery(companyId))
  return useMemo(() => {
    const active = new Set(users?.map(({ companyUserId }) => companyUserId))
    const names = new Map(users?.map((user) => [user.companyUserId, nameWithShortName(user)]))
    for (const holder of roleCodes.flatMap((code) => roles[code])) {
      const isInactive = users !== undefined && !active.has(holder.companyUserId)
      names.set(holder.companyUserId, `${nameWithShortName(holder)}${isInactive ? ', inactive' : ''}`)
    }
    return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
  }, [users, roles])
}
