import type { ChartEdge, ChartNode } from '@strata/contract'
import { isSameValue } from '../model/index.ts'
import type { NodeMatch } from './match-nodes.ts'

export type NodeAspect = 'text' | 'info' | 'kind' | 'pid' | 'container' | 'style'
export type EdgeAspect = 'ends' | 'label' | 'line' | 'arrow'

/**
 * In which respects a node means something else, most important first. Colours and emphasis count: a person chose them to express
 * something. Place and size do not.
 */
export function nodeAspects(before: ChartNode, after: ChartNode, match: NodeMatch): NodeAspect[] {
  // Undefined where it was in a container that was removed: it is in another one now, or in none.
  const parent = before.parent === null ? null : match.afterOf.get(before.parent)
  const differs: Readonly<Record<NodeAspect, boolean>> = {
    kind: before.kind !== after.kind,
    pid: (before.addInfo?.processId ?? '') !== (after.addInfo?.processId ?? ''),
    text: before.text !== after.text,
    info: (before.info ?? '') !== (after.info ?? ''),
    container: parent !== after.parent,
    style: !isSameValue(looksOf(before), looksOf(after)),
  }
  return (['kind', 'pid', 'text', 'info', 'container', 'style'] as const).filter((aspect) => differs[aspect])
}

/** In which respects an edge means something else. Ports and bends are only drawing. */
export function edgeAspects(before: ChartEdge, after: ChartEdge, match: NodeMatch): EdgeAspect[] {
  const isSameEnds = match.afterOf.get(before.source) === after.source && match.afterOf.get(before.target) === after.target
  const differs: Readonly<Record<EdgeAspect, boolean>> = {
    ends: !isSameEnds,
    label: (before.label ?? '') !== (after.label ?? ''),
    line: lineOf(before) !== lineOf(after),
    arrow: arrowOf(before) !== arrowOf(after),
  }
  return (['ends', 'label', 'line', 'arrow'] as const).filter((aspect) => differs[aspect])
}

export const lineOf = ({ style }: ChartEdge) => style?.line ?? 'solid'
export const arrowOf = ({ style }: ChartEdge) => style?.arrow ?? 'end'

/** Not bold is the same as nothing said of it. */
function looksOf({ style = {} }: ChartNode): object {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== false))
}
