import type { ChangeFilter } from '../diff/index.ts'
import type { BoxRow, ShapeContext } from '../shapes/index.ts'
import { compareItems, findMoves } from './compare-summaries.ts'
import { type SummaryBox, summaryBoxes } from './summary-boxes.ts'
import { rowOf, type SummaryPicture, summaryPicture } from './summary-picture.ts'
import type { SummaryComponents, SummaryState } from './summary-state.ts'

/** Both versions in one picture: the one after, with what was removed as rows of its boxes, each change marked that the filter lets through. */
export function summaryDiffPicture(before: SummaryState, after: SummaryState, filter: ChangeFilter = 'all'): SummaryPicture {
  const shown = filter === 'layout' ? after : { ...after, components: withRemoved(before, after) }
  return marked(shown, { before, after }, filter, (box) => rowsOf(box, before, after))
}

/** Each version in a picture of its own, with what differs from the other marked in it. */
export function summarySidePictures(
  before: SummaryState,
  after: SummaryState,
  filter: ChangeFilter,
): { before: SummaryPicture; after: SummaryPicture } {
  const both = { before, after }
  return {
    before: marked(before, both, filter, (box) => rowsBefore(box, before, after)),
    after: marked(after, both, filter, (box) => rowsAfter(box, before, after)),
  }
}

function marked(
  shown: SummaryState,
  { before, after }: { before: SummaryState; after: SummaryState },
  filter: ChangeFilter,
  rowsIn: (box: SummaryBox) => BoxRow[] | undefined,
): SummaryPicture {
  const plain = summaryPicture(shown)
  const moved = new Set(filter === 'meaning' ? [] : findMoves(before, after).map(({ nodeId }) => nodeId))
  const contexts = summaryBoxes.flatMap((box): [string, ShapeContext][] => {
    const rows = filter === 'layout' ? plain.nodeContexts.get(box.nodeId)?.rows : rowsIn(box)
    const isMoved = moved.has(box.nodeId)
    return rows || isMoved ? [[box.nodeId, { ...(rows && { rows }), ...(isMoved && { change: 'moved' }) }]] : []
  })
  return { chart: plain.chart, nodeContexts: new Map(contexts) }
}

function rowsOf(box: SummaryBox, before: SummaryState, after: SummaryState): BoxRow[] | undefined {
  const rows = rowsAfter(box, before, after)
  if (!box.component || !rows) return undefined
  const { removed } = compareItems(before.components[box.component], after.components[box.component])
  return [...rows, ...removed.map((item) => rowOf(item, 'removed'))]
}

function rowsAfter({ component }: SummaryBox, before: SummaryState, after: SummaryState): BoxRow[] | undefined {
  if (!component) return undefined
  const items = after.components[component]
  const { added, renamed } = compareItems(before.components[component], items)
  const changed = renamed.map((change) => change.after)
  return items.map((item) => rowOf(item, added.includes(item) ? 'added' : changed.includes(item) ? 'changed' : undefined))
}

function rowsBefore({ component }: SummaryBox, before: SummaryState, after: SummaryState): BoxRow[] | undefined {
  if (!component) return undefined
  const items = before.components[component]
  const { removed, renamed } = compareItems(items, after.components[component])
  const changed = renamed.map((change) => change.before)
  return items.map((item) => rowOf(item, removed.includes(item) ? 'removed' : changed.includes(item) ? 'changed' : undefined))
}

function withRemoved(before: SummaryState, after: SummaryState): SummaryComponents {
  const all = (component: keyof SummaryComponents) => [
    ...after.components[component],
    ...compareItems(before.components[component], after.components[component]).removed,
  ]
  return { customer: all('customer'), supplier: all('supplier'), ip: all('ip'), input: all('input'), output: all('output') }
}
