import type { ChartNode, Point } from '@strata/contract'
import { bottomOf, type Chart, inflate, nodesOf, type Rect, rectBetween, rightOf } from '../../model/index.ts'
import { isContainer, isExpanded, laneHead } from '../../rules/index.ts'
import { type Routes, textBounds } from '../../shapes/index.ts'
import { obstacleIndex } from '../routing/obstacles.ts'
import { indexRects, type SpatialIndex } from '../spatial-index.ts'
import { type GrowingIndex, growingIndex } from './growing-index.ts'

/** A straight part of what is drawn in lines, with the room it needs. */
interface DrawnLine extends Rect {
  /** The edge it is part of; null for the frame of a container. */
  readonly edge: string | null
}

/** What texts and labels should not be on. */
export interface TakenPlaces {
  /** Steps and notes; subprocesses drawn open too. */
  readonly nodes: SpatialIndex<ChartNode>
  readonly ways: SpatialIndex<DrawnLine>
  /** Borders of containers, and the heads of pools and lanes. */
  readonly frames: SpatialIndex<DrawnLine>
  /** Texts and labels that have their place. */
  readonly texts: GrowingIndex
}

/** Half the room a line takes. */
const aside = 2

/** `heads`: pools and lanes with their name at the top. */
export function takenPlaces(chart: Chart, routes: Routes, heads: ReadonlySet<string>): TakenPlaces {
  const ways: DrawnLine[] = []
  for (const [edge, { points }] of routes) ways.push(...linesOf(points, edge))
  const frames = nodesOf(chart).filter((node) => isContainer(node.kind) && (node.kind !== 'subprocess' || isExpanded(node)))
  return {
    nodes: obstacleIndex(chart),
    ways: indexRects(ways),
    frames: indexRects(frames.flatMap((frame) => frameLines(frame, heads.has(frame.id)))),
    texts: frameNames(frames),
  }
}

/** Names of groups and of subprocesses drawn open, which are inside them where others' texts might. */
function frameNames(frames: readonly ChartNode[]): GrowingIndex {
  const names = growingIndex()
  for (const frame of frames) {
    const bounds = frame.kind === 'group' || frame.kind === 'subprocess' ? textBounds(frame) : null
    if (bounds) names.add(bounds)
  }
  return names
}

function linesOf(points: readonly Point[], edge: string): DrawnLine[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from ? { ...inflate(rectBetween(from, to), aside), edge } : []
  })
}

function frameLines(frame: ChartNode, isHeadOnTop: boolean): DrawnLine[] {
  const { x, y, width, height } = frame
  const hasHead = frame.kind === 'pool' || frame.kind === 'lane'
  const left = hasHead && !isHeadOnTop ? laneHead : 0
  const top = hasHead && isHeadOnTop ? laneHead : 0
  return [
    { x, y, width: left, height },
    { x, y, width, height: top },
    { x: rightOf(frame), y, width: 0, height },
    { x, y: bottomOf(frame), width, height: 0 },
  ].map((line) => ({ ...inflate(line, 1), edge: null }))
}
