/**
 * Those who may hold a right. `admin`, `ceo` and `advisor` come from the company; `sponsor` (PRS), `leader` (PRL) and `owner` (PRO)
 * from the global process an item belongs to; `spl` and `spm` from its macro process; `preparer` made the version;
 * `sender` sent it for approval and may still read it (specification 5 §22.8); `consenter` is asked for consent to this very version now, and had no hand in it
 * (specification 4 §2); `everyone` is any active member (specification 1 §6, specification 5 §7).
 */
export const holders = [
  'admin',
  'ceo',
  'advisor',
  'sponsor',
  'leader',
  'owner',
  'spl',
  'spm',
  'preparer',
  'sender',
  'consenter',
  'everyone',
] as const
export type Holder = (typeof holders)[number]

/** What somebody is in the company as a whole. */
export const companyRole = { admin: 'admin', ceo: 'ceo', advisor: 'advisor' } as const satisfies Record<string, Holder>

/** Roles of a global process, as charts colour them; those of a macro process; and who leads either. */
export const globalProcessRoles = ['sponsor', 'leader', 'owner'] as const satisfies readonly Holder[]
export const subProcessRoles = ['spl', 'spm'] as const satisfies readonly Holder[]
export const leadingRoles = ['leader', 'spl'] as const satisfies readonly Holder[]

export type ProcessRole = 'sponsor' | 'leader' | 'owner' | 'spl' | 'spm'

/** Group of items (gpfc, ps, ma …) → action → who holds it. */
export type RightsTable = Readonly<Record<string, Readonly<Record<string, readonly Holder[]>>>>

/** Status → action → where it leads, which right it takes there, and the groups it is limited to. */
export interface Transition {
  to: string
  right: string
  /** Named preconditions that the service checks (`changeHistory`, `precheck`). */
  needs?: readonly string[]
  only?: readonly string[]
  /** Reading changes nothing: it stays allowed where all else is frozen. */
  reads?: true
}
export type Lifecycle = Readonly<Record<string, Readonly<Record<string, Transition>>>>
