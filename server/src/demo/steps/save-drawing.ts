import { type ChartData, type ChartNode, type ChartSave, isPrimary } from '@strata/contract'

/**
 * The save that turns a stored chart into a drawing: its processes keep their ids across versions by the ids of their
 * nodes, new ones are made and those no longer drawn are removed.
 */
export function saveDrawing(stored: ChartData, drawing: ChartData): ChartSave {
  const known = new Map(stored.nodes.flatMap(({ id, addInfo }) => (addInfo?.aprsId === undefined ? [] : [[id, addInfo.aprsId]])))
  const processes = drawing.nodes.filter(({ kind }) => kind === 'process')
  const drawn = new Set(processes.map(({ id }) => id))
  return {
    chartData: { ...drawing, nodes: drawing.nodes.map((node) => withProcess(node, known.get(node.id))) },
    create: processes.filter(({ id }) => !known.has(id)).map((node) => ({ nodeId: node.id, ...wordsOf(node) })),
    update: processes.flatMap((node) => {
      const id = known.get(node.id)
      return id === undefined ? [] : [{ id, ...wordsOf(node) }]
    }),
    delete: [...known].filter(([nodeId]) => !drawn.has(nodeId)).map(([, id]) => ({ id })),
  }
}

function withProcess(node: ChartNode, aprsId: number | undefined): ChartNode {
  return aprsId === undefined ? node : { ...node, addInfo: { ...node.addInfo, aprsId } }
}

function wordsOf({ addInfo, text, info = '' }: ChartNode) {
  const processId = addInfo?.processId ?? 'PXXX'
  return { processId, shortName: text, description: info, primary: isPrimary(processId) }
}
