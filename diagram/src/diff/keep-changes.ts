import type { ChartDiff } from './diff-charts.ts'
import type { DiffLine } from './diff-line.ts'

/** Meaning: what was added, changed or removed. Layout: what was only moved, resized or run another way. */
export type ChangeFilter = 'all' | 'meaning' | 'layout'

export const isKept = ({ change }: Pick<DiffLine, 'change'>, filter: ChangeFilter): boolean =>
  filter === 'all' || (change === 'moved') === (filter === 'layout')

/** The comparison with only those changes marked; what the version before had besides is not drawn then. */
export function keepChanges(diff: ChartDiff, filter: ChangeFilter): ChartDiff {
  if (filter === 'all') return diff
  const { nodes, edges } = diff
  return filter === 'layout'
    ? { ...diff, nodes: { ...nothing, moved: nodes.moved, carried: nodes.carried }, edges: { ...nothing, moved: edges.moved } }
    : { ...diff, nodes: { ...nodes, moved: [], carried: [] }, edges: { ...edges, moved: [] } }
}

const nothing = { added: [], removed: [], changed: [] }
