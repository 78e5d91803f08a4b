import { edgesAt, isSameValue } from '../model/index.ts'
import { isEdgeTouched, isNodeTouched } from './is-touched.ts'
import { otherSide, type Side, sides, type ThreeCharts } from './three-charts.ts'

type ElementKind = 'nodes' | 'edges'

/** What both persons touched with unequal results, or one removed that the other built on: these are decided together. */
export interface Clash {
  readonly nodeIds: readonly string[]
  readonly edgeIds: readonly string[]
  /** Who removed the node or edge; null where both changed it. */
  readonly removedBy: Side | null
}

/** Whose each element is that anybody touched, as far as that is beyond doubt; and what is not. */
export interface Claims {
  readonly nodes: Map<string, Side>
  readonly edges: Map<string, Side>
  readonly clashes: readonly Clash[]
}

export function findClaims(three: ThreeCharts): Claims {
  const nodes = claimsOf(three, 'nodes', isNodeTouched)
  const edges = claimsOf(three, 'edges', isEdgeTouched)
  const clashes: Clash[] = []
  const taken = new Set<string>()
  for (const id of nodes.clashing) {
    const removedBy = removerOf(three, 'nodes', id)
    const edgeIds = removedBy ? edgesBuiltOn(three, id, otherSide(removedBy)) : []
    for (const edge of edgeIds) taken.add(edge)
    clashes.push({ nodeIds: [id], edgeIds, removedBy })
  }
  for (const [id, side] of nodes.owners) {
    if (id in three[side].nodes) continue
    const edgeIds = edgesBuiltOn(three, id, otherSide(side))
    if (edgeIds.length === 0 && !isFilled(three, id, otherSide(side))) continue
    for (const edge of edgeIds) taken.add(edge)
    nodes.owners.delete(id)
    clashes.push({ nodeIds: [id], edgeIds, removedBy: side })
  }
  for (const id of edges.clashing) {
    if (!taken.has(id)) clashes.push({ nodeIds: [], edgeIds: [id], removedBy: removerOf(three, 'edges', id) })
  }
  for (const id of taken) edges.owners.delete(id)
  return { nodes: nodes.owners, edges: edges.owners, clashes: joined(clashes) }
}

type Touches = (base: ThreeCharts['base'], side: ThreeCharts['base'], id: string) => boolean

function claimsOf(three: ThreeCharts, kind: ElementKind, isTouched: Touches) {
  const owners = new Map<string, Side>()
  const clashing: string[] = []
  for (const id of idsIn(three, kind)) {
    const touching = sides.filter((side) => isTouched(three.base, three[side], id))
    const [first, second] = touching
    if (!first) continue
    if (second && !isSameValue(three.mine[kind][id], three.theirs[kind][id])) clashing.push(id)
    // What both made alike is taken as it is saved.
    else owners.set(id, second ?? first)
  }
  return { owners, clashing }
}

function idsIn({ base, mine, theirs }: ThreeCharts, kind: ElementKind): Set<string> {
  return new Set([...Object.keys(base[kind]), ...Object.keys(theirs[kind]), ...Object.keys(mine[kind])])
}

function removerOf(three: ThreeCharts, kind: ElementKind, id: string): Side | null {
  return sides.find((side) => !(id in three[side][kind])) ?? null
}

/** Edges at a node that `side` drew or changed. */
function edgesBuiltOn({ base, ...three }: ThreeCharts, id: string, side: Side): string[] {
  return edgesAt(three[side], id).flatMap((edge) => (isEdgeTouched(base, three[side], edge.id) ? [edge.id] : []))
}

/** Whether `side` put something into a node that was not in it before. */
function isFilled({ base, ...three }: ThreeCharts, id: string, side: Side): boolean {
  return Object.values(three[side].nodes).some((node) => node.parent === id && base.nodes[node.id]?.parent !== id)
}

/** Clashes that share an edge are one. */
function joined(clashes: readonly Clash[]): Clash[] {
  const found: Clash[] = []
  for (const clash of clashes) {
    const at = found.findIndex(({ edgeIds }) => edgeIds.some((id) => clash.edgeIds.includes(id)))
    const earlier = found[at]
    if (!earlier) {
      found.push(clash)
      continue
    }
    found[at] = {
      nodeIds: [...earlier.nodeIds, ...clash.nodeIds],
      edgeIds: [...new Set([...earlier.edgeIds, ...clash.edgeIds])],
      removedBy: earlier.removedBy === clash.removedBy ? earlier.removedBy : null,
    }
  }
  return found
}
