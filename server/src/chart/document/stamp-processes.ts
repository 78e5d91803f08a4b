import type { ChartData, ChartType } from '@strata/contract'
import type { ChartProcess } from '../chart-process-store.ts'
import { isSummary } from '../summary/is-summary.ts'

/** The document to store: each process node carries its process's id, pid, name and description. */
export function stampProcesses(
  data: ChartData,
  processes: ReadonlyMap<number, ChartProcess>,
  made: ReadonlyMap<string, number>,
): ChartData {
  const nodes = data.nodes.map((node) => {
    const aprsId = made.get(node.id) ?? node.addInfo?.aprsId
    const process = aprsId === undefined ? undefined : processes.get(aprsId)
    if (!process) return node
    const { info: _replaced, ...rest } = node
    const info = process.description === '' ? {} : { info: process.description }
    return { ...rest, text: process.pname, ...info, addInfo: { aprsId: process.id, processId: process.pid } }
  })
  return { ...data, nodes }
}

/**
 * What is stored of a summary's drawing: where its boxes are and how large (specification 5 §9). Texts are rebuilt from the components (specification 2 §3) and so are
 * connections, so neither is kept. Other charts are stored as they are.
 */
export function keepPositions(data: ChartData, type: ChartType): ChartData {
  if (!isSummary(type)) return data
  const nodes = data.nodes.map(({ id, kind, x, y, width, height }) => ({ id, kind, x, y, width, height, text: '', parent: null }))
  return { ...data, nodes, edges: [] }
}
