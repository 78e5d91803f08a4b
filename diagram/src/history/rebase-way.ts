import { type Chart, edgesOf, nodesOf } from '../model/chart.ts'
import { applyPatch, invertPatch, type Patch } from '../model/patch.ts'
import { patchOf } from '../model/patch-of.ts'

/** So many steps back can be taken after a merge, of a large chart fewer: each is merged by itself, while the person waits. */
const mostSteps = (chart: Chart): number => Math.min(30, Math.max(1, Math.floor(20_000 / Math.max(1, chart.nodeOrder.length))))

/** The newest of `steps`, which led to `chart`, as they are once each chart on the way was carried over another saved one. */
export function rebaseWay(chart: Chart, steps: readonly Patch[], carry: (edits: Chart) => Chart): { chart: Chart; patches: Patch[] } {
  const newest = steps.slice(-mostSteps(chart))
  const way = [chart]
  for (const step of newest.toReversed()) way.unshift(applyPatch(way[0] ?? chart, invertPatch(step)))
  const carried = way.map(carry)
  const patches = newest.flatMap((_step, at) => {
    const [before, after] = [carried[at], carried[at + 1]]
    return before && after ? [patchBetween(before, after)] : []
  })
  return { chart: carried.at(-1) ?? chart, patches }
}

function patchBetween(before: Chart, after: Chart): Patch {
  return patchOf(before, {
    putNodes: nodesOf(after),
    removeNodes: before.nodeOrder.filter((id) => !(id in after.nodes)),
    putEdges: edgesOf(after),
    removeEdges: before.edgeOrder.filter((id) => !(id in after.edges)),
    nodeOrder: after.nodeOrder,
    edgeOrder: after.edgeOrder,
  })
}
