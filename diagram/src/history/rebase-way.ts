import { applyPatch, type Chart, edgesOf, invertPatch, nodesOf, type Patch, patchOf } from '../model/index.ts'

/** A chart with edits as it is over another saved one. */
export interface Carried {
  readonly chart: Chart
  /** Whether every edit of it is there: none gave way to what is saved. */
  readonly isWhole: boolean
}

export type RebaseEdits = (edits: Chart) => Carried

/** The steps that led to a chart, and those that were undone from there; of both the last is the next to be taken. */
interface Steps {
  readonly done: readonly Patch[]
  readonly undone: readonly Patch[]
}

/** So many steps can be taken back, or again, after a merge, of a large chart fewer: each is merged by itself, while the person waits. */
const mostSteps = (chart: Chart): number => Math.min(30, Math.floor(20_000 / chart.nodeOrder.length))

/**
 * The newest of the steps around `chart`, as they are once each chart on the way was carried over another saved one. A step that could be done again only
 * in part is left out, with all that came after it.
 */
export function rebaseWay(chart: Chart, { done, undone }: Steps, rebaseEdits: RebaseEdits): Steps & { chart: Chart } {
  const most = mostSteps(chart)
  const carried = rebaseEdits(chart).chart
  return {
    chart: carried,
    done: wayBack(done.slice(-most), { chart, carried }, rebaseEdits),
    undone: wayForward(undone.slice(-most), { chart, carried }, rebaseEdits),
  }
}

interface Place {
  chart: Chart
  carried: Chart
}

function wayBack(steps: readonly Patch[], { chart, carried }: Place, rebaseEdits: RebaseEdits): Patch[] {
  const patches: Patch[] = []
  let [here, after] = [chart, carried]
  for (const step of steps.toReversed()) {
    here = applyPatch(here, invertPatch(step))
    const before = rebaseEdits(here).chart
    patches.unshift(patchBetween(before, after))
    after = before
  }
  return patches
}

function wayForward(steps: readonly Patch[], { chart, carried }: Place, rebaseEdits: RebaseEdits): Patch[] {
  const patches: Patch[] = []
  let [here, before] = [chart, carried]
  for (const step of steps.toReversed()) {
    here = applyPatch(here, step)
    const after = rebaseEdits(here)
    if (!after.isWhole) break
    patches.unshift(patchBetween(before, after.chart))
    before = after.chart
  }
  return patches
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
