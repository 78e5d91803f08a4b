import { type Chart, nodesOf, type ShapeContext } from '@strata/diagram'
import type { MarksById, RolesById } from '../view/canvas-context.tsx'

/** Marks and roles by node id, for drawing a whole chart at once. */
export function nodeContexts(chart: Chart, marks: MarksById, roles: RolesById): ReadonlyMap<string, ShapeContext> {
  const contexts = new Map<string, ShapeContext>()
  for (const node of nodesOf(chart)) {
    const aprsId = node.addInfo?.aprsId
    if (aprsId === undefined) continue
    const mark = marks.get(aprsId)
    const role = roles.get(aprsId)
    if (mark || role) contexts.set(node.id, { ...(mark && { marks: mark }), ...(role && { role }) })
  }
  return contexts
}
