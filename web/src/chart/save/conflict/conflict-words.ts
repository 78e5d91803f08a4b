import { staleSaveMessages as messages } from '@strata/contract'
import {
  type Chart,
  type DiffLine,
  describeChange,
  describeDiff,
  diffCharts,
  edgesOf,
  fromData,
  fullName,
  type MergeConflict,
} from '@strata/diagram'
import type { StaleSave } from './stale-save.ts'

/** A conflict in words: what it is about, and what each of both did. */
export interface ConflictWords {
  name: string
  mine: string
  theirs: string
}

/** Reads both edits once; answers the words of each conflict. */
export function describeConflicts({ base, mine, theirs }: StaleSave): (conflict: MergeConflict) => ConflictWords {
  const scope = { type: theirs.version.type }
  const charts = { base: fromData(base ?? theirs.data, scope), mine: fromData(mine, scope), theirs: fromData(theirs.data, scope) }
  const lines = {
    mine: describeDiff(diffCharts(charts.base, charts.mine)),
    theirs: describeDiff(diffCharts(charts.base, charts.theirs)),
  }
  const describeSide = (side: 'mine' | 'theirs', conflict: MergeConflict): string => {
    if (conflict.removedBy === side) return messages.removed
    const own = lines[side].filter((line) => isAbout(line, conflict))
    return own.length === 0 ? messages.redrawn : own.map(describeLine).join('; ')
  }
  return (conflict) => ({
    name: nameOf([charts.mine, charts.theirs, charts.base], conflict),
    mine: describeSide('mine', conflict),
    theirs: describeSide('theirs', conflict),
  })
}

const isAbout = (line: DiffLine, { nodeIds, edgeIds }: MergeConflict): boolean =>
  line.nodeIds.some((id) => nodeIds.includes(id)) || line.edgeIds.some((id) => edgeIds.includes(id))

/** The name is above already: for what only moved, where it went is enough. */
const describeLine = (line: DiffLine): string =>
  describeChange(line.change === 'moved' && line.detail !== '' ? { ...line, title: line.detail, detail: '' } : line)

function nameOf(charts: readonly Chart[], { nodeIds, edgeIds }: MergeConflict): string {
  const [nodeId] = nodeIds
  for (const { nodes } of charts) {
    const node = nodes[nodeId ?? '']
    if (node) return fullName(node)
  }
  for (const chart of charts) {
    const edge = edgesOf(chart).find(({ id }) => id === edgeIds[0])
    const [from, to] = [chart.nodes[edge?.source ?? ''], chart.nodes[edge?.target ?? '']]
    if (from && to) return messages.connection({ from: fullName(from), to: fullName(to) })
  }
  return messages.chart
}
