import { type ChartNode, chartCanvasMessages } from '@strata/contract'
import { bottomOf, type Chart, childrenOf, nodesOf } from '@strata/diagram'
import { useMemo } from 'react'
import { useEditor } from '../../use-editor.ts'
import classes from '../overlays/selection-layer.module.css'
import { useSurroundings } from '../view/canvas-context.tsx'

/** The borders between lanes of a pool, to be dragged without selecting a lane first. `reach` is how thick they are to be taken, in chart units. */
export function LaneDividers({ reach }: { reach: number }) {
  const { session } = useSurroundings().canvas
  const chart = useEditor(session, (state) => state.chart)
  const lanes = useMemo(() => lanesWithDivider(chart), [chart])
  return lanes.map((lane) => (
    <rect
      key={lane.id}
      className={classes.divider}
      data-tool="resize"
      data-node={lane.id}
      data-x={0}
      data-y={1}
      x={lane.x}
      y={bottomOf(lane) - reach / 2}
      width={lane.width}
      height={reach}
      style={{ cursor: 'ns-resize' }}
    >
      <title>{chartCanvasMessages.dragLane}</title>
    </rect>
  ))
}

const known = new WeakMap<Chart['nodes'], readonly ChartNode[]>()

/** Lanes with another one right below. */
function lanesWithDivider(chart: Chart): readonly ChartNode[] {
  const found =
    known.get(chart.nodes) ?? nodesOf(chart).filter((node) => node.kind === 'lane' && node.parent !== null && hasLaneBelow(chart, node))
  known.set(chart.nodes, found)
  return found
}

function hasLaneBelow(chart: Chart, lane: ChartNode): boolean {
  return childrenOf(chart, lane.parent).some(
    (other) => other.kind === 'lane' && other.x === lane.x && Math.abs(other.y - bottomOf(lane)) < 1,
  )
}
