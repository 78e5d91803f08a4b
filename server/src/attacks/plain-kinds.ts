import type { PlainKind } from '@strata/contract'
import type { AttackCases, MutatingRoute } from './attack-cases.ts'
import type { ReadCase, ReadRoute } from './read-table.ts'

type Of<Route extends string> = Extract<Route, `${PlainKind}.${string}`>

// What plain kinds of items bring to the attacks and the sweep: a further kind is a line in each, from its own folder.

export const plainAttacks: Record<Of<MutatingRoute>, AttackCases> = {}
export const plainReads: Record<Of<ReadRoute>, ReadCase> = {}
/** The id of a version in force of the company `$1`. */
export const plainQueries: Record<PlainKind, string> = {}
