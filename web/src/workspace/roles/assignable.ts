import { assignRights, type Process, type RoleCode, rolesOfLevel } from '@strata/contract'

/** A process whose roles are kept by themselves, with its lists. */
export interface RolePlace {
  process: Process
  codes: readonly RoleCode[]
}

/** The global process first, then its macro processes. */
export const rolePlaces = (process: Process, macroProcesses: readonly Process[]): RolePlace[] => [
  { process, codes: rolesOfLevel.gpfc },
  ...macroProcesses.map((macro) => ({ process: macro, codes: rolesOfLevel.ma })),
]

/** Those of which the reader may set at least one list. */
export const assignablePlaces = (process: Process, macroProcesses: readonly Process[]): RolePlace[] =>
  rolePlaces(process, macroProcesses).filter((place) => place.codes.some((code) => mayAssign(place.process, code)))

/** Each list has a right of its own (specification 1 §6, specification 5 §16). */
export const mayAssign = ({ can }: Process, code: RoleCode): boolean => can[assignRights[code]] === true
