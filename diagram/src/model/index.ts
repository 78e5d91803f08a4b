export {
  asNewProcess,
  type Chart,
  type ChartScope,
  edgesOf,
  findEdges,
  findNodes,
  fromData,
  hasFixedPid,
  isPrimary,
  nodesOf,
  permanentPids,
  pidOf,
  takenPids,
  toData,
  withoutProcess,
} from './chart.ts'
export { ancestorsOf, childrenOf, descendantsOf, edgesAt, outermostOf, rootOf } from './containment.ts'
export { copySelection, newcomersOf } from './copy-elements.ts'
export { freshIds } from './fresh-id.ts'
export { type Shift, shiftBetween } from './node-shift.ts'
export { applyPatch, type Change, emptyPatch, invertPatch, isEmptyPatch, mergePatches, type Patch } from './patch.ts'
export { type ChartChanges, patchOf } from './patch-of.ts'
export { isAssigned, nextPid, parsePid, pidWithSegment, unassignedLike, unassignedPid } from './pid.ts'
export { readChartData } from './read-chart.ts'
export { copyRecord, emptyRecord } from './record.ts'
export {
  bottomOf,
  boundsOf,
  boundsOfPoints,
  centerOf,
  containsPoint,
  containsRect,
  inflate,
  overlaps,
  type Rect,
  rectBetween,
  rightOf,
} from './rect.ts'
export { returnersOf } from './returners.ts'
export { isSameValue } from './same-value.ts'
