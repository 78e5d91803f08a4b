import { chartViewMessages } from '@strata/contract'
import { type Chart, isSameValue } from '../model/index.ts'

/** How many nodes and edges differ from the saved chart: the number in "3 unsaved changes". */
export function countChanges(saved: Chart, chart: Chart): number {
  return countDifferent(saved.nodes, chart.nodes) + countDifferent(saved.edges, chart.edges)
}

/** The words on the bar: empty when nothing changed. `count` is taken where it was counted already. */
export function describeChanges(saved: Chart, chart: Chart, count: number = countChanges(saved, chart)): string {
  if (count === 0 && isOrderSame(saved, chart)) return ''
  return chartViewMessages.unsavedChanges({ count: Math.max(count, 1) })
}

function isOrderSame(saved: Chart, chart: Chart): boolean {
  return isSameValue(saved.nodeOrder, chart.nodeOrder) && isSameValue(saved.edgeOrder, chart.edgeOrder)
}

function countDifferent<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): number {
  let count = 0
  for (const id of Object.keys(after)) if (!isSameValue(before[id], after[id])) count += 1
  for (const id of Object.keys(before)) if (!(id in after)) count += 1
  return count
}
