import type { ChartNode } from '@strata/contract'
import { isContainer } from '@strata/diagram'
import type { Node } from '@xyflow/react'

export type FlowNode = Node<{ readonly node: ChartNode }, 'step'>

/** Containers are below the edges, all else above. */
const layers = { container: 0, edges: 1, step: 2, tools: 3 } as const

const cache = new WeakMap<ChartNode, FlowNode>()

/**
 * A node as React Flow wants it. Sizes are given, so that nothing is measured in the page; gestures and focus are ours.
 * The same record always gives the same object, so an edit renders again only what it changed.
 */
export function flowNode(node: ChartNode): FlowNode {
  const known = cache.get(node)
  if (known) return known
  const { id, x, y, width, height } = node
  const made: FlowNode = {
    id,
    type: 'step',
    position: { x, y },
    width,
    height,
    measured: { width, height },
    handles: [],
    data: { node },
    zIndex: isContainer(node.kind) ? layers.container : layers.step,
    draggable: false,
    selectable: false,
    connectable: false,
    focusable: false,
    style: { pointerEvents: 'none' },
    domAttributes: { 'aria-roledescription': undefined },
  }
  cache.set(node, made)
  return made
}
