import { type ChartData, type ChartNode, isUnassigned, type Process } from '@strata/contract'
import { type Chart, unassignedLike } from '@strata/diagram'
import type { ChartContent } from '../open/chart-content.ts'

/**
 * One's own document made fit to be saved over somebody else's newer state: a process they removed becomes a new one, a
 * node that both have is the process they saved it as, and an id that was fixed or given to another in the meantime is theirs.
 */
export function rebaseData(mine: ChartData, theirs: ChartContent): ChartData {
  const rebaseNode = carrierOver(theirs)
  return { ...mine, nodes: mine.nodes.map(rebaseNode) }
}

/** The same of a chart in work; what needs no change stays the very same node. */
export function rebaseChart(mine: Chart, theirs: ChartContent): Chart {
  const rebaseNode = carrierOver(theirs)
  const nodes: Record<string, ChartNode> = Object.assign(Object.create(null), mine.nodes)
  for (const id of mine.nodeOrder) {
    const node = mine.nodes[id]
    if (node) nodes[id] = rebaseNode(node)
  }
  return { ...mine, nodes }
}

function carrierOver(theirs: ChartContent): (node: ChartNode) => ChartNode {
  const living = new Map(theirs.processes.map((process) => [process.id, process]))
  const burned = new Set(theirs.usedPids)
  const idsByNode = new Map(theirs.data.nodes.map((node) => [node.id, node.addInfo?.aprsId]))
  const findProcess = (node: ChartNode) => living.get(node.addInfo?.aprsId ?? -1) ?? living.get(idsByNode.get(node.id) ?? -1)
  return (node) => {
    if (node.kind !== 'process') return node
    const addInfo = rebaseId(node, findProcess(node), burned)
    const isSame = addInfo?.aprsId === node.addInfo?.aprsId && addInfo?.processId === node.addInfo?.processId
    return isSame ? node : { ...node, addInfo }
  }
}

function rebaseId({ addInfo }: ChartNode, process: Process | undefined, burned: ReadonlySet<string>): ChartNode['addInfo'] {
  if (process && !isUnassigned(process.pid)) return { aprsId: process.id, processId: process.pid }
  const wanted = addInfo?.processId ?? 'PXXX'
  const processId = burned.has(wanted) ? unassignedLike(wanted) : wanted
  return process ? { aprsId: process.id, processId } : { processId }
}

/** Whether two documents draw the same, whichever processes the server has made of their nodes in the meantime. */
export function isSameDrawing(a: ChartData, b: ChartData): boolean {
  return JSON.stringify(drawingOf(a)) === JSON.stringify(drawingOf(b))
}

const drawingOf = ({ nodes, edges }: ChartData) => ({
  nodes: nodes.map(({ addInfo, ...node }) => ({ ...sorted(node), pid: addInfo?.processId })),
  edges: edges.map(sorted),
})

/** Key order and absent keys say nothing; nested styles are compared with their keys in order too. */
function sorted(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, held]) => [key, held !== null && typeof held === 'object' && !Array.isArray(held) ? sorted(held) : held]),
  )
}
