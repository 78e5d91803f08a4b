import { type ChartNode, chartRuleMessages, commandMessages, commandRefusals, type NodeKind } from '@strata/contract'
import { asNewProcess, type Chart, childrenOf, edgesAt, findNodes, patchOf, withoutProcess } from '../model/index.ts'
import { kindTable, mayHold } from '../rules/index.ts'
import { type Command, firstReason, nodesExist, type Permission } from './command.ts'
import { kindsFit } from './new-node.ts'

export interface ChangeKindArgs {
  readonly ids: readonly string[]
  readonly kind: NodeKind
}

/** Makes nodes another kind, about the same middle, with their text and connections. */
export const changeKind: Command<ChangeKindArgs> = {
  id: 'changeKind',
  label: commandMessages.changeKind,
  allowed: (chart, { ids, kind }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => kindsFit(chart, [kind]),
      ...findNodes(chart, ids).map((node) => () => fits(chart, node, kind)),
    ),
  apply: (chart, { ids, kind }) =>
    patchOf(chart, {
      putNodes: findNodes(chart, ids)
        .filter((node) => node.kind !== kind)
        .map((node) => asKind(chart, node, kind)),
    }),
}

/** `node` as another kind. A new process has no id yet; what stops being a process loses its own. */
export function asKind(chart: Chart, node: ChartNode, kind: NodeKind): ChartNode {
  const isSized = kindTable[node.kind].size
  const { size, minSize } = kindTable[kind]
  const untouched = node.width === isSized.width && node.height === isSized.height
  const width = untouched ? size.width : Math.max(minSize.width, node.width)
  const height = untouched ? size.height : Math.max(minSize.height, node.height)
  const resized = { ...node, kind, width, height, x: node.x + (node.width - width) / 2, y: node.y + (node.height - height) / 2 }
  return kind === 'process' ? asNewProcess(resized, chart.scope) : withoutProcess(resized)
}

function fits(chart: Chart, node: ChartNode, kind: NodeKind): Permission {
  const { label, leads } = kindTable[kind]
  if (childrenOf(chart, node.id).some((child) => !mayHold(kind, child.kind))) return commandRefusals.cannotHoldContents({ kind: label })
  if (leads === 'none' && edgesAt(chart, node.id).length > 0) return chartRuleMessages.cannotBeConnected({ kind: label })
  const parent = node.parent === null ? undefined : chart.nodes[node.parent]
  return !parent || mayHold(parent.kind, kind) || chartRuleMessages.cannotHold({ container: kindTable[parent.kind].label, kind: label })
}
