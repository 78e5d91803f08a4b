import { type ChartData, type ChartType, chartFaultMessages, type Issue } from '@strata/contract'
import { kindTable } from '@strata/diagram'
import { isSummary } from './is-summary.ts'

/** The drawing of a summary has no boxes but those of its components, each once. Other charts: nothing to find here. */
export function findBoxFaults({ nodes }: ChartData, type: ChartType): Issue[] {
  if (!isSummary(type)) return []
  const seen = new Set<string>()
  return nodes.flatMap(({ id, kind }): Issue[] => {
    const path = `chartData.nodes.${id}.kind`
    if (kindTable[kind].charts !== 'summary') return [{ path, message: chartFaultMessages.notInSummary({ kind: kindTable[kind].label }) }]
    if (seen.has(kind)) return [{ path, message: chartFaultMessages.kindTwice({ kind: kindTable[kind].label }) }]
    seen.add(kind)
    return []
  })
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
