import { laneHead } from '../../rules/index.ts'
import type { Box } from './box.ts'

/** `outer` grown around a lane and the head that `outer` has beside it: at the left, of upright ones at the top. */
export function withHeadRoom(outer: Box, lane: Box, isUpright: boolean): Box {
  const left = Math.min(outer.x, lane.x - (isUpright ? 0 : laneHead))
  const top = Math.min(outer.y, lane.y - (isUpright ? laneHead : 0))
  const right = Math.max(outer.x + outer.width, lane.x + lane.width)
  const bottom = Math.max(outer.y + outer.height, lane.y + lane.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Other tools' heads are a little wider than ours: up to so much is closed by the lane. */
const widestGap = 8

/** A lane that begins where the head of `outer` ends. */
export function besideHead(outer: Box, lane: Box, isUpright: boolean): Box {
  const gap = isUpright ? lane.y - outer.y - laneHead : lane.x - outer.x - laneHead
  if (gap <= 0 || gap > widestGap) return lane
  if (isUpright) return { ...lane, y: lane.y - gap, height: lane.height + gap }
  return { ...lane, x: lane.x - gap, width: lane.width + gap }
}
