import type { ChartNode } from '@strata/contract'
import { bottomOf, type Chart, type Rect, rightOf } from '../model/index.ts'
import { headOf } from './container-head.ts'

/** The four sides of a container as thin boxes, the one with its name as wide as that. */
export function bordersOf(chart: Chart, container: ChartNode): Rect[] {
  const { x, y, width, height } = container
  const { left, top } = headOf(chart, container)
  return [
    { x, y, width, height: top },
    { x, y: bottomOf(container), width, height: 0 },
    { x, y, width: left, height },
    { x: rightOf(container), y, width: 0, height },
  ]
}
