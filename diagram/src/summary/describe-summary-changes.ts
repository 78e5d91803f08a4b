import { summaryChangeMessages as messages, type SummaryComponent, type SummaryItem, summaryComponentNames } from '@strata/contract'
import type { DiffLine } from '../diff/index.ts'
import { kindTable } from '../rules/index.ts'
import { compareItems, findMoves } from './compare-summaries.ts'
import { type SummaryBox, summaryBoxes } from './summary-boxes.ts'
import type { SummaryState } from './summary-state.ts'

/** What differs between two versions of a Process Summary, in words: Added, Changed, Removed, Only moved, each in reading order. */
export function describeSummaryChanges(before: SummaryState, after: SummaryState): DiffLine[] {
  const lines = [
    ...definitionLines(before, after),
    ...summaryBoxes.flatMap((box) => itemLines(box, before, after)),
    ...findMoves(before, after).map(movedLine),
  ]
  return (['added', 'changed', 'removed', 'moved'] as const).flatMap((kind) => lines.filter(({ change }) => change === kind))
}

function definitionLines(before: SummaryState, after: SummaryState): DiffLine[] {
  if (before.definition === after.definition) return []
  const title = after.definition === '' ? messages.definitionGone : messages.definitionIs({ text: after.definition })
  const detail = before.definition === '' ? messages.definitionWasNone : messages.definitionWas({ text: before.definition })
  return [{ change: 'changed', title, detail, nodeIds: ['owner'], edgeIds: [] }]
}

function itemLines({ component, nodeId }: SummaryBox, before: SummaryState, after: SummaryState): DiffLine[] {
  if (!component) return []
  const { added, removed, renamed } = compareItems(before.components[component], after.components[component])
  const line = (change: DiffLine['change'], item: SummaryItem, detail = ''): DiffLine => ({
    change,
    title: titleOf(component, item),
    detail,
    nodeIds: [nodeId],
    edgeIds: [],
  })
  return [
    ...added.map((item) => line('added', item)),
    ...renamed.map(({ before: old, after: item }) => line('changed', item, messages.itemWas({ name: nameOf(old) }))),
    ...removed.map((item) => line('removed', item)),
  ]
}

const titleOf = (component: SummaryComponent, item: SummaryItem): string =>
  messages.item({ component: summaryComponentNames[component], name: nameOf(item) })

const nameOf = ({ pid, name }: SummaryItem): string => (pid === undefined ? name : `${pid} ${name}`)

const movedLine = ({ kind, nodeId }: SummaryBox): DiffLine => ({
  change: 'moved',
  title: kindTable[kind].label,
  detail: messages.boxMoved,
  nodeIds: [nodeId],
  edgeIds: [],
})
