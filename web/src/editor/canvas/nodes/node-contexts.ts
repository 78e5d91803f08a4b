import { type Chart, nodesOf, proposedPids, type ShapeContext } from '@strata/diagram'
import type { MarksById, RolesById } from '../view/canvas-context.tsx'

/** Marks, roles and proposed ids by node id, for drawing a whole chart at once. */
export function nodeContexts(chart: Chart, marks: MarksById, roles: RolesById): ReadonlyMap<string, ShapeContext> {
  const contexts = new Map<string, ShapeContext>()
  const proposed = proposedPids(chart)
  for (const node of nodesOf(chart)) {
    const aprsId = node.addInfo?.aprsId
    const mark = aprsId === undefined ? undefined : marks.get(aprsId)
    const role = aprsId === undefined ? undefined : roles.get(aprsId)
    const proposedPid = proposed.get(node.id)
    if (!mark && !role && proposedPid === undefined) continue
    contexts.set(node.id, { ...(mark && { marks: mark }), ...(role && { role }), ...(proposedPid !== undefined && { proposedPid }) })
  }
  return contexts
}
