import type { ChartNode } from '@strata/contract'
import { ancestorsOf, bottomOf, type Chart, childrenOf, descendantsOf, patchOf, rightOf } from '../model/index.ts'
import { laneHead, standSideBySide } from '../rules/index.ts'
import type { Behavior, Step } from './behavior.ts'

type Puts = Map<string, ChartNode>

const padding = 16
const leastLane = 60

/**
 * Lanes fill their pool from its top to its bottom without gaps, in the order of their middles, contents with them.
 * Pools whose lanes are side by side, and those that came together with their lanes, are left as drawn.
 */
export const lanesStack: Behavior = (step) => {
  const puts: Puts = new Map()
  for (const pool of poolsTouched(step)) stack(step, pool, puts)
  return puts.size === 0 ? null : patchOf(step.chart, { putNodes: [...puts.values()] })
}

function poolsTouched(step: Step): ChartNode[] {
  const found = new Map<string, ChartNode>()
  for (const [id, change] of Object.entries(step.patch.nodes)) {
    for (const near of [id, change.before?.parent, step.chart.nodes[id]?.parent]) {
      const pool = near ? step.chart.nodes[near] : undefined
      if (pool && isStackable(step, pool)) found.set(pool.id, pool)
    }
  }
  return [...found.values()].sort((a, b) => ancestorsOf(step.chart, a).length - ancestorsOf(step.chart, b).length)
}

function isStackable(step: Step, pool: ChartNode): boolean {
  if (pool.kind !== 'pool' && pool.kind !== 'lane') return false
  const cameWithLanes = step.patch.nodes[pool.id]?.before === null
  return !cameWithLanes && lanesOf(step.chart, pool.id).length > 0 && !standSideBySide(lanesOf(step.before, pool.id))
}

function stack(step: Step, pool: ChartNode, puts: Puts): void {
  const present = lanesOf(step.chart, pool.id).map((lane) => puts.get(lane.id) ?? lane)
  const frame = sidesOf(step, puts.get(pool.id) ?? pool, present)
  const lanes = isFirstLane(step, pool, present) ? takeOver(step, frame, present, puts) : fillHeight(step, frame, present)
  let top = frame.y
  for (const lane of lanes) {
    shiftContents(step.chart, lane, top - lane.y, puts)
    puts.set(lane.id, { ...lane, x: frame.x + laneHead, y: top, width: frame.width - laneHead })
    top += lane.height
  }
  puts.set(pool.id, { ...frame, height: top - frame.y })
  for (const lane of lanes) if (lanesOf(step.chart, lane.id).length > 0) stack(step, lane, puts)
}

/** A lane made wider or narrower takes its pool along; contents are never cut off. */
function sidesOf(step: Step, pool: ChartNode, lanes: readonly ChartNode[]): ChartNode {
  const isPoolResized = step.before.nodes[pool.id]?.width !== pool.width
  const leading = isPoolResized ? undefined : lanes.find((lane) => isWidthChanged(step, lane, pool.id))
  const contents = lanes.flatMap((lane) => childrenOf(step.chart, lane.id).filter((node) => node.kind !== 'lane'))
  const left = Math.min(leading ? leading.x - laneHead : pool.x, ...contents.map((node) => node.x - padding - 2 * laneHead))
  const right = Math.max(leading ? rightOf(leading) : rightOf(pool), ...contents.map((node) => rightOf(node) + padding))
  const top = topOf(step, pool, lanes)
  return { ...pool, x: left, y: top, width: right - left, height: bottomOf(pool) - top }
}

/** A first lane that grew upwards takes its pool's upper border along. */
function topOf({ before }: Step, pool: ChartNode, lanes: readonly ChartNode[]): number {
  const [first] = lanes
  const former = first && before.nodes[first.id]
  if (!first || !former || first.y >= pool.y) return pool.y
  const isGrownUp = former.y === pool.y && former.parent === pool.id && bottomOf(first) === bottomOf(former)
  return isGrownUp ? first.y : pool.y
}

function isWidthChanged({ before }: Step, lane: ChartNode, pool: string): boolean {
  const former = before.nodes[lane.id]
  return former !== undefined && former.parent === pool && former.width !== lane.width
}

function isFirstLane({ before }: Step, pool: ChartNode, lanes: readonly ChartNode[]): boolean {
  return lanes.length === 1 && lanesOf(before, pool.id).length === 0
}

/** The first lane fills its pool and takes in what is there. */
function takeOver(step: Step, pool: ChartNode, lanes: readonly ChartNode[], puts: Puts): ChartNode[] {
  return lanes.map((lane) => {
    for (const node of childrenOf(step.chart, pool.id)) {
      if (node.id !== lane.id) puts.set(node.id, { ...(puts.get(node.id) ?? node), parent: lane.id })
    }
    return { ...lane, y: pool.y, height: pool.height }
  })
}

/** When the pool itself was resized, the lane at the moved border gives or takes the difference. */
function fillHeight(step: Step, pool: ChartNode, lanes: readonly ChartNode[]): readonly ChartNode[] {
  const former = step.before.nodes[pool.id]
  if (!former || former.height === pool.height) return lanes
  const fromTop = former.y !== pool.y && bottomOf(former) === bottomOf(pool)
  const missing = pool.height - lanes.reduce((sum, lane) => sum + lane.height, 0)
  return lanes.map((lane, index) => {
    if (index !== (fromTop ? 0 : lanes.length - 1)) return lane
    const height = Math.max(leastHeight(step.chart, lane), lane.height + missing)
    return fromTop ? { ...lane, y: bottomOf(lane) - height, height } : { ...lane, height }
  })
}

function leastHeight(chart: Chart, lane: ChartNode): number {
  return Math.max(leastLane, ...childrenOf(chart, lane.id).map((node) => bottomOf(node) + padding - lane.y))
}

function shiftContents(chart: Chart, lane: ChartNode, dy: number, puts: Puts): void {
  if (dy === 0) return
  for (const inner of descendantsOf(chart, lane.id)) {
    const node = puts.get(inner.id) ?? inner
    puts.set(node.id, { ...node, y: node.y + dy })
  }
}

function lanesOf(chart: Chart, pool: string): ChartNode[] {
  return childrenOf(chart, pool)
    .filter((node) => node.kind === 'lane')
    .sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))
}
