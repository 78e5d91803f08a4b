import { readingOrder } from '../geometry/index.ts'
import { changedNodeWords, containerWords } from './change-words.ts'
import type { ChangedNode, ChartDiff } from './diff-charts.ts'
import { type DiffLine, type Group, groupAlike, severalWords } from './diff-line.ts'
import { changedEdgeWords } from './edge-words.ts'

/** What means something else, steps in reading order, then connections; many that only went to the same lane are one line. */
export function changedLines(diff: ChartDiff): DiffLine[] {
  const byId = new Map(diff.nodes.changed.map((change) => [change.after.id, change]))
  const changes = readingOrder(diff.nodes.changed.map(({ after }) => after)).flatMap((node) => byId.get(node.id) ?? [])
  return [
    ...groupAlike(changes, wayOf).map((group) => changedLine(group, diff)),
    ...diff.edges.changed.map(
      (change): DiffLine => ({ change: 'changed', ...changedEdgeWords(change, diff), nodeIds: [], edgeIds: [change.after.id] }),
    ),
  ]
}

/** Names from which lane to which it went, where nothing else is different. */
function wayOf({ before, after, aspects }: ChangedNode): string | undefined {
  return aspects.length === 1 && aspects[0] === 'container' ? `${before.parent} ${after.parent}` : undefined
}

function changedLine(group: Group<ChangedNode>, diff: ChartDiff): DiffLine {
  const nodes = group.map(({ after }) => after)
  const ids = { nodeIds: nodes.map(({ id }) => id), edgeIds: [] }
  const [first] = group
  if (group.length === 1) return { change: 'changed', ...changedNodeWords(first, diff), ...ids }
  return { change: 'changed', ...containerWords(first, { name: severalWords(nodes), count: nodes.length }, diff), ...ids }
}
