import type { CellColour } from './cell-colour.ts'

/** What needs a look most comes first. What cannot be evaluated, such as a text, says nothing where something else can. */
export const worstFirst = ['red', 'yellow', 'green', 'lightgrey'] as const satisfies readonly CellColour[]

/** The worst colour that there is any of; null where nothing is counted. */
export const worstOf = (counts: Readonly<Record<CellColour, number>>): CellColour | null =>
  worstFirst.find((colour) => counts[colour] > 0) ?? null
