import { createHash } from 'node:crypto'
import { type ChartData, chartRoomFor, emptyChart } from '@strata/contract'
import { fail } from '../../platform/index.ts'

/** A document ready to be stored, and to be compared by its hash. */
export interface StoredDocument {
  text: string
  /** SHA-256 of the text in UTF-8, hex. */
  hash: string
}

/** @throws Problem TOO_LARGE beyond what a chart of so many nodes may take (specification 5 §6); left out: of the most that an installation may allow */
export function storedText(text: string, mostNodes?: number): StoredDocument {
  if (Buffer.byteLength(text) > chartRoomFor(mostNodes).bytes) fail('TOO_LARGE')
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

/** @throws Problem TOO_LARGE */
export const writeDocument = (data: ChartData): StoredDocument => storedText(JSON.stringify(data))

export const emptyDocument: StoredDocument = writeDocument(emptyChart)

/** The document of a copied chart: each node names the copy of its process (specification 5 §20.3). */
export function rewriteProcessIds(data: ChartData, copies: ReadonlyMap<number, number>): ChartData {
  const nodes = data.nodes.map((node) => {
    if (node.addInfo?.aprsId === undefined) return node
    const { aprsId, ...addInfo } = node.addInfo
    const copy = copies.get(aprsId)
    return { ...node, addInfo: copy === undefined ? addInfo : { aprsId: copy, ...addInfo } }
  })
  return { ...data, nodes }
}

/** The document without the nodes of a process, and without what connects to them; what they held moves out. */
export function removeProcessNodes(data: ChartData, processVersionId: number): ChartData {
  const gone = new Map(data.nodes.filter((node) => node.addInfo?.aprsId === processVersionId).map((node) => [node.id, node.parent]))
  return {
    ...data,
    nodes: data.nodes
      .filter((node) => !gone.has(node.id))
      .map((node) => (node.parent !== null && gone.has(node.parent) ? { ...node, parent: gone.get(node.parent) ?? null } : node)),
    edges: data.edges.filter((edge) => !gone.has(edge.source) && !gone.has(edge.target)),
  }
}
