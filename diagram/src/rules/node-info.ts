import { type ChartNode, chartLimits, chartMessages, commandRefusals, uiMessages } from '@strata/contract'
import { type Chart, hasFixedPid, isPrimary, parsePid, pidOf, pidWithSegment, takenPids } from '../model/index.ts'

/** What the node info dialog holds. `segment` is the last part of the id: digits or XXX; only processes have one. */
export interface NodeInfo {
  readonly name: string
  readonly info: string
  readonly segment?: string
  readonly primary?: boolean
}

/** One message a field, in the words of specification 1 §5 (Node info). Empty means the info may be taken. */
export interface NodeInfoFaults {
  readonly name?: string
  readonly info?: string
  readonly segment?: string
}

export function checkNodeInfo(chart: Chart, node: ChartNode, wanted: NodeInfo): NodeInfoFaults {
  const name = checkName(node, wanted.name)
  const info = wanted.info.length > chartLimits.info ? uiMessages.maximumReached : null
  const segment = node.kind === 'process' ? checkSegment(chart, node, wanted) : null
  return { ...(name && { name }), ...(info && { info }), ...(segment && { segment }) }
}

/** The pid that `wanted` gives a process node. */
export function wantedPid(chart: Chart, node: ChartNode, wanted: Pick<NodeInfo, 'segment' | 'primary'>): string {
  const primary = wanted.primary ?? isPrimary(node)
  const segment = wanted.segment ?? parsePid(pidOf(node, chart.scope))?.segments.at(-1) ?? 'XXX'
  const digits = /^0*(\d+)$/.exec(segment)
  return pidWithSegment(chart.scope.parentPid, primary, digits?.[1] ?? segment)
}

function checkName(node: ChartNode, name: string): string | null {
  if (name.length > chartLimits.name) return uiMessages.maximumReached
  return node.kind === 'process' && name.trim() === '' ? chartMessages.nameRequired : null
}

function checkSegment(chart: Chart, node: ChartNode, wanted: NodeInfo): string | null {
  if (wanted.segment !== undefined && !/^(?:\d{1,9}|XXX)$/.test(wanted.segment)) return chartMessages.numbersOnly
  const pid = wantedPid(chart, node, wanted)
  if (pid === pidOf(node, chart.scope)) return null
  if (hasFixedPid(chart, node)) return commandRefusals.savedId
  return takenPids(chart, node.id).has(pid) ? chartMessages.idExists : null
}
