import type { ChartNode } from '@strata/contract'
import { isContainer, type Rect } from '@strata/diagram'
import type { CanvasStore } from '../canvas/view/canvas-store.ts'
import { nodesWithin } from '../canvas/view/culling.ts'

/** Boxes in view to line up with: steps with steps, containers with containers. */
export function neighboursOf(canvas: CanvasStore, moved: ReadonlySet<string>, around: Rect): readonly ChartNode[] {
  const { chart } = canvas.session.state
  const areContainers = [...moved].every((id) => isContainer(chart.nodes[id]?.kind ?? 'activity')) && moved.size > 0
  return nodesWithin(chart, canvas.getState().window ?? around).filter(
    (node) => !moved.has(node.id) && isContainer(node.kind) === areContainers,
  )
}
