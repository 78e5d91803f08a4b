import { type CompanyRole, companyRole, type ProcessMember, profileMessages, roleCodes } from '@strata/contract'
import { roleWords } from '../process/index.ts'
import { formatRoles, type Session } from '../session/index.ts'

type RoleHolder = Pick<Session, 'userId' | 'isAdmin' | 'isCeo' | 'isAdvisor'>

/** What somebody is in the company, then their roles with the processes they hold them in; empty for a reader. */
export function listOwnRoles({ userId, isAdmin, isCeo, isAdvisor }: RoleHolder, members: readonly ProcessMember[]): string[] {
  const appointments: readonly [CompanyRole, boolean][] = [
    [companyRole.admin, isAdmin],
    [companyRole.ceo, isCeo],
    [companyRole.advisor, isAdvisor],
  ]
  const own = members.filter(({ user }) => user.companyUserId === userId)
  const processesOf = (code: ProcessMember['role']) => own.filter(({ role }) => role === code).map(({ pid, pname }) => `(${pid}) ${pname}`)
  return [
    ...appointments.filter(([, isHeld]) => isHeld).map(([role]) => formatRoles([role])),
    ...roleCodes
      .map((code) => ({ code, processes: processesOf(code) }))
      .filter(({ processes }) => processes.length > 0)
      .map(({ code, processes }) => profileMessages.roleOf({ role: roleWords[code], processes: processes.join(', ') })),
  ]
}
