import type { ChartNode } from '@strata/contract'
import type { Chart } from './chart.ts'

/** How far something goes elsewhere in one piece, in chart units. */
export interface Shift {
  readonly dx: number
  readonly dy: number
}

/** How far a node went; null when it changed size, or is not there before and after. */
export function shiftBetween(before: ChartNode | undefined, after: ChartNode | undefined): Shift | null {
  if (!before || !after || before.width !== after.width || before.height !== after.height) return null
  return { dx: after.x - before.x, dy: after.y - before.y }
}

/** How far all of these nodes are elsewhere in `chart`; null when not all went the same way. */
export function sharedShift(nodes: readonly ChartNode[], chart: Chart): Shift | null {
  const [first] = nodes
  const shift = first ? shiftBetween(first, chart.nodes[first.id]) : null
  const goesAlong = (node: ChartNode) => {
    const own = shiftBetween(node, chart.nodes[node.id])
    return own?.dx === shift?.dx && own?.dy === shift?.dy
  }
  return shift && nodes.every(goesAlong) ? shift : null
}
