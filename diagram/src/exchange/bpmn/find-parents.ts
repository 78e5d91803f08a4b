import { mayHold } from '../../rules/index.ts'
import { areaOf, holdsCentre, holdsWhole } from '../import/fit-box.ts'
import type { BpmnModel, BpmnNode } from './bpmn-model.ts'
import type { PlacedNode } from './place-nodes.ts'

type Placed = ReadonlyMap<string, PlacedNode>

/**
 * The container each node is in: by the model where the drawing agrees, else by the drawing.
 * Never makes a node hold itself, whatever the file claims.
 */
export function findParents(placed: Placed, model: BpmnModel): Map<string, string | null> {
  const containers = [...placed.values()].filter(isContainer).sort((one, other) => areaOf(one.box) - areaOf(other.box))
  const finder: Finder = { placed, model, containers }
  const parents = new Map<string, string | null>()
  for (const [id, node] of placed) parents.set(id, findParent(node, finder))
  holdInGroups(placed, parents)
  for (const [id, { node }] of placed) {
    if (node.type !== 'boundaryEvent') continue
    const host = placed.get(model.resolve(node.xml.attributes.get('attachedToRef')?.trim() ?? ''))
    if (host && host.node.type !== 'boundaryEvent') parents.set(id, parents.get(host.node.id) ?? null)
  }
  cutCycles(parents)
  return parents
}

/** A group holds what is drawn whole inside its frame and is in the same container. */
function holdInGroups(placed: Placed, parents: Map<string, string | null>): void {
  const groups = [...placed.values()].filter(({ node }) => node.type === 'group').sort((one, other) => areaOf(one.box) - areaOf(other.box))
  const around = new Map(parents)
  for (const [id, { node, kind, box }] of placed) {
    const group = groups.find(
      (one) => one.node !== node && around.get(one.node.id) === around.get(id) && areaOf(one.box) > areaOf(box) && holdsWhole(one.box, box),
    )
    if (group && mayHold('group', kind)) parents.set(id, group.node.id)
  }
}

interface Finder {
  readonly placed: Placed
  readonly model: BpmnModel
  /** Smallest first. */
  readonly containers: readonly PlacedNode[]
}

function isContainer({ kind, isOpen }: PlacedNode): boolean {
  return kind === 'pool' || kind === 'lane' || isOpen
}

function findParent(placedNode: PlacedNode, finder: Finder): string | null {
  const { node, kind, box } = placedNode
  const { placed, model, containers } = finder
  if (kind === 'pool') return null
  const owner = findOwner(node, placed)
  if (owner && (kind === 'lane' || placedNode.drawnBox || holdsCentre(owner.box, box))) return owner.node.id
  const pool = placed.get(model.poolOf.get(node.root) ?? '')
  if (kind === 'lane') return pool?.node.id ?? null
  const lane = placed.get(model.laneOf.get(node.id) ?? '')
  if (lane?.kind === 'lane' && holdsCentre(lane.box, box)) return lane.node.id
  const isLoose = kind === 'text' || kind === 'group' || !pool
  const around = containers.find(
    (container) =>
      container !== placedNode &&
      areaOf(container.box) > areaOf(box) &&
      (isLoose
        ? holdsWhole(container.box, box)
        : container.node.root === node.root && container.kind === 'lane' && holdsCentre(container.box, box)),
  )
  if (around) return around.node.id
  return pool && !isLoose && holdsCentre(pool.box, box) ? pool.node.id : null
}

/** The nearest sub-process around it that is in the chart and open; for a lane, the lane around it. */
function findOwner(node: BpmnNode, placed: Placed): PlacedNode | undefined {
  for (let owner = node.owner; owner; owner = owner.owner) {
    const found = placed.get(owner.id)
    if (found && (found.isOpen || found.kind === 'lane')) return found
  }
  return undefined
}

/** Lets go of what would hold itself. */
export function cutCycles(parents: Map<string, string | null>): void {
  for (const id of parents.keys()) {
    const seen = new Set<string>()
    for (let next: string | null = id; next !== null; next = parents.get(next) ?? null) {
      if (seen.has(next)) {
        parents.set(next, null)
        break
      }
      seen.add(next)
    }
  }
}
