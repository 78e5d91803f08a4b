import type { ProcessRole } from '@strata/contract'

/** Roles as role strings and calls name them (`spec 1 §3`), with the word the rights tables use. */
export const roleWords = { PRS: 'sponsor', PRL: 'leader', PRO: 'owner', SPL: 'spl', SPM: 'spm' } as const satisfies Record<
  string,
  ProcessRole
>

export type RoleCode = keyof typeof roleWords

/** The roles of each level's processes: a global process, a macro process; a micro process has none (`decisions.md` §5). */
export const rolesOfLevel = { gpfc: ['PRS', 'PRL', 'PRO'], ma: ['SPL', 'SPM'], mi: [] } as const satisfies Record<
  string,
  readonly RoleCode[]
>
