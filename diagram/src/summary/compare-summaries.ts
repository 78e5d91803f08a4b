import type { SummaryItem } from '@strata/contract'
import { type SummaryBox, summaryBoxes } from './summary-boxes.ts'
import type { SummaryState } from './summary-state.ts'

export interface ItemChanges {
  readonly added: readonly SummaryItem[]
  readonly removed: readonly SummaryItem[]
  readonly renamed: readonly { before: SummaryItem; after: SummaryItem }[]
}

/** What is the same item in both versions has the same chronId (specification 5 §20.7), or is the same process or the same typed name. */
export function compareItems(before: readonly SummaryItem[], after: readonly SummaryItem[]): ItemChanges {
  const formerOf = new Map(after.map((item) => [item, before.find((old) => isSame(old, item))]))
  const kept = new Set(formerOf.values())
  return {
    added: after.filter((item) => !formerOf.get(item)),
    removed: before.filter((item) => !kept.has(item)),
    renamed: after.flatMap((item) => {
      const old = formerOf.get(item)
      return old && (old.name !== item.name || old.pid !== item.pid) ? [{ before: old, after: item }] : []
    }),
  }
}

/** One that was removed and added again is no change to read. */
const isSame = (a: SummaryItem, b: SummaryItem): boolean =>
  a.chronId === b.chronId || (a.processId === b.processId && a.name.toLowerCase() === b.name.toLowerCase())

/** The boxes that a person put elsewhere; one that only followed its contents did not move. */
export function findMoves(before: SummaryState, after: SummaryState): SummaryBox[] {
  const placeIn = ({ saved }: SummaryState, { kind }: SummaryBox): string => {
    const node = saved.find((candidate) => candidate.kind === kind)
    return node ? `${node.x}/${node.y}` : ''
  }
  return summaryBoxes.filter((box) => placeIn(before, box) !== placeIn(after, box))
}
