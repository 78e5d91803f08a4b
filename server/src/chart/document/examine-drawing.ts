import { type ChartData, type ChartNode, type ChartType, chartFaultMessages, type Issue, issueLimit } from '@strata/contract'
import { kindTable, validateStructure } from '@strata/diagram'
import { isSummary } from '../summary/is-summary.ts'
import { mayBeStamped } from './stamp-processes.ts'

/** Where a drawing is to be saved. */
export interface ExaminedScope {
  type: ChartType
  /** Left out: the most that an installation may allow. */
  mostNodes?: number | undefined
}

/** A node as far as processes are concerned. */
type NamedNode = Pick<ChartNode, 'id' | 'kind' | 'addInfo'>

/** What has to be known of a drawing to save it. */
export interface Examined {
  /** Those that are drawn as processes or name one. */
  named: NamedNode[]
  /** What the drawing itself may not be; as many as an answer names. */
  faults: Issue[]
}

export function examineDrawing(data: ChartData, scope: ExaminedScope): Examined {
  const faults = [...findStructureFaults(data, scope), ...findBoxFaults(data, scope.type)].slice(0, issueLimit)
  const named = data.nodes.filter(mayBeStamped)
  return { named: named.map(({ id, kind, addInfo }) => ({ id, kind, ...(addInfo && { addInfo }) })), faults }
}

function findStructureFaults(data: ChartData, scope: ExaminedScope): Issue[] {
  return validateStructure(data, scope).map(({ message, nodeId, edgeId }) => ({
    path: nodeId !== undefined ? `chartData.nodes.${nodeId}` : edgeId !== undefined ? `chartData.edges.${edgeId}` : 'chartData',
    message,
  }))
}

/** The drawing of a summary has no boxes but those of its components, each once. Other charts: nothing to find here. */
function findBoxFaults({ nodes }: ChartData, type: ChartType): Issue[] {
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
