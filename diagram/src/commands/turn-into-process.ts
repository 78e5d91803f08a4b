import { type Chart, findNodes, patchOf } from '../model/index.ts'
import { asKind, changeKind } from './change-kind.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface TurnIntoArgs {
  readonly ids: readonly string[]
}

/** Makes activities and other steps processes of this chart, without an id yet (specification 5 §21). */
export const turnIntoProcess: Command<TurnIntoArgs> = {
  id: 'turnIntoProcess',
  label: 'Turn into a process',
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => steps(chart, ids) || 'Only a step can become a process',
      () => findNodes(chart, ids).every((node) => node.text.trim() !== '') || 'Name is Required',
      () => changeKind.allowed(chart, { ids, kind: 'process' }),
    ),
  apply: (chart, { ids }) => patchOf(chart, { putNodes: findNodes(chart, ids).map((node) => asKind(chart, node, 'process')) }),
}

/** Makes processes activities: the processes leave the chart at the next save. */
export const turnIntoActivity: Command<TurnIntoArgs> = {
  id: 'turnIntoActivity',
  label: 'Turn into an activity',
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => findNodes(chart, ids).every((node) => node.kind === 'process') || 'Only a process can become an activity',
      () => changeKind.allowed(chart, { ids, kind: 'activity' }),
    ),
  apply: (chart, { ids }) => patchOf(chart, { putNodes: findNodes(chart, ids).map((node) => asKind(chart, node, 'activity')) }),
}

function steps(chart: Chart, ids: readonly string[]): boolean {
  return findNodes(chart, ids).every((node) => ['activity', 'subprocess', 'document', 'data', 'event', 'decision'].includes(node.kind))
}
