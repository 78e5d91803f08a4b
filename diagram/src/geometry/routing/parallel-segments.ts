import type { Segment } from './route-segments.ts'

/** How near two lines must run to count as one over the other. */
const tolerance = 3

/** How long lines that leave one port together, or reach one together, may be drawn as one. */
const trunk = 20

/** Sets of segments that run over each other, each split into the lanes they should be set apart in, in order. */
export function clusterSegments(segments: readonly Segment[]): Segment[][][] {
  const clusters: Segment[][][] = []
  for (const axis of ['x', 'y'] as const) {
    const sorted = segments.filter((segment) => segment.axis === axis).sort((a, b) => a.at - b.at || a.start - b.start)
    for (const group of splitByLine(sorted)) {
      for (const overlapping of splitByRange(group)) {
        const lanes = intoLanes(overlapping)
        if (lanes.length > 1) clusters.push(lanes)
      }
    }
  }
  return clusters
}

function splitByLine(sorted: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = []
  for (const segment of sorted) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && segment.at - first.at <= tolerance) group.push(segment)
    else groups.push([segment])
  }
  return groups.filter((group) => group.length > 1)
}

function splitByRange(group: readonly Segment[]): Segment[][] {
  const clusters: Segment[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const segment of [...group].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const cluster = clusters.at(-1)
    if (cluster && segment.start < end - 1) cluster.push(segment)
    else clusters.push([segment])
    end = cluster && segment.start < end - 1 ? Math.max(end, segment.end) : segment.end
  }
  return clusters.filter((cluster) => cluster.length > 1)
}

function intoLanes(cluster: readonly Segment[]): Segment[][] {
  const lanes: Segment[][] = []
  for (const segment of cluster) {
    const joined = lanes.filter((lane) => lane.some((other) => segment.edge === other.edge || sharesTrunk(segment, other)))
    const lane = [...joined.flat(), segment]
    for (const gone of joined) lanes.splice(lanes.indexOf(gone), 1)
    lanes.push(lane)
  }
  return lanes.sort((a, b) => leanOf(a) - leanOf(b) || compareIds(a, b))
}

/** Whether two segments, if one is on the other, would be taken for one line. */
export function isHidden(a: Segment, b: Segment): boolean {
  return sharedLength(a, b) > 1 && !sharesTrunk(a, b)
}

function sharesTrunk(a: Segment, b: Segment): boolean {
  const leave = a.edge.source === b.edge.source && a.route.sourcePort === b.route.sourcePort
  const reach = a.edge.target === b.edge.target && a.route.targetPort === b.route.targetPort
  return (leave || reach) && sharedLength(a, b) <= trunk
}

function sharedLength(a: Segment, b: Segment): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start)
}

function leanOf(lane: readonly Segment[]): number {
  return lane.reduce((sum, segment) => sum + segment.lean, 0) / lane.length
}

function compareIds(a: readonly Segment[], b: readonly Segment[]): number {
  const left = a[0]?.edge.id ?? ''
  const right = b[0]?.edge.id ?? ''
  if (left === right) return 0
  return left < right ? -1 : 1
}
