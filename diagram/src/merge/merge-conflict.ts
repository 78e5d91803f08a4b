import type { Side } from './three-charts.ts'

/**
 * What cannot be merged without somebody's decision, or was settled against one's own edit:
 *
 * - `changed`: both changed it, with unequal results.
 * - `removed`: one removed what the other changed, connected or put something into.
 * - `structure`: both edits cannot exist together, as two groups put into each other; what is saved wins.
 * - `pid`: a process id is another process's by now; one's own process has none again.
 */
export interface MergeConflict {
  /** Names it among the conflicts of the same three charts. */
  readonly key: string
  readonly kind: 'changed' | 'removed' | 'structure' | 'pid'
  readonly removedBy: Side | null
  readonly nodeIds: readonly string[]
  readonly edgeIds: readonly string[]
  /** Whose it is in the merged chart. */
  readonly choice: Side
  /** Nobody has chosen, and each choice costs somebody's edit. */
  readonly isOpen: boolean
}

/** Only `changed` and `removed` leave a choice. */
export const hasChoice = ({ kind }: MergeConflict): boolean => kind === 'changed' || kind === 'removed'

interface Elements {
  readonly nodes: ReadonlyMap<string, Side>
  readonly edges: ReadonlyMap<string, Side>
}

export function structureConflict({ nodes, edges }: Elements): MergeConflict {
  return settledConflict('structure', [...nodes.keys()], [...edges.keys()])
}

export function settledConflict(kind: 'structure' | 'pid', nodeIds: readonly string[], edgeIds: readonly string[] = []): MergeConflict {
  const key = `${kind} ${nodeIds[0] ?? edgeIds[0] ?? ''}`
  return { key, kind, removedBy: null, nodeIds, edgeIds, choice: 'theirs', isOpen: false }
}
