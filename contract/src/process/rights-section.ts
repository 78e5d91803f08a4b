import type { RightsTables } from '../rights/index.ts'

/**
 * Action, who holds it, in which states (`always`: it asks for none), and who holds it where the process is restricted, if not the same.
 * Typed from document 1 §4 and §6, document 2 §4 and §6, document 3 §4 and §6, and specification 5 §6, §7, §10, §16, §19 and §21, never from the tables.
 */
export type RightBySpecification = readonly [action: string, who: string, where: string, whoRestricted?: string]

export interface RightsSection {
  title: string
  /** The group of the rights table. */
  group: string
  tables: RightsTables
  states: readonly string[]
  /** The Global Chart is below no process that could be restricted; `above`: what is below one that is restricted. */
  isRestrictable: boolean | 'above'
  rights: readonly RightBySpecification[]
}

export const everyState = ['WIP', 'IA', 'APPROVED', 'RETIRED', 'ARCHIVED']
export const withRole = 'admin ceo advisor sponsor leader owner spl spm'
