import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, findNodes, patchOf } from '../model/index.ts'
import { checkNodeInfo, wantedPid } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface AssignPidArgs {
  readonly id: string
  /** The last part of the id: digits, or XXX to give it back before saving. */
  readonly segment: string
  readonly primary?: boolean
}

/** Gives one process its id. */
export const assignPid: Command<AssignPidArgs> = {
  id: 'assignPid',
  label: commandMessages.assignPid,
  allowed: (chart, args) =>
    firstReason(
      () => nodesExist(chart, [args.id]),
      () => checkPid(chart, chart.nodes[args.id], args),
    ),
  apply: (chart, args) =>
    patchOf(chart, {
      putNodes: findNodes(chart, [args.id]).map((node) => ({
        ...node,
        addInfo: { ...node.addInfo, processId: wantedPid(chart, node, args) },
      })),
    }),
}

function checkPid(chart: Chart, node: ChartNode | undefined, { segment, primary }: AssignPidArgs): true | string {
  if (node?.kind !== 'process') return commandRefusals.onlyProcessHasId
  return checkNodeInfo(chart, node, { name: node.text, info: node.info ?? '', segment, primary }).segment ?? true
}
