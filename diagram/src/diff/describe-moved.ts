import { type ChartNode, moveMessages } from '@strata/contract'
import { readingOrder } from '../geometry/index.ts'
import { fullName } from '../outline/index.ts'
import { isContainer } from '../rules/index.ts'
import type { ChartDiff, MovedNode } from './diff-charts.ts'
import { type DiffLine, type Group, groupAlike, severalWords } from './diff-line.ts'
import { connectionName } from './edge-words.ts'
import { movedWords } from './move-words.ts'

/** What only moved, in reading order; many that went the same way are one line. */
export function movedLines({ nodes, edges, after }: ChartDiff): DiffLine[] {
  const byId = new Map(nodes.moved.map((move) => [move.after.id, move]))
  const moves = readingOrder(nodes.moved.map((move) => move.after)).flatMap((node) => byId.get(node.id) ?? [])
  const carriedBy = countCarried(nodes.carried)
  const key = (move: MovedNode) => (carriedBy.has(move.after.id) ? undefined : movedWords(move))
  return [
    ...groupAlike(moves, key).map((group) => movedLine(group, carriedBy)),
    ...groupAlike(edges.moved, () => 'way').map(
      (group): DiffLine => ({
        change: 'moved',
        title: group.length === 1 ? connectionName(after, group[0].after) : moveMessages.connections({ count: group.length }),
        detail: moveMessages.rerouted({ count: group.length }),
        nodeIds: [],
        edgeIds: group.map((move) => move.after.id),
      }),
    ),
  ]
}

function movedLine(moves: Group<MovedNode>, carriedBy: ReadonlyMap<string, number>): DiffLine {
  const nodes = moves.map(({ after }) => after)
  const [first] = moves
  const steps = carriedBy.get(first.after.id) ?? 0
  return {
    change: 'moved',
    title: nodes.length > 1 ? severalWords(nodes) : fullName(first.after),
    detail: moveMessages.moved({ way: movedWords(first), steps }),
    nodeIds: nodes.map(({ id }) => id),
    edgeIds: [],
  }
}

/** How many steps went along with what holds them, by the outermost that went by itself. */
function countCarried(carried: ChartDiff['nodes']['carried']): ReadonlyMap<string, number> {
  const nodes = new Map(carried.map(({ after }) => [after.id, after]))
  const counts = new Map<string, number>()
  for (const node of nodes.values()) {
    if (isContainer(node.kind)) continue
    const carrier = outermost(node)
    counts.set(carrier, (counts.get(carrier) ?? 0) + 1)
  }
  return counts

  function outermost({ parent }: ChartNode): string {
    const holder = nodes.get(parent ?? '')
    return holder ? outermost(holder) : (parent ?? '')
  }
}
