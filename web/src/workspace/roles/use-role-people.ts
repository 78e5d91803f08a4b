import { type ProcessRoles, roleCodes } from '@strata/contract'
import { useMemo } from 'react'
import { compareTexts } from '../../platform/index.ts'
import { nameWithShortName } from '../../process/index.ts'
import { type People, usePeople } from '../../user/index.ts'

/** Somebody who can be given a role, or who has one and is inactive by now. */
export interface RolePerson {
  id: number
  name: string
  isActive: boolean
}

/** The active members of the company and those who are invited by name, with those who hold a role here whether they are active or not. */
export function useRolePeople(roles: ProcessRoles, chosen: readonly number[]): { people: readonly RolePerson[]; search: People['search'] } {
  const held = roleCodes.flatMap((code) => roles[code].map(({ companyUserId }) => companyUserId))
  const { people: found, search } = usePeople('seated', { chosen: [...held, ...chosen] })
  const sorted = useMemo(() => {
    const users = found?.filter(({ active, invited }) => active || invited)
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
  }, [found, roles])
  return { people: sorted, search }
}
