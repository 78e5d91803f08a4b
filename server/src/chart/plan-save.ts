import { type ChartSave, chartFaultMessages, type Issue, isPrimary, issueLimit, isUnassigned } from '@strata/contract'
import { parsePid } from '@strata/diagram'
import { fail } from '../platform/index.ts'
import type { ChartProcess } from './chart-process-store.ts'
import type { Examined } from './document/examine-drawing.ts'

/** What a save wants, its lists complete. */
export interface WantedSave {
  drawing: Examined
  create: NonNullable<ChartSave['create']>
  update: NonNullable<ChartSave['update']>
  remove: number[]
}

/** Where it wants it. */
export interface SaveScope {
  /** Of the process the chart is below; null at the top. */
  parentPid: string | null
  /** The chart's processes before the save, by id. */
  known: ReadonlyMap<number, ChartProcess>
}

/**
 * Checks a save against the chart and answers the pids that it assigns for ever. What only the database can know — a pid
 * taken elsewhere — is not asked here. @throws Problem INVALID_CHART, PROCESS_ID_FIXED, PROCESS_ID_EXISTS
 */
export function planSave(wanted: WantedSave, scope: SaveScope): string[] {
  const issues = [...wanted.drawing.faults, ...findListFaults(wanted, scope), ...findNodeFaults(wanted, scope)]
  if (issues.length > 0) fail('INVALID_CHART', { issues: issues.slice(0, issueLimit) })
  return collectAssigned(wanted, scope)
}

function findListFaults({ drawing, create, update, remove }: WantedSave, scope: SaveScope): Issue[] {
  const kinds = new Map(drawing.named.map((node) => [node.id, node]))
  const seen = new Set<string | number>()
  const isRepeated = (key: string | number) => seen.size === seen.add(key).size
  return [
    ...create.flatMap(({ nodeId, ...words }, index): Issue[] => {
      const at = `create.${index}`
      const node = kinds.get(nodeId)
      if (node?.kind !== 'process') return [{ path: `${at}.nodeId`, message: chartFaultMessages.noProcessNode }]
      if (node.addInfo?.aprsId !== undefined) return [{ path: `${at}.nodeId`, message: chartFaultMessages.hasProcess }]
      if (isRepeated(nodeId)) return [{ path: `${at}.nodeId`, message: chartFaultMessages.nodeTwice }]
      return findPidFaults(at, words, scope)
    }),
    ...update.flatMap(({ id, ...words }, index): Issue[] => {
      const at = `update.${index}`
      if (!scope.known.has(id)) return [{ path: `${at}.id`, message: chartFaultMessages.noProcess }]
      return isRepeated(id) ? [{ path: `${at}.id`, message: chartFaultMessages.processTwice }] : findPidFaults(at, words, scope)
    }),
    ...remove.flatMap((id, index): Issue[] => {
      if (!scope.known.has(id)) return [{ path: `delete.${index}.id`, message: chartFaultMessages.noProcess }]
      return isRepeated(id) ? [{ path: `delete.${index}.id`, message: chartFaultMessages.processTwice }] : []
    }),
  ]
}

function findPidFaults(at: string, { processId, primary }: { processId: string; primary: boolean }, { parentPid }: SaveScope): Issue[] {
  const depth = parentPid === null ? 1 : (parsePid(parentPid)?.segments.length ?? 0) + 1
  const fits = parsePid(processId)?.segments.length === depth && (parentPid === null || processId.startsWith(`${parentPid}.`))
  if (!fits) return [{ path: `${at}.processId`, message: chartFaultMessages.idElsewhere }]
  return isPrimary(processId) === primary ? [] : [{ path: `${at}.primary`, message: chartFaultMessages.idPrefix }]
}

/** A node names a process of this very chart, and none that goes with this save (specification 5 §20.3). */
function findNodeFaults({ drawing, remove }: WantedSave, { known }: SaveScope): Issue[] {
  const gone = new Set(remove)
  return drawing.named.flatMap(({ id, addInfo }) => {
    const aprsId = addInfo?.aprsId
    const isKnown = aprsId === undefined || (known.has(aprsId) && !gone.has(aprsId))
    return isKnown ? [] : [{ path: `chartData.nodes.${id}.addInfo.aprsId`, message: chartFaultMessages.noProcess }]
  })
}

function collectAssigned({ create, update }: WantedSave, { known }: SaveScope): string[] {
  const changed = update.filter(({ id, processId }) => known.get(id)?.pid !== processId)
  const fixed = changed.find(({ id }) => !isUnassigned(known.get(id)?.pid ?? ''))
  if (fixed) fail('PROCESS_ID_FIXED', { issues: [{ path: `update.${update.indexOf(fixed)}.processId`, message: fixed.processId }] })
  const assigned = [...create, ...changed].map(({ processId }) => processId).filter((pid) => !isUnassigned(pid))
  if (new Set(assigned).size < assigned.length) fail('PROCESS_ID_EXISTS')
  return assigned
}
