import { overlaps } from '../../model/index.ts'
import type { Box } from '../import/box.ts'
import type { BpmnModel, BpmnNode } from './bpmn-model.ts'
import type { PlacedNode } from './place-nodes.ts'

/** Moves the events on the borders of grown steps along with them; `before` has the boxes of the steps as they were, by id. */
export function stayOnBorders(placed: Map<string, PlacedNode>, model: BpmnModel, before: ReadonlyMap<string, Box>): void {
  const hosts = new Map(placed)
  for (const [id, event] of hosts) {
    const hostId = hostIdOf(event.node, model)
    const [from, to] = [before.get(hostId), hosts.get(hostId)?.box]
    if (!from || !to || from === to || from.width <= 0 || from.height <= 0) continue
    if (overlaps(from, event.box)) placed.set(id, { ...event, box: moveAlong(event.box, from, to) })
  }
}

/** How far events stick out of the steps on whose borders they are, by the steps' ids. */
export function overhangs(placed: ReadonlyMap<string, PlacedNode>, model: BpmnModel): Map<string, number> {
  const found = new Map<string, number>()
  for (const { node, box } of placed.values()) {
    const hostId = hostIdOf(node, model)
    if (hostId !== '') found.set(hostId, Math.max(found.get(hostId) ?? 0, box.width / 2, box.height / 2))
  }
  return found
}

function hostIdOf({ type, xml }: BpmnNode, model: BpmnModel): string {
  return type === 'boundaryEvent' ? model.resolve(xml.attributes.get('attachedToRef')?.trim() ?? '') : ''
}

/** With its middle in the same place of the step: what was on a border is on it again. */
function moveAlong(event: Box, from: Box, to: Box): Box {
  const across = (event.x + event.width / 2 - from.x) / from.width
  const down = (event.y + event.height / 2 - from.y) / from.height
  return { ...event, x: to.x + across * to.width - event.width / 2, y: to.y + down * to.height - event.height / 2 }
}
