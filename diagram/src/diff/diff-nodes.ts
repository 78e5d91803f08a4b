import type { ChartNode } from '@strata/contract'
import { type Chart, nodesOf } from '../model/index.ts'
import { nodeAspects } from './aspects.ts'
import type { ChangedNode, ChartDiff, MovedNode } from './diff-charts.ts'
import type { NodeMatch } from './match-nodes.ts'
import { isNear, shiftBetween } from './shift.ts'

export function diffNodes(before: Chart, after: Chart, match: NodeMatch): ChartDiff['nodes'] {
  const added: ChartNode[] = []
  const changed: ChangedNode[] = []
  const moved: MovedNode[] = []
  const carried: MovedNode[] = []
  for (const node of nodesOf(after)) {
    const former = before.nodes[match.beforeOf.get(node.id) ?? '']
    if (!former) {
      added.push(node)
      continue
    }
    const aspects = nodeAspects(former, node, match)
    const isMoved = former.x !== node.x || former.y !== node.y
    const isResized = former.width !== node.width || former.height !== node.height
    if (aspects.length > 0) changed.push({ before: former, after: node, aspects, isMoved: isMoved && !isCarried(former, node) })
    else if (isMoved && !isResized && isCarried(former, node)) carried.push({ before: former, after: node })
    else if (isMoved || isResized) moved.push({ before: former, after: node })
  }
  return { added, removed: nodesOf(before).filter((node) => !match.afterOf.has(node.id)), changed, moved, carried }

  /** Whether it only went along with what holds it in both versions. */
  function isCarried(from: ChartNode, to: ChartNode): boolean {
    const [formerHolder, holder] = [before.nodes[from.parent ?? ''], after.nodes[to.parent ?? '']]
    if (!formerHolder || !holder || match.afterOf.get(formerHolder.id) !== holder.id) return false
    return isNear(shiftBetween(from, to), shiftBetween(formerHolder, holder))
  }
}
