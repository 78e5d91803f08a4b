/** What is chosen. Never changed in place: a new choice is a new object. */
export interface Selection {
  readonly nodes: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
}

export const nothingSelected: Selection = { nodes: new Set(), edges: new Set() }

export function selectionOf(nodes: Iterable<string>, edges: Iterable<string> = []): Selection {
  return { nodes: new Set(nodes), edges: new Set(edges) }
}

/** `selection` with one more element, or one less when it was there. */
export function toggled(selection: Selection, kind: 'nodes' | 'edges', id: string): Selection {
  const next = new Set(selection[kind])
  if (!next.delete(id)) next.add(id)
  return { ...selection, [kind]: next }
}

/** `selection` without what is no longer there; the same object when all of it still is. */
export function keepExisting(
  selection: Selection,
  chart: { nodes: Readonly<Record<string, unknown>>; edges: Readonly<Record<string, unknown>> },
): Selection {
  const nodes = [...selection.nodes].filter((id) => id in chart.nodes)
  const edges = [...selection.edges].filter((id) => id in chart.edges)
  if (nodes.length === selection.nodes.size && edges.length === selection.edges.size) return selection
  return selectionOf(nodes, edges)
}
