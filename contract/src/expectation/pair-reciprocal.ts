import { readPlainNumber } from './bound.ts'
import { type ReciprocalField, type ReciprocalSide, reciprocalFields } from './reciprocal.ts'

/** What a row says of the other process, with the row. */
export interface Said {
  detailId: number
  side: ReciprocalSide
}

/** Two about the same thing, or one alone. */
export interface SaidPair<Ours extends Said = Said, Theirs extends Said = Said> {
  ours: Ours | null
  theirs: Theirs | null
  /** What is not the same; empty where both agree or there is only one. */
  differs: ReciprocalField[]
}

/**
 * Puts what one process says of another beside what that one says of the first: rows of the same parameter, blanks and case aside, first come first, and
 * then the rest in their order. Every row is in one pair; ours come first, in their order.
 */
export function pairReciprocal<Ours extends Said, Theirs extends Said>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
): SaidPair<Ours, Theirs>[] {
  const matches = matchByParam(ours, theirs)
  const matched = new Set(matches.values())
  const rest = theirs.filter((row) => !matched.has(row))
  const pairs = ours.map((row) => pairUp(row, matches.get(row) ?? rest.shift() ?? null))
  return [...pairs, ...rest.map((row) => pairUp<Ours, Theirs>(null, row))]
}

/** The rows of theirs that have the parameters of ours. */
function matchByParam<Ours extends Said, Theirs extends Said>(ours: readonly Ours[], theirs: readonly Theirs[]): Map<Ours, Theirs> {
  const waiting = new Map<string, Theirs[]>(theirs.map(({ side }) => [paramKey(side), []]))
  for (const row of theirs) waiting.get(paramKey(row.side))?.push(row)
  const matches = new Map<Ours, Theirs>()
  for (const row of ours) {
    const match = waiting.get(paramKey(row.side))?.shift()
    if (match) matches.set(row, match)
  }
  return matches
}

function pairUp<Ours extends Said, Theirs extends Said>(ours: Ours | null, theirs: Theirs | null): SaidPair<Ours, Theirs> {
  return { ours, theirs, differs: ours && theirs ? compareSides(ours.side, theirs.side) : [] }
}

/** What two sides do not agree on, in the order of their fields. Numbers are compared as numbers, all else without blanks around it and in any case. */
export function compareSides(one: ReciprocalSide, other: ReciprocalSide): ReciprocalField[] {
  const isSame = {
    param: paramKey(one) === paramKey(other),
    measureType: one.measureType === other.measureType,
    target: isSameValue(one.target, other.target),
    min: isSameValue(one.min, other.min),
    max: isSameValue(one.max, other.max),
  } satisfies Record<ReciprocalField, boolean>
  return reciprocalFields.filter((field) => !isSame[field])
}

const paramKey = ({ param }: ReciprocalSide): string => param.replaceAll(/\s/g, '').toLowerCase()

function isSameValue(one: string, other: string): boolean {
  const [left, right] = [one.trim(), other.trim()]
  const [number, otherNumber] = [readPlainNumber(left), readPlainNumber(right)]
  return number === undefined || otherNumber === undefined ? left.toLowerCase() === right.toLowerCase() : number === otherNumber
}
