import type { ChartNode } from '@strata/contract'
import { type Chart, emptyRecord } from '../model/index.ts'
import { mayHold } from '../rules/index.ts'
import { composeFrame } from './compose-frame.ts'
import type { Owners } from './owners.ts'
import type { Side, ThreeCharts } from './three-charts.ts'

/** The nodes of a merged chart: each as the one has it who touched it, in the containers there are, at the place both edits come to. */
export function composeNodes(three: ThreeCharts, owners: Owners): Chart['nodes'] {
  const drawn = emptyRecord<ChartNode>()
  for (const id of idsOf(three)) {
    const node = three[owners.nodes.get(id) ?? 'theirs'].nodes[id]
    if (node) drawn[id] = owners.decided.has(id) ? node : { ...node, parent: parentOf(three, node, owners.nodes.get(id)) }
  }
  for (const node of Object.values(drawn)) drawn[node.id] = { ...node, parent: heirOf(three, drawn, node) }
  return placed(three, owners, drawn)
}

function idsOf({ mine, theirs }: ThreeCharts): Set<string> {
  return new Set([...Object.keys(theirs.nodes), ...Object.keys(mine.nodes)])
}

/** The container that a node came into by either edit. */
function parentOf({ base, mine, theirs }: ThreeCharts, node: ChartNode, owner: Side | undefined): string | null {
  const [former, one, other] = [base.nodes[node.id], mine.nodes[node.id], theirs.nodes[node.id]]
  if (!former || !one || !other) return node.parent
  if (one.parent === former.parent) return other.parent
  return other.parent === former.parent || owner === 'mine' ? one.parent : other.parent
}

/** The container of a node, else the nearest around it that is left and may hold the node. */
function heirOf(three: ThreeCharts, drawn: Readonly<Record<string, ChartNode>>, node: ChartNode): string | null {
  for (let id = node.parent; id !== null; id = lostNode(three, id)?.parent ?? null) {
    const heir = drawn[id]
    if (heir && (id === node.parent || mayHold(heir.kind, node.kind))) return id
  }
  return null
}

/** One that is left out was in the chart before, or is one's own and not allowed. */
const lostNode = ({ base, mine }: ThreeCharts, id: string): ChartNode | undefined => base.nodes[id] ?? mine.nodes[id]

/** Containers get their places before what they hold. */
function placed(three: ThreeCharts, owners: Owners, drawn: Readonly<Record<string, ChartNode>>): Chart['nodes'] {
  const done = emptyRecord<ChartNode>()
  const place = (node: ChartNode, inside: ReadonlySet<string>): void => {
    if (node.id in done || inside.has(node.id)) return
    const parent = drawn[node.parent ?? '']
    if (parent) place(parent, new Set(inside).add(node.id))
    const framing = { three, node, owner: owners.nodes.get(node.id), isDecided: owners.decided.has(node.id) }
    done[node.id] = { ...node, ...composeFrame({ ...framing, container: done[node.parent ?? ''] }) }
  }
  for (const node of Object.values(drawn)) place(node, new Set())
  return done
}
