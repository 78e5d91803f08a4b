import type { ChartNode } from '@strata/contract'
import { headsOnTop } from '../geometry/index.ts'
import { ancestorsOf, bottomOf, boundsOf, type Chart, childrenOf, patchOf, type Rect, rightOf } from '../model/index.ts'
import { isContainer, isExpanded, laneHead } from '../rules/index.ts'
import type { Behavior, Step } from './behavior.ts'

const padding = 16

/** A container reaches around what it holds. One that came with its contents is left as it came; a pool follows its lanes. */
export const containersGrow: Behavior = (step) => {
  const grown = new Map<string, ChartNode>()
  for (const container of containersTouched(step)) {
    const contents = childrenOf(step.chart, container.id).map((child) => grown.get(child.id) ?? child)
    const next = grownAround(container, contents, headsOnTop(step.before).has(container.id))
    if (next) grown.set(container.id, next)
  }
  return grown.size === 0 ? null : patchOf(step.chart, { putNodes: [...grown.values()] })
}

/** Containers around what changed, innermost first. */
function containersTouched(step: Step): ChartNode[] {
  const found = new Map<string, ChartNode>()
  for (const [id, { after }] of Object.entries(step.patch.nodes)) {
    if (!after) continue
    const node = step.chart.nodes[id]
    if (!node) continue
    for (const container of [node, ...ancestorsOf(step.chart, node)]) {
      if (!isContainer(container.kind) || step.patch.nodes[container.id]?.before === null || isKeptClosed(step, container)) continue
      found.set(container.id, container)
    }
  }
  return [...found.values()].sort((a, b) => depthOf(step.chart, b) - depthOf(step.chart, a))
}

/** A layout leaves a closed subprocess as large as it is, whatever is folded into it. */
function isKeptClosed({ command }: Step, container: ChartNode): boolean {
  return command === 'layOut' && container.kind === 'subprocess' && !isExpanded(container)
}

function grownAround(container: ChartNode, contents: readonly ChartNode[], isHeadOnTop: boolean): ChartNode | null {
  const needed = contents.filter((child) => child.kind !== 'lane').map((child) => roomFor(child, container, isHeadOnTop))
  const lanes = container.kind === 'lane' ? contents.filter((child) => child.kind === 'lane') : []
  const frame = boundsOf([container, ...needed, ...lanes])
  if (!frame || isSameRect(frame, container)) return null
  return { ...container, ...frame }
}

function roomFor(child: Rect, container: ChartNode, isHeadOnTop: boolean): Rect {
  const head = container.kind === 'pool' || container.kind === 'lane' ? laneHead : 0
  const left = child.x - padding - (isHeadOnTop ? 0 : head)
  const top = child.y - padding - (isHeadOnTop ? head : 0)
  return { x: left, y: top, width: rightOf(child) + padding - left, height: bottomOf(child) + padding - top }
}

function depthOf(chart: Chart, node: ChartNode): number {
  return ancestorsOf(chart, node).length
}

function isSameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}
