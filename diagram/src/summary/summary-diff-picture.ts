import type { BoxRow, ShapeContext } from '../shapes/shape.ts'
import { compareItems, findMoves } from './compare-summaries.ts'
import { type SummaryBox, summaryBoxes } from './summary-boxes.ts'
import { rowOf, type SummaryPicture, summaryPicture } from './summary-picture.ts'
import type { SummaryComponents, SummaryState } from './summary-state.ts'

/** Both versions in one picture: the one after, with what was removed as rows of its boxes, each change marked. */
export function summaryDiffPicture(before: SummaryState, after: SummaryState): SummaryPicture {
  const { chart } = summaryPicture({ ...after, components: withRemoved(before, after) })
  const moved = new Set(findMoves(before, after).map(({ nodeId }) => nodeId))
  const contexts = summaryBoxes.flatMap((box): [string, ShapeContext][] => {
    const rows = rowsOf(box, before, after)
    const isMoved = moved.has(box.nodeId)
    return rows || isMoved ? [[box.nodeId, { ...(rows && { rows }), ...(isMoved && { change: 'moved' }) }]] : []
  })
  return { chart, nodeContexts: new Map(contexts) }
}

function rowsOf({ component }: SummaryBox, before: SummaryState, after: SummaryState): BoxRow[] | undefined {
  if (!component) return undefined
  const items = after.components[component]
  const { added, removed, renamed } = compareItems(before.components[component], items)
  const changed = renamed.map((change) => change.after)
  return [
    ...items.map((item) => rowOf(item, added.includes(item) ? 'added' : changed.includes(item) ? 'changed' : undefined)),
    ...removed.map((item) => rowOf(item, 'removed')),
  ]
}

function withRemoved(before: SummaryState, after: SummaryState): SummaryComponents {
  const all = (component: keyof SummaryComponents) => [
    ...after.components[component],
    ...compareItems(before.components[component], after.components[component]).removed,
  ]
  return { customer: all('customer'), supplier: all('supplier'), ip: all('ip'), input: all('input'), output: all('output') }
}
