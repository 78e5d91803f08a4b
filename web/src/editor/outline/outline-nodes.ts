import { type Chart, type ChartHit, isContainer, type OutlineConnection, type OutlineStep, outlineTree } from '@strata/diagram'
import type { TreeNode } from '../../ui/index.ts'

/** A node or an edge of the chart. */
export type OutlineElement = Pick<ChartHit, 'type' | 'id'>

interface Listed extends TreeNode<OutlineNode> {
  readonly element: OutlineElement
}

export interface StepEntry extends Listed {
  readonly step: OutlineStep
}

export interface ConnectionEntry extends Listed {
  readonly connection: OutlineConnection
  /** The step it is listed under. */
  readonly home: string
}

/** An entry of the outline's tree: a step, under it its connections and then what it holds. */
export type OutlineNode = StepEntry | ConnectionEntry

/** A tree with the entries that are open unless a person closed them, and which entry each is under. */
export interface OutlineNodes {
  readonly nodes: readonly OutlineNode[]
  readonly opened: ReadonlySet<string>
  readonly parents: ReadonlyMap<string, string | null>
}

/** The whole chart: containers are open. */
export function outlineNodes(steps: readonly OutlineStep[]): OutlineNodes {
  const nodes = steps.map(stepEntry)
  const opened = new Set<string>()
  walk(nodes, (entry) => {
    if ('step' in entry && isContainer(entry.step.node.kind)) opened.add(entry.id)
  })
  return { nodes, opened, parents: parentsOf(nodes) }
}

/** What was found, and all above it: a step with its connections, which are open where one of them was found. */
export function narrowed(nodes: readonly OutlineNode[], hits: readonly OutlineElement[]): OutlineNodes {
  const found = new Set(hits.map(({ type, id }) => `${type}:${id}`))
  const opened = new Set<string>()
  const kept = nodes.flatMap((entry) => keep(entry, found, opened))
  return { nodes: kept, opened, parents: parentsOf(kept) }
}

export const stepKey = (id: string): string => `node:${id}`

/** The entries that stand for an element: a connection is first found under the step it starts from. */
export function keysOf({ type, id }: OutlineElement): readonly string[] {
  return type === 'node' ? [stepKey(id)] : [`to:${id}`, `from:${id}`]
}

/** What an entry is called in this chart: the rows on screen follow a change a little later. */
export function labelIn(chart: Chart, { id, label }: OutlineNode): string {
  let found = label
  walk(outlineNodes(outlineTree(chart)).nodes, (entry) => {
    if (entry.id === id) found = entry.label
  })
  return found
}

function stepEntry(step: OutlineStep): OutlineNode {
  const connections = step.connections.map(
    (connection): OutlineNode => ({
      id: `${connection.way}:${connection.edge.id}`,
      label: connection.words,
      element: { type: 'edge', id: connection.edge.id },
      connection,
      home: step.id,
    }),
  )
  return {
    id: stepKey(step.id),
    label: step.name,
    element: { type: 'node', id: step.id },
    step,
    children: [...connections, ...step.steps.map(stepEntry)],
  }
}

function keep(entry: OutlineNode, found: ReadonlySet<string>, opened: Set<string>): OutlineNode[] {
  const isFound = ({ element: { type, id } }: OutlineNode): boolean => found.has(`${type}:${id}`)
  const children = entry.children ?? []
  const connections = children.filter((child) => 'connection' in child)
  const within = children.filter((child) => 'step' in child).flatMap((child) => keep(child, found, opened))
  const foundConnections = connections.filter(isFound)
  if (within.length + foundConnections.length > 0) opened.add(entry.id)
  if (isFound(entry)) return [{ ...entry, children: [...connections, ...within] }]
  return within.length + foundConnections.length > 0 ? [{ ...entry, children: [...foundConnections, ...within] }] : []
}

function parentsOf(nodes: readonly OutlineNode[]): ReadonlyMap<string, string | null> {
  const parents = new Map<string, string | null>()
  walk(nodes, (entry, parent) => parents.set(entry.id, parent))
  return parents
}

function walk(
  nodes: readonly OutlineNode[],
  visit: (entry: OutlineNode, parent: string | null) => void,
  parent: string | null = null,
): void {
  for (const entry of nodes) {
    visit(entry, parent)
    walk(entry.children ?? [], visit, entry.id)
  }
}
