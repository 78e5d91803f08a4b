import type { ChartNode } from '@strata/contract'
import {
  boundsOf,
  type Chart,
  commands,
  descendantsOf,
  findNodes,
  freeSpot,
  headOf,
  isContainer,
  mayContain,
  nodesOf,
  outermostOf,
  type Rect,
} from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { idsInOrder } from './walk-actions.ts'

/** Between a container's border and what is put into it. */
const padding = 24

/** The containers that may hold all of `ids` and do not yet, in reading order; null stands for none, where they are in one. */
export function containersFor(chart: Chart, ids: readonly string[]): (string | null)[] {
  const nodes = findNodes(chart, outermostOf(chart, ids))
  if (nodes.length === 0) return []
  const fits = (parent: string | null) =>
    nodes.some((node) => node.parent !== parent) && nodes.every((node) => mayContain(chart, parent, node) === true)
  const containers = idsInOrder(chart).filter((id) => isContainer(chart.nodes[id]?.kind ?? 'text') && fits(id))
  return fits(null) && nodes.every((node) => node.kind !== 'lane') ? [...containers, null] : containers
}

/** Takes shapes together to the nearest free place in a container, or (null) out of theirs; the container grows around them. */
export function moveInto(session: EditorSession, ids: readonly string[], parent: string | null): boolean {
  const { chart } = session.state
  const outermost = outermostOf(chart, ids)
  const frame = boundsOf(findNodes(chart, outermost))
  if (!frame) return false
  const container = parent === null ? undefined : chart.nodes[parent]
  const along = container && headOf(chart, container).top > 0 ? 'vertical' : 'horizontal'
  const spot = freeSpot({ wanted: wantedIn(chart, frame, container), obstacles: obstaclesOf(chart, outermost, parent), along })
  const { done } = session.execute(commands.moveNodes, { ids: outermost, dx: spot.x - frame.x, dy: spot.y - frame.y, parent })
  if (done) session.viewport.reveal(outermost)
  return done
}

/** As near to where it is as the container allows; below all containers when it moves out of one. */
function wantedIn(chart: Chart, frame: Rect, container: ChartNode | undefined): Rect {
  if (!container) {
    const all = boundsOf(nodesOf(chart).filter(({ kind }) => isContainer(kind)))
    return all ? { ...frame, y: all.y + all.height + padding * 2 } : frame
  }
  const { left, top } = headOf(chart, container)
  const inner = {
    x: container.x + left + padding,
    y: container.y + top + padding,
    right: container.x + container.width - padding,
    bottom: container.y + container.height - padding,
  }
  // In the middle of a lane, whichever way that runs.
  const isUpright = top > 0
  const x = container.kind === 'lane' && isUpright ? (inner.x + inner.right - frame.width) / 2 : frame.x
  const y = container.kind === 'lane' && !isUpright ? (inner.y + inner.bottom - frame.height) / 2 : frame.y
  return {
    ...frame,
    x: Math.max(inner.x, Math.min(x, inner.right - frame.width)),
    y: Math.max(inner.y, Math.min(y, inner.bottom - frame.height)),
  }
}

function obstaclesOf(chart: Chart, moved: readonly string[], parent: string | null): Rect[] {
  const along = new Set(moved.flatMap((id) => [id, ...descendantsOf(chart, id).map((node) => node.id)]))
  return nodesOf(chart).filter(
    (node) => !along.has(node.id) && (parent === null || !isContainer(node.kind) || node.kind === 'subprocess') && node.id !== parent,
  )
}
