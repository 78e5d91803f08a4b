import { type ChartNode, changeMessages } from '@strata/contract'
import { fullName } from '../outline/index.ts'

/** One line of the list of changes: clicking it shows the elements. */
export interface DiffLine {
  readonly change: 'added' | 'changed' | 'removed' | 'moved'
  /** As: Process “Check export licence”. */
  readonly title: string
  /** As: P1.6, before P1.4 Negotiate contracts. May be empty. */
  readonly detail: string
  /** As in the version after; of what was removed as in the version before. */
  readonly nodeIds: readonly string[]
  readonly edgeIds: readonly string[]
}

/** Never empty. */
export type Group<T> = readonly [T, ...T[]]

/** So many of a kind are one line together. */
const manyEnough = 4

/** Puts together what is alike: each key with all of it, in the order they come; few of a kind stay alone. */
export function groupAlike<T>(items: readonly T[], keyOf: (item: T) => string | undefined): readonly Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>()
  items.forEach((item, index) => {
    const key = keyOf(item) ?? `alone ${index}`
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  })
  return [...groups.values()].flatMap((group) => (group.length < manyEnough ? group.map((item): Group<T> => [item]) : [group]))
}

/** As: P1.2 Sell, P1.3 Deliver and 5 more. */
export function severalWords(nodes: readonly ChartNode[]): string {
  const [first = '', second = ''] = nodes.slice(0, 2).map((node) => fullName(node))
  return changeMessages.several({ first, second, count: nodes.length - 2 })
}
