import type { ChartEdge, Point } from '@strata/contract'
import { type Chart, edgesOf } from '../model/index.ts'
import { edgeAspects } from './aspects.ts'
import type { ChangedEdge, ChartDiff, MovedEdge } from './diff-charts.ts'
import type { NodeMatch } from './match-nodes.ts'
import { isNear, shiftBetween } from './shift.ts'

/** Pairs edges by their id, those left over by the steps they join. */
export function diffEdges(before: Chart, after: Chart, match: NodeMatch): ChartDiff['edges'] {
  const added: ChartEdge[] = []
  const changed: ChangedEdge[] = []
  const moved: MovedEdge[] = []
  const findFormer = pairEdges(before, after, match)
  const kept = new Set<string>()
  for (const edge of edgesOf(after)) {
    const former = findFormer(edge)
    if (!former) {
      added.push(edge)
      continue
    }
    kept.add(former.id)
    const aspects = edgeAspects(former, edge, match)
    if (aspects.length > 0) changed.push({ before: former, after: edge, aspects })
    else if (isRunOtherwise(former, edge, { before, after })) moved.push({ before: former, after: edge })
  }
  return { added, removed: edgesOf(before).filter(({ id }) => !kept.has(id)), changed, moved }
}

/** Each former edge is given once. */
function pairEdges(before: Chart, after: Chart, { afterOf }: NodeMatch): (edge: ChartEdge) => ChartEdge | undefined {
  const left = new Map<string, ChartEdge[]>()
  for (const edge of edgesOf(before)) {
    if (edge.id in after.edges) continue
    const ends = `${afterOf.get(edge.source) ?? '?'} ${afterOf.get(edge.target) ?? '?'}`
    left.set(ends, [...(left.get(ends) ?? []), edge])
  }
  return (edge) => before.edges[edge.id] ?? left.get(`${edge.source} ${edge.target}`)?.shift()
}

/**
 * Whether a person gave it other bends or another side of a step. Where its ends went different ways its way follows from
 * that; where they went the same way the bends go along.
 */
function isRunOtherwise(from: ChartEdge, to: ChartEdge, { before, after }: Pick<ChartDiff, 'before' | 'after'>): boolean {
  const source = shiftOf(from.source, to.source)
  const target = shiftOf(from.target, to.target)
  if (!source || !target || !isNear(source, target)) return false
  if (from.sourcePort !== to.sourcePort || from.targetPort !== to.targetPort) return true
  const bends = to.points ?? []
  const former = from.points ?? []
  return bends.length !== former.length || former.some((bend, index) => !isNear(shiftBetween(bend, bends[index] ?? bend), source))

  function shiftOf(then: string, now: string): Point | undefined {
    const [former, here] = [before.nodes[then], after.nodes[now]]
    return former && here && shiftBetween(former, here)
  }
}
