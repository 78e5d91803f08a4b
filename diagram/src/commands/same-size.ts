import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, findNodes, patchOf } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface SameSizeArgs {
  readonly ids: readonly string[]
  readonly extent: 'width' | 'height' | 'both'
}

/** Makes shapes as wide, as high or as large as the largest of them, about their middles: so that every text still fits. */
export const sameSize: Command<SameSizeArgs> = {
  id: 'sameSize',
  label: commandMessages.sameSize,
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => sizedOf(chart, ids).length > 1 || commandRefusals.selectToSize,
    ),
  apply: (chart, { ids, extent }) => {
    const nodes = sizedOf(chart, ids)
    const width = extent === 'height' ? null : Math.max(...nodes.map((node) => node.width))
    const height = extent === 'width' ? null : Math.max(...nodes.map((node) => node.height))
    return patchOf(chart, { putNodes: nodes.map((node) => sized(node, width ?? node.width, height ?? node.height)) })
  },
}

/** Containers keep the size that their contents need, and circles stay circles. */
function sizedOf(chart: Chart, ids: readonly string[]): ChartNode[] {
  return findNodes(chart, ids).filter((node) => !isContainer(node.kind) && !round.has(node.kind))
}

const round = new Set<ChartNode['kind']>(['start', 'end', 'event', 'connector'])

function sized(node: ChartNode, width: number, height: number): ChartNode {
  return { ...node, x: node.x + (node.width - width) / 2, y: node.y + (node.height - height) / 2, width, height }
}
