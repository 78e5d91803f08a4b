import { useMemo, useState } from 'react'
import { findAncestors, type TreeNode, type TreeRow, visibleRows } from './tree-rows.ts'

interface TreeState<T> {
  rows: readonly TreeRow<T>[]
  /** The row where the keyboard is. */
  activeIndex: number
  go: (index: number) => void
  /** Closes an open branch, opens a closed one. */
  toggle: (id: string) => void
}

/** Which branches are closed, and where the keyboard is: at the selected node, whenever another one is selected. */
export function useTreeState<T extends TreeNode<T>>(nodes: readonly T[], selectedId: string): TreeState<T> {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set())
  const [activeId, setActiveId] = useState(selectedId)
  const [shownId, setShownId] = useState<string>()
  if (shownId !== selectedId) {
    const ancestors = findAncestors(nodes, selectedId)
    if (ancestors) {
      setShownId(selectedId)
      setActiveId(selectedId)
      setClosed(new Set([...closed].filter((id) => !ancestors.includes(id))))
    }
  }
  const rows = useMemo(() => visibleRows(nodes, closed), [nodes, closed])
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === activeId),
  )
  return {
    rows,
    activeIndex,
    go: (index) => setActiveId(rows[index]?.node.id ?? activeId),
    toggle: (id) => setClosed(toggled(closed, id)),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
