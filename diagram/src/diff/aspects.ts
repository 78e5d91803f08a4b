import type { ChartEdge, ChartNode } from '@strata/contract'
import { isSameValue } from '../model/same-value.ts'
import type { NodeMatch } from './match-nodes.ts'

export type NodeAspect = 'text' | 'info' | 'kind' | 'pid' | 'container' | 'style'
export type EdgeAspect = 'ends' | 'label' | 'style'

/** In which respects a node means something else, most important first. */
export function nodeAspects(before: ChartNode, after: ChartNode, match: NodeMatch): NodeAspect[] {
  const parent = before.parent === null ? null : (match.afterOf.get(before.parent) ?? before.parent)
  const differs: Readonly<Record<NodeAspect, boolean>> = {
    kind: before.kind !== after.kind,
    pid: (before.addInfo?.processId ?? '') !== (after.addInfo?.processId ?? ''),
    text: before.text !== after.text,
    info: (before.info ?? '') !== (after.info ?? ''),
    container: parent !== after.parent,
    style: !isSameValue(before.style ?? {}, after.style ?? {}),
  }
  return (['kind', 'pid', 'text', 'info', 'container', 'style'] as const).filter((aspect) => differs[aspect])
}

/** In which respects an edge means something else. Ports and bends are only drawing. */
export function edgeAspects(before: ChartEdge, after: ChartEdge, match: NodeMatch): EdgeAspect[] {
  const isSameEnds = match.afterOf.get(before.source) === after.source && match.afterOf.get(before.target) === after.target
  const differs: Readonly<Record<EdgeAspect, boolean>> = {
    ends: !isSameEnds,
    label: (before.label ?? '') !== (after.label ?? ''),
    style: lineOf(before) !== lineOf(after),
  }
  return (['ends', 'label', 'style'] as const).filter((aspect) => differs[aspect])
}

function lineOf({ style = {} }: ChartEdge): string {
  return `${style.line ?? 'solid'} ${style.arrow ?? 'end'}`
}
