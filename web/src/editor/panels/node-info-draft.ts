import { type ChartNode, nodeInfoMessages } from '@strata/contract'
import {
  type Chart,
  checkNodeInfo,
  hasFixedPid,
  isAssigned,
  isPrimary,
  lastSegment,
  type NodeInfo,
  type NodeInfoFaults,
  nextPid,
  parsePid,
  permanentPids,
  pidOf,
  proposedPids,
  takenPids,
  wantedPid,
} from '@strata/diagram'

/** What the fields of the node info hold. */
export interface NodeInfoDraft {
  readonly name: string
  readonly info: string
  readonly segment: string
  readonly primary: boolean
}

export function draftOf(chart: Chart, node: ChartNode): NodeInfoDraft {
  return {
    name: node.text,
    info: node.info ?? '',
    segment: lastSegment(pidOf(node, chart.scope)),
    primary: isPrimary(node),
  }
}

export function isChanged(draft: NodeInfoDraft, former: NodeInfoDraft): boolean {
  return draft.name !== former.name || draft.info !== former.info || draft.segment !== former.segment || draft.primary !== former.primary
}

/** What the command takes: id and kind only of processes, whose id is not fixed. */
export function infoOf(chart: Chart, node: ChartNode, draft: NodeInfoDraft): NodeInfo {
  const { name, info, segment, primary } = draft
  if (node.kind !== 'process') return { name, info }
  return hasFixedPid(chart, node) ? { name, info } : { name, info, segment: segment.trim(), primary }
}

export function faultsOf(chart: Chart, node: ChartNode, draft: NodeInfoDraft): NodeInfoFaults {
  return checkNodeInfo(chart, node, infoOf(chart, node, draft))
}

/** The part of the id before the field: `P`, or `P1.` below a process. */
export function pidPrefix(chart: Chart, primary: boolean): string {
  return chart.scope.parentPid === null ? (primary ? 'P' : 'E') : `${chart.scope.parentPid}.`
}

/** The pid "Assign next" offers for the kind now chosen. */
export function offeredPid(chart: Chart, node: ChartNode, draft: NodeInfoDraft): string {
  const proposed = proposedPids(chart)
  const own = proposed.get(node.id)
  if (own !== undefined && draft.primary === isPrimary(node)) return own
  const prefix = chart.scope.parentPid ?? (draft.primary ? 'P' : 'E')
  return nextPid(prefix, permanentPids(chart), new Set([...takenPids(chart, node.id), ...proposed.values()]))
}

/** Whether OK would give the process an id it did not have. */
export function assignsId(chart: Chart, node: ChartNode, draft: NodeInfoDraft): boolean {
  const pid = wantedPid(chart, node, draft)
  return isAssigned(pid) && pid !== pidOf(node, chart.scope)
}

/** "1 to 7", "1, 3 and 4": the numbers taken for this kind; empty when none is. */
export function usedNumbers(chart: Chart, node: ChartNode, draft: NodeInfoDraft): string {
  const prefix = pidPrefix(chart, draft.primary)
  const numbers = [...takenPids(chart, node.id)]
    .filter((pid) => pid.startsWith(prefix) && parsePid(pid)?.segments.length === depthOf(chart))
    .map((pid) => Number(lastSegment(pid)))
    .sort((a, b) => a - b)
  return runsOf(numbers)
    .map(([from, to]) => (from === to ? `${from}` : nodeInfoMessages.numberRange({ from, to })))
    .join(', ')
}

function depthOf(chart: Chart): number {
  return chart.scope.parentPid === null ? 1 : (parsePid(chart.scope.parentPid)?.segments.length ?? 0) + 1
}

function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}
