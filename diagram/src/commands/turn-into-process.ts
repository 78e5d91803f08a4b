import { chartMessages, commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, findNodes, patchOf } from '../model/index.ts'
import { asKind, changeKind } from './change-kind.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface TurnIntoArgs {
  readonly ids: readonly string[]
}

/** Makes activities and other steps processes of this chart, without an id yet (specification 5 §21). */
export const turnIntoProcess: Command<TurnIntoArgs> = {
  id: 'turnIntoProcess',
  label: commandMessages.turnIntoProcess,
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => steps(chart, ids) || commandRefusals.onlyStepToProcess,
      () => findNodes(chart, ids).every((node) => node.text.trim() !== '') || chartMessages.nameRequired,
      () => changeKind.allowed(chart, { ids, kind: 'process' }),
    ),
  apply: (chart, { ids }) => patchOf(chart, { putNodes: findNodes(chart, ids).map((node) => asKind(chart, node, 'process')) }),
}

/** Makes processes activities: the processes leave the chart at the next save. */
export const turnIntoActivity: Command<TurnIntoArgs> = {
  id: 'turnIntoActivity',
  label: commandMessages.turnIntoActivity,
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => findNodes(chart, ids).every((node) => node.kind === 'process') || commandRefusals.onlyProcessToActivity,
      () => changeKind.allowed(chart, { ids, kind: 'activity' }),
    ),
  apply: (chart, { ids }) => patchOf(chart, { putNodes: findNodes(chart, ids).map((node) => asKind(chart, node, 'activity')) }),
}

function steps(chart: Chart, ids: readonly string[]): boolean {
  return findNodes(chart, ids).every((node) => ['activity', 'subprocess', 'document', 'data', 'event', 'decision'].includes(node.kind))
}
