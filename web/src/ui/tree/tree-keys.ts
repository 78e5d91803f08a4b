import type { TreeNode, TreeRow } from './tree-rows.ts'

/** What a key does in a tree: go to a row, open the branch or close it. */
export type TreeMove = { kind: 'go'; index: number } | { kind: 'open' | 'close'; id: string }

/** The keys of a tree as WAI-ARIA has them; nothing for a key that means nothing where one is. */
export function moveForKey<T extends TreeNode<T>>(key: string, rows: readonly TreeRow<T>[], index: number): TreeMove | undefined {
  const row = rows[index]
  if (!row) return undefined
  if (key === 'ArrowRight') return moveIn(row, index)
  if (key === 'ArrowLeft') return moveOut(rows, row)
  const target = targets[key]?.(index, rows.length - 1)
  return target === undefined ? undefined : { kind: 'go', index: target }
}

const targets: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Into a branch: it opens first. */
function moveIn<T extends TreeNode<T>>({ node, isOpen }: TreeRow<T>, index: number): TreeMove | undefined {
  if (isOpen === undefined) return undefined
  return isOpen ? { kind: 'go', index: index + 1 } : { kind: 'open', id: node.id }
}

/** Out of a branch: it closes first. */
function moveOut<T extends TreeNode<T>>(rows: readonly TreeRow<T>[], { node, isOpen, parentId }: TreeRow<T>): TreeMove | undefined {
  if (isOpen) return { kind: 'close', id: node.id }
  const index = rows.findIndex((row) => row.node.id === parentId)
  return index < 0 ? undefined : { kind: 'go', index }
}

/** The next row, around the end, one of whose words begins with what was typed; a first letter again continues from where one is. */
export function findTyped<T extends TreeNode<T>>(rows: readonly TreeRow<T>[], index: number, typed: string): number | undefined {
  const wanted = ` ${typed.toLocaleLowerCase()}`
  const from = typed.length > 1 ? index : index + 1
  for (let step = 0; step < rows.length; step += 1) {
    const at = (from + step) % rows.length
    if (` ${rows[at]?.node.label.toLocaleLowerCase()}`.includes(wanted)) return at
  }
  return undefined
}
