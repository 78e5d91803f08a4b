import { gridSize } from '@strata/diagram'
import { Background, BackgroundVariant } from '@xyflow/react'

/** Dots to line up with, while a chart is edited. */
export function DotGrid() {
  return <Background variant={BackgroundVariant.Dots} gap={gridSize * 3} size={1.2} color="var(--chart-gridDot)" />
}
