import type { ChartEdge, ChartNode } from '@strata/contract'
import { alignedContainersWiden, containersGrow, lanesStack } from '../behaviors/index.ts'
import { applyPatch, type Change, type Chart, childrenOf, emptyRecord } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import { isSameFrame } from './node-move.ts'
import type { ThreeCharts } from './three-charts.ts'

/** Containers in which edits of both meet reach around what they hold, and lanes are below each other, as after any step. */
export function settleContainers(three: ThreeCharts, merged: Chart): Chart {
  const marks = marksOf(three, merged)
  let chart = merged
  for (const behave of [containersGrow, lanesStack, alignedContainersWiden, containersGrow]) {
    const patch = { nodes: { ...marks, ...changesOf(merged, chart) }, edges: emptyRecord<Change<ChartEdge>>() }
    const followUp = behave({ command: 'merge', before: merged, chart, patch, own: patch })
    if (followUp) chart = applyPatch(chart, followUp)
  }
  return chart
}

/** What is in a mixed container, as if it had been touched. */
function marksOf(three: ThreeCharts, merged: Chart): Record<string, Change<ChartNode>> {
  const marks = emptyRecord<Change<ChartNode>>()
  for (const container of Object.values(merged.nodes)) {
    if (!isContainer(container.kind) || isAsIn(three.mine, merged, container) || isAsIn(three.theirs, merged, container)) continue
    for (const node of [container, ...childrenOf(merged, container.id)]) marks[node.id] = { before: node, after: node }
  }
  return marks
}

function isAsIn(side: Chart, merged: Chart, container: ChartNode): boolean {
  const there = side.nodes[container.id]
  if (!there || !isSameFrame(there, container)) return false
  const children = childrenOf(merged, container.id)
  if (children.length !== childrenOf(side, container.id).length) return false
  return children.every((child) => {
    const same = side.nodes[child.id]
    return same?.parent === container.id && isSameFrame(same, child)
  })
}

function changesOf(before: Chart, after: Chart): Record<string, Change<ChartNode>> {
  const changes = emptyRecord<Change<ChartNode>>()
  for (const node of Object.values(after.nodes)) {
    const former = before.nodes[node.id]
    if (former && former !== node) changes[node.id] = { before: former, after: node }
  }
  return changes
}
