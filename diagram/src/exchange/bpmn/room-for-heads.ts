import { standSideBySide } from '../../rules/index.ts'
import { besideHead, withHeadRoom } from '../import/head-room.ts'
import type { BpmnModel } from './bpmn-model.ts'
import type { PlacedNode } from './place-nodes.ts'

/**
 * Our names are in a band at the left, of upright pools and lanes at the top: frames whose inner frames begin at the same edge
 * grow there. They grow on the other sides too where the file draws lanes larger than what holds them.
 */
export function makeRoomForHeads(placed: Map<string, PlacedNode>, model: BpmnModel): void {
  const lanes = [...placed.values()].filter(({ kind }) => kind === 'lane').reverse()
  const outerIdOf = ({ node }: PlacedNode) => node.owner?.id ?? model.poolOf.get(node.root) ?? ''
  const innerOf = new Map<string, PlacedNode[]>()
  for (const lane of lanes) innerOf.set(outerIdOf(lane), [...(innerOf.get(outerIdOf(lane)) ?? []), lane])
  for (const { node } of lanes) {
    const pair = findPair(node.id, placed, outerIdOf)
    if (!pair) continue
    const isUpright = standUpright(innerOf.get(pair.outer.node.id) ?? [], pair.outer)
    placed.set(pair.outer.node.id, { ...pair.outer, box: withHeadRoom(pair.outer.box, pair.inner.box, isUpright) })
  }
  for (const { node } of lanes) {
    const pair = findPair(node.id, placed, outerIdOf)
    if (!pair || node.xml.attributes.has('strata:kind')) continue
    const isUpright = standUpright(innerOf.get(pair.outer.node.id) ?? [], pair.outer)
    placed.set(node.id, { ...pair.inner, box: besideHead(pair.outer.box, pair.inner.box, isUpright) })
  }
}

function findPair(id: string, placed: ReadonlyMap<string, PlacedNode>, outerIdOf: (lane: PlacedNode) => string) {
  const inner = placed.get(id)
  const outer = inner && placed.get(outerIdOf(inner))
  return inner && outer ? { inner, outer } : null
}

/** For a single lane the file has to state whether it is upright. */
function standUpright(lanes: readonly PlacedNode[], outer: PlacedNode): boolean {
  const isSaid = lanes[0]?.shape?.isHorizontal === false || outer.shape?.isHorizontal === false
  return standSideBySide(lanes.map(({ box }) => box)) ?? isSaid
}
