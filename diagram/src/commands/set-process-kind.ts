import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, findNodes, hasFixedPid, patchOf, unassignedPid } from '../model/index.ts'
import { type ProcessKind, processKind } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface SetProcessKindArgs {
  readonly ids: readonly string[]
  readonly kind: ProcessKind
}

/** Makes processes of the Global Chart primary or enabling; one that becomes another kind needs an id of that kind. */
export const setProcessKind: Command<SetProcessKindArgs> = {
  id: 'setProcessKind',
  label: commandMessages.setProcessKind,
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => findNodes(chart, ids).every((node) => node.kind === 'process') || commandRefusals.onlyProcessHasId,
      () => !findNodes(chart, ids).some((node) => hasFixedPid(chart, node)) || commandRefusals.savedId,
    ),
  apply: (chart, { ids, kind }) =>
    patchOf(chart, { putNodes: findNodes(chart, ids).map((node) => (processKind(node) === kind ? node : asKind(chart, node, kind))) }),
}

function asKind(chart: Chart, node: ChartNode, kind: ProcessKind): ChartNode {
  return { ...node, addInfo: { ...node.addInfo, processId: unassignedPid(chart.scope.parentPid, kind === 'primary') } }
}
