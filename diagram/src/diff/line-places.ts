import type { ChartDiff } from './diff-charts.ts'
import type { DiffLine } from './diff-line.ts'
import { beforePrefix } from './diff-picture.ts'

/** Ids of elements in one picture. */
export interface Places {
  readonly nodeIds: readonly string[]
  readonly edgeIds: readonly string[]
}

/** Where the elements of a line are in the picture of both versions, and in that of each. */
export interface LinePlaces {
  readonly overlay: Places
  readonly before: Places
  readonly after: Places
}

/** Answers where a line is seen. Ids that a picture does not hold may be among them: not each moved step leaves a ghost. */
export function linePlaces({ match, edges }: ChartDiff): (line: DiffLine) => LinePlaces {
  const formerEdge = new Map([...edges.changed, ...edges.moved].map(({ before, after }) => [after.id, before.id]))
  const formerIds = (ids: readonly string[], former: ReadonlyMap<string, string>) => ids.flatMap((id) => former.get(id) ?? [])
  return ({ change, nodeIds, edgeIds }) => {
    const here = { nodeIds, edgeIds }
    if (change === 'removed') return { overlay: prefixed(here), before: here, after: nothing }
    const before = { nodeIds: formerIds(nodeIds, match.beforeOf), edgeIds: formerIds(edgeIds, formerEdge) }
    const ghosts = change === 'moved' ? prefixed(before).nodeIds : []
    return { overlay: { nodeIds: [...nodeIds, ...ghosts], edgeIds }, before, after: here }
  }
}

const nothing: Places = { nodeIds: [], edgeIds: [] }

const prefixed = ({ nodeIds, edgeIds }: Places): Places => ({
  nodeIds: nodeIds.map((id) => beforePrefix + id),
  edgeIds: edgeIds.map((id) => beforePrefix + id),
})
