import {
  type ChartVersion,
  type ExpectationType,
  expectationTitles,
  expectationTypes,
  isAwaitingDecision,
  processScreenMessages as messages,
  type Process,
} from '@strata/contract'
import { expectationItemType, type ItemType } from '../../process/index.ts'
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
export const findWaitingDecisions = (workspace: Workspace): WaitingDecision[] => [
  ...findWaitingCharts(workspace),
  ...findWaitingExpectations(workspace),
]

function findWaitingCharts({ process, permissions, summaries, macro, macroState, macroProcesses, micros }: Workspace): WaitingDecision[] {
  const mayDecide = (kind: 'ma' | 'mi'): boolean => permissions?.can[kind]?.approve === true
  const summary = summaries?.find((version) => isAwaitingDecision(version) && version.can.approve === true)
  const waiting: WaitingDecision[] = summary ? [{ itemType: 'ps', title: messages.decideSummary, version: summary }] : []
  if (mayDecide('ma') && isAwaitingDecision(macroState))
    waiting.push({ itemType: 'ma', title: messages.decideMacro({ pid: process.pid }), version: inApproval(macro) })
  if (!mayDecide('mi')) return waiting
  const undecided = (macroProcesses ?? []).filter(({ chronId, below }) => isAwaitingDecision(below?.mi ?? micros?.get(chronId)))
  return [...waiting, ...undecided.map((macroProcess) => decisionOnMicro(macroProcess, inApproval(micros?.get(macroProcess.chronId))))]
}

/** Of the process itself, then of its sub-processes. */
function findWaitingExpectations({ process, permissions, macroProcesses = [] }: Workspace): WaitingDecision[] {
  const isWaiting = (kind: 'maex' | 'miex', { below }: Process, type: ExpectationType): boolean =>
    permissions?.can[kind]?.approve === true && isAwaitingDecision(below?.[type])
  const title = (type: ExpectationType, { pid }: Process) => messages.decideExpectations({ expectations: expectationTitles[type], pid })
  const own = expectationTypes
    .filter((type) => isWaiting('maex', process, type))
    .map((type) => ({ itemType: type, title: title(type, process) }))
  const ofSubs = macroProcesses.flatMap((macro) =>
    expectationTypes
      .filter((type) => isWaiting('miex', macro, type))
      .map((type) => ({
        itemType: expectationItemType({ type, isSub: true }),
        parentProcessChronId: macro.chronId,
        title: title(type, macro),
      })),
  )
  return [...own, ...ofSubs]
}

const decisionOnMicro = ({ chronId, pid, pname }: Process, version: ChartVersion | undefined): WaitingDecision => ({
  itemType: 'mi',
  parentProcessChronId: chronId,
  title: messages.decideMicro({ pid, name: pname }),
  version,
})

/** The tree knows the default version only: an approved one hides that which waits. */
const inApproval = (version: ChartVersion | null | undefined): ChartVersion | undefined =>
  version && isAwaitingDecision(version) ? version : undefined
