import { type ProcessRoles, roleCodes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { compareTexts } from '../../platform/index.ts'
import { nameWithShortName } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { assignableUsersQuery } from '../../user/index.ts'

/** Somebody who can be given a role, or who has one and is inactive by now. */
export interface RolePerson {
  id: number
  name: string
  isActive: boolean
}

/** The active members of the company and those who are invited by name, with those who hold a role here whether they are active or not. */
export function useRolePeople(roles: ProcessRoles): readonly RolePerson[] {
  const { companyId } = useSession()
  const { data: users } = useQuery(assignableUsersQuery(companyId))
  return useMemo(() => {
    const people = new Map<number, RolePerson>()
    for (const holder of roleCodes.flatMap((code) => roles[code])) {
      const isActive = users === undefined
      // By which group a role is held is said at each role.
      const name = nameWithShortName({ ...holder, byGroup: undefined })
      people.set(holder.companyUserId, { id: holder.companyUserId, name: isActive ? name : `${name}, inactive`, isActive })
    }
    for (const user of users ?? [])
      people.set(user.companyUserId, { id: user.companyUserId, name: nameWithShortName(user), isActive: true })
    return [...people.values()].sort((a, b) => compareTexts(a.name, b.name))
  }, [users, roles])
}
