import type { ChartVersion, Process } from '@strata/contract'
import type { ItemType } from '../item-type.ts'
import type { Workspace } from '../use-workspace.ts'

/** Something of the process that waits for the reader's decision. */
export interface WaitingDecision {
  itemType: ItemType
  parentProcessChronId?: number
  title: string
  /** The version in approval, where it is known. */
  version?: ChartVersion | undefined
}

/** What is in approval below the process and may be decided by the reader. */
export function findWaitingDecisions({
  process,
  permissions,
  summaries,
  macro,
  macroState,
  macroProcesses,
  micros,
}: Workspace): WaitingDecision[] {
  const mayDecide = (kind: 'ma' | 'mi'): boolean => permissions?.can[kind]?.approve === true
  const summary = summaries?.find(({ status, can }) => status.name === 'IA' && can.approve === true)
  const waiting: WaitingDecision[] = summary ? [{ itemType: 'ps', title: 'Make Decision on Process Summary', version: summary }] : []
  if (mayDecide('ma') && macroState === 'IA')
    waiting.push({ itemType: 'ma', title: `Make Decision on Macro of ${process.pid}`, version: inApproval(macro) })
  if (!mayDecide('mi')) return waiting
  const undecided = (macroProcesses ?? []).filter(({ chronId, below }) => (below?.mi ?? micros?.get(chronId)?.status.name) === 'IA')
  return [...waiting, ...undecided.map((macroProcess) => decisionOnMicro(macroProcess, inApproval(micros?.get(macroProcess.chronId))))]
}

const decisionOnMicro = ({ chronId, pid, pname }: Process, version: ChartVersion | undefined): WaitingDecision => ({
  itemType: 'mi',
  parentProcessChronId: chronId,
  title: `Make Decision on Micro ${pid}: ${pname}`,
  version,
})

/** The tree knows the default version only: an approved one hides that which waits. */
const inApproval = (version: ChartVersion | null | undefined): ChartVersion | undefined =>
  version?.status.name === 'IA' ? version : undefined
