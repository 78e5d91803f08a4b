import type { ProcessRole } from './holder.ts'

/** Roles as calls and role strings name them (specification 1 §3), with the word the rights tables use. */
export const roleWords = { PRS: 'sponsor', PRL: 'leader', PRO: 'owner', SPL: 'spl', SPM: 'spm' } as const satisfies Record<
  string,
  ProcessRole
>
export type RoleCode = keyof typeof roleWords
/** The code of a role, by the word the rights tables use. */
export const roleCode = { sponsor: 'PRS', leader: 'PRL', owner: 'PRO', spl: 'SPL', spm: 'SPM' } as const satisfies Record<
  ProcessRole,
  RoleCode
>
export const roleCodes = ['PRS', 'PRL', 'PRO', 'SPL', 'SPM'] as const satisfies readonly RoleCode[]

/** The roles of each level's processes; a micro process has none (specification 5 §5). */
export const rolesOfLevel = { gpfc: ['PRS', 'PRL', 'PRO'], ma: ['SPL', 'SPM'], mi: [] } as const satisfies Record<
  string,
  readonly RoleCode[]
>

/** The colour of each role on a chart. In this order: who has several sees the highest (specification 1 §9). */
export const rolesOnChart = [
  ['PRS', 'sponsor'],
  ['PRL', 'leader'],
  ['SPL', 'leader'],
  ['PRO', 'owner'],
  ['SPM', 'owner'],
] as const satisfies readonly (readonly [RoleCode, ProcessRole])[]

/** The right that each list of a roles body needs (specification 1 §6, specification 5 §16). */
export const assignRights = {
  PRS: 'assign sponsor',
  PRL: 'assign leader',
  PRO: 'assign owner',
  SPL: 'assign spl',
  SPM: 'assign spm',
} as const satisfies Record<RoleCode, string>

/** What people read for a role (specification 2 §2). */
export const roleNames = {
  PRS: 'Sponsor',
  PRL: 'Process Leader(s)',
  PRO: 'Process Member(s)',
  SPL: 'Sub-Process Leader(s)',
  SPM: 'Sub-Process Member(s)',
} as const satisfies Record<RoleCode, string>
