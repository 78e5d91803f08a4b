import type { ChartNode } from '@strata/contract'
import { type Chart, isPrimary, nodesOf, pidOf } from '../model/index.ts'

/** A process to be made: its node gets the `aprsId` the server gives (specification 5 §6). */
export interface ProcessCreate {
  readonly nodeId: string
  /** The pid, ending in XXX while unassigned. */
  readonly processId: string
  readonly shortName: string
  readonly description: string
  readonly primary: boolean
}

export interface ProcessUpdate extends Omit<ProcessCreate, 'nodeId'> {
  /** The process's `id` (`aprsId`). */
  readonly id: number
}

/** The lists that travel with a save (specification 1 §7). */
export interface PendingChanges {
  readonly create: ProcessCreate[]
  readonly update: ProcessUpdate[]
  readonly delete: { readonly id: number }[]
}

/**
 * What became of the processes since the chart was saved. Computed from the two states, so a process added and removed
 * again leaves nothing, an existing one removed is deleted, and one removed and brought back by undo is as before.
 */
export function pendingChanges(saved: Chart, chart: Chart): PendingChanges {
  const former = processesById(saved)
  const present = processesById(chart)
  const newcomers = processNodes(chart).filter((node) => node.addInfo?.aprsId === undefined)
  return {
    create: newcomers.map((node) => ({ nodeId: node.id, ...describe(chart, node) })),
    update: [...present].flatMap(([id, node]) => {
      const before = former.get(id)
      return before && isSameProcess(describe(saved, before), describe(chart, node)) ? [] : [{ id, ...describe(chart, node) }]
    }),
    delete: [...former.keys()].filter((id) => !present.has(id)).map((id) => ({ id })),
  }
}

type ProcessWords = Omit<ProcessCreate, 'nodeId'>

function describe(chart: Chart, node: ChartNode): ProcessWords {
  return { processId: pidOf(node, chart.scope), shortName: node.text, description: node.info ?? '', primary: isPrimary(node) }
}

function isSameProcess(a: ProcessWords, b: ProcessWords): boolean {
  return a.processId === b.processId && a.shortName === b.shortName && a.description === b.description
}

function processNodes(chart: Chart): ChartNode[] {
  return nodesOf(chart).filter((node) => node.kind === 'process')
}

function processesById(chart: Chart): Map<number, ChartNode> {
  const found = new Map<number, ChartNode>()
  for (const node of processNodes(chart)) if (node.addInfo?.aprsId !== undefined) found.set(node.addInfo.aprsId, node)
  return found
}
