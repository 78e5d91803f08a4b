/** A node of a tree. `id` is unique in the whole tree. */
export interface TreeNode<T> {
  readonly id: string
  /** What typing letters finds. */
  readonly label: string
  readonly children?: readonly T[]
  /** Of a node at the top: its children are on their way. Until they are there the rows below it are left out, because they would move. */
  readonly isLoading?: boolean
}

/** A node that is to be seen: none above it is closed. */
export interface TreeRow<T> {
  readonly node: T
  readonly parentId: string | undefined
  /** From 1. */
  readonly level: number
  /** Its place among its siblings, from 1. */
  readonly position: number
  readonly siblings: number
  /** Undefined for a leaf; true also where the children are on their way. */
  readonly isOpen: boolean | undefined
}

/** Tells by id which branches are closed. */
type ClosedBranches = Pick<ReadonlySet<string>, 'has'>

/** The nodes to be seen, from top to bottom. */
export function visibleRows<T extends TreeNode<T>>(nodes: readonly T[], closed: ClosedBranches, above?: TreeRow<T>): TreeRow<T>[] {
  return upToLoading(nodes).flatMap((node, index) => {
    const children = node.children ?? []
    const isOpen = children.length > 0 || node.isLoading ? !closed.has(node.id) : undefined
    const row = { node, parentId: above?.node.id, level: (above?.level ?? 0) + 1, position: index + 1, siblings: nodes.length, isOpen }
    return isOpen ? [row, ...visibleRows(children, closed, row)] : [row]
  })
}

function upToLoading<T extends TreeNode<T>>(nodes: readonly T[]): readonly T[] {
  const loading = nodes.findIndex(({ isLoading }) => isLoading)
  return loading < 0 ? nodes : nodes.slice(0, loading + 1)
}

/** The ids above a node, the nearest last; nothing where the tree has no such node. */
export function findAncestors<T extends TreeNode<T>>(nodes: readonly T[], id: string): readonly string[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return []
    const below = findAncestors(node.children ?? [], id)
    if (below) return [node.id, ...below]
  }
  return undefined
}
