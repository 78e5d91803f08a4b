import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { boundsOf, type Chart, findNodes, freshIds, inflate, outermostOf, patchOf } from '../model/index.ts'
import { kindTable, mayContain, mayHold } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { kindsFit, mayHoldMore } from './new-node.ts'
import { staysOnPlane } from './plane.ts'

export interface GroupNodesArgs {
  readonly ids: readonly string[]
}

const padding = 24

/** Puts a group around shapes; they are in it from then on and go where it goes. Removing the group leaves them. */
export const groupNodes: Command<GroupNodesArgs> = {
  id: 'groupNodes',
  label: commandMessages.groupNodes,
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => mayHoldMore(chart, 1, 0),
      () => kindsFit(chart, ['group']),
      () => membersFit(chart, ids),
      () => staysOnPlane([frameOf(chart, ids)]),
    ),
  apply: (chart, { ids }) => {
    const group = groupAround(chart, ids, freshIds('n', chart.nodes)())
    const members = membersOf(chart, ids).map((node): ChartNode => ({ ...node, parent: group.id }))
    return patchOf(chart, { putNodes: [group, ...members] })
  },
}

function membersFit(chart: Chart, ids: readonly string[]): true | string {
  const members = membersOf(chart, ids)
  const stranger = members.find((node) => !mayHold('group', node.kind))
  if (stranger) return commandRefusals.groupCannotHold({ kind: kindTable[stranger.kind].label })
  if (new Set(members.map((node) => node.parent)).size > 1) return commandRefusals.differentContainers
  const grouped = { ...chart, nodes: { ...chart.nodes, '': groupAround(chart, ids, '') } }
  return firstReason(...members.map((node) => () => mayContain(grouped, '', node)))
}

function membersOf(chart: Chart, ids: readonly string[]): ChartNode[] {
  return findNodes(chart, outermostOf(chart, ids))
}

function frameOf(chart: Chart, ids: readonly string[]) {
  return inflate(boundsOf(membersOf(chart, ids)) ?? { x: 0, y: 0, width: 1, height: 1 }, padding)
}

function groupAround(chart: Chart, ids: readonly string[], id: string): ChartNode {
  return { id, kind: 'group', ...frameOf(chart, ids), text: '', parent: membersOf(chart, ids)[0]?.parent ?? null }
}
