import { randomUUID } from 'node:crypto'
import type { ChartData, ChartNode, ChartType } from '@strata/contract'
import type { ChartProcess } from '../chart-process-store.ts'
import { isSummary } from '../summary/is-summary.ts'
import { type StoredDocument, storedText } from './chart-document.ts'

/** A document before the ids of its new processes are known: the nodes that get ids, and the JSON text before, between and after them (one text more than nodes). */
export interface DocumentParts {
  texts: string[]
  nodes: ChartNode[]
}

export function splitDocument(data: ChartData, type: ChartType): DocumentParts {
  const kept = keepPositions(data, type)
  // Random, so that no text of a chart contains it.
  const mark = randomUUID()
  const text = JSON.stringify({ ...kept, nodes: kept.nodes.map((node) => (mayBeStamped(node) ? mark : node)) })
  return { texts: text.split(`"${mark}"`), nodes: kept.nodes.filter(mayBeStamped) }
}

export const mayBeStamped = ({ kind, addInfo }: ChartNode): boolean => kind === 'process' || addInfo !== undefined

interface Stamping {
  processes: readonly ChartProcess[]
  /** The ids of processes that are new, by the ids of their nodes. */
  made: readonly (readonly [nodeId: string, id: number])[]
  mostNodes?: number | undefined
}

/** The document to store: each process node carries its process's id, pid, name and description. @throws Problem TOO_LARGE */
export function stampProcesses({ texts, nodes }: DocumentParts, { processes, made, mostNodes }: Stamping): StoredDocument {
  const byId = new Map(processes.map((process) => [process.id, process]))
  const madeByNode = new Map(made)
  const stamped = nodes.map((node) => JSON.stringify(stampNode(node, byId.get(madeByNode.get(node.id) ?? node.addInfo?.aprsId ?? 0))))
  return storedText(texts.map((text, index) => text + (stamped[index] ?? '')).join(''), mostNodes)
}

function stampNode(node: ChartNode, process: ChartProcess | undefined): ChartNode {
  if (!process) return node
  const { info: _replaced, ...rest } = node
  const info = process.description === '' ? {} : { info: process.description }
  return { ...rest, text: process.pname, ...info, addInfo: { aprsId: process.id, processId: process.pid } }
}

/**
 * What is stored of a summary's drawing: where its boxes are and how large (specification 5 §9). Texts are rebuilt from the components (specification 2 §3) and so are
 * connections, so neither is kept. Other charts are stored as they are.
 */
function keepPositions(data: ChartData, type: ChartType): ChartData {
  if (!isSummary(type)) return data
  const nodes = data.nodes.map(({ id, kind, x, y, width, height }) => ({ id, kind, x, y, width, height, text: '', parent: null }))
  return { ...data, nodes, edges: [] }
}
