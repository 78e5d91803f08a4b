import type { ChartNode } from '@strata/contract'
import type { Chart } from '../model/chart.ts'
import { emptyRecord } from '../model/record.ts'
import { mayHold } from '../rules/contain-rules.ts'
import { composeFrame } from './compose-frame.ts'
import type { Owners } from './owners.ts'
import { type Side, sides, type ThreeCharts } from './three-charts.ts'

/** The nodes of a merged chart: each as the one has it who touched it, in the containers there are, at the place both edits come to. */
export function composeNodes(three: ThreeCharts, owners: Owners): Chart['nodes'] {
  const drawn = emptyRecord<ChartNode>()
  for (const id of idsOf(three)) {
    const node = three[owners.nodes.get(id) ?? 'theirs'].nodes[id]
    if (node) drawn[id] = owners.decided.has(id) ? node : { ...node, parent: parentOf(three, id, owners.nodes.get(id)) }
  }
  for (const node of Object.values(drawn)) drawn[node.id] = { ...node, parent: heirOf(three, drawn, node) }
  return placed(three, owners, drawn)
}

function idsOf({ mine, theirs }: ThreeCharts): Set<string> {
  return new Set([...Object.keys(theirs.nodes), ...Object.keys(mine.nodes)])
}

/** The container that a node came into by either edit. */
function parentOf({ base, mine, theirs }: ThreeCharts, id: string, owner: Side | undefined): string | null {
  const [former, one, other] = [base.nodes[id], mine.nodes[id], theirs.nodes[id]]
  if (!one || !other) return (one ?? other)?.parent ?? null
  if (!former) return (owner === 'mine' ? one : other).parent
  if (one.parent === former.parent) return other.parent
  return other.parent === former.parent || owner === 'mine' ? one.parent : other.parent
}

/** The container of a node, else the nearest around it that is left and may hold the node. */
function heirOf(three: ThreeCharts, drawn: Readonly<Record<string, ChartNode>>, node: ChartNode): string | null {
  if (node.parent === null || node.parent in drawn) return node.parent
  const seen = new Set<string>()
  for (let id: string | null = node.parent; id !== null && !seen.has(id); id = formerNode(three, id)?.parent ?? null) {
    seen.add(id)
    const heir = drawn[id]
    if (heir && mayHold(heir.kind, node.kind)) return id
  }
  return null
}

const formerNode = (three: ThreeCharts, id: string): ChartNode | undefined =>
  three.base.nodes[id] ?? sides.map((side) => three[side].nodes[id]).find((node) => node !== undefined)

/** Containers get their places before what they hold. */
function placed(three: ThreeCharts, owners: Owners, drawn: Readonly<Record<string, ChartNode>>): Chart['nodes'] {
  const done = emptyRecord<ChartNode>()
  const place = (node: ChartNode, inside: ReadonlySet<string>): void => {
    if (node.id in done || inside.has(node.id)) return
    const parent = node.parent === null ? undefined : drawn[node.parent]
    if (parent) place(parent, new Set(inside).add(node.id))
    const framing = { three, owner: owners.nodes.get(node.id), isDecided: owners.decided.has(node.id), id: node.id }
    done[node.id] = { ...node, ...composeFrame({ ...framing, container: done[node.parent ?? ''] }) }
  }
  for (const node of Object.values(drawn)) place(node, new Set())
  return done
}
