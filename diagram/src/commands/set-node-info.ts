import { type ChartNode, commandMessages } from '@strata/contract'
import { type Chart, findNodes, patchOf } from '../model/index.ts'
import { checkNodeInfo, type NodeInfo, wantedPid } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface SetNodeInfoArgs extends NodeInfo {
  readonly id: string
}

/** What the node info dialog confirms: name, additional info, and for a process its kind and id (specification 1 §5). */
export const setNodeInfo: Command<SetNodeInfoArgs> = {
  id: 'setNodeInfo',
  label: commandMessages.setNodeInfo,
  allowed: (chart, args) =>
    firstReason(
      () => nodesExist(chart, [args.id]),
      () => firstFault(chart, args),
    ),
  apply: (chart, args) =>
    patchOf(chart, {
      putNodes: findNodes(chart, [args.id]).map((node) => withInfo(chart, node, args)),
    }),
}

function firstFault(chart: Chart, args: SetNodeInfoArgs): true | string {
  const node = chart.nodes[args.id]
  if (!node) return true
  const faults = checkNodeInfo(chart, node, args)
  return faults.name ?? faults.segment ?? faults.info ?? true
}

function withInfo(chart: Chart, node: ChartNode, args: SetNodeInfoArgs): ChartNode {
  const { info: _former, ...rest } = node
  return {
    ...rest,
    text: args.name,
    ...(args.info !== '' && { info: args.info }),
    ...(node.kind === 'process' && { addInfo: { ...node.addInfo, processId: wantedPid(chart, node, args) } }),
  }
}
