import type { ChartNode } from '@strata/contract'
import { drawOrder } from '../geometry/index.ts'
import type { Chart } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import type { Paint, ShapeContext } from '../shapes/index.ts'
import type { SceneItem } from './scene.ts'

/** The chart as blocks of colour for the minimap: grounds as frames, steps filled, roles and changes in their colours. */
export function minimapScene(chart: Chart, contexts?: ReadonlyMap<string, ShapeContext>): SceneItem[] {
  return drawOrder(chart).map((node): SceneItem => {
    const size = { type: 'rect', x: 0, y: 0, width: node.width, height: node.height } as const
    const list = isContainer(node.kind)
      ? [{ ...size, stroke: 'laneLine' as const, strokeWidth: 6 }]
      : [{ ...size, fill: blockPaint(node, contexts?.get(node.id)) }]
    return { type: 'node', id: node.id, x: node.x, y: node.y, list }
  })
}

function blockPaint(node: ChartNode, context: ShapeContext | undefined): Paint {
  if (context?.change) return context.change === 'ghost' ? 'laneLine' : context.change
  return context?.role ?? (node.kind === 'text' ? 'laneLine' : 'nodeLine')
}
