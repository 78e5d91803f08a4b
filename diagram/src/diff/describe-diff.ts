import { type ChartEdge, type ChartNode, changeMessages as messages } from '@strata/contract'
import { readingOrder } from '../geometry/index.ts'
import { type Chart, edgesAt } from '../model/index.ts'
import { fullName, plainText } from '../outline/index.ts'
import { kindTable } from '../rules/index.ts'
import { changedLines } from './describe-changed.ts'
import { movedLines } from './describe-moved.ts'
import type { ChartDiff } from './diff-charts.ts'
import type { DiffLine } from './diff-line.ts'
import { edgeTitle } from './edge-words.ts'

/** All changes in words, in the order Added, Changed, Removed, Only moved; each in reading order. */
export function describeDiff(diff: ChartDiff): DiffLine[] {
  return [...addedLines(diff), ...changedLines(diff), ...removedLines(diff), ...movedLines(diff)]
}

/** The changes as plain sentences, to begin a change history with. */
export const changeHistoryDraft = (lines: readonly DiffLine[]): string[] => lines.map(describeChange)

/** A change as a plain sentence. */
export const describeChange = ({ change, title, detail }: DiffLine): string =>
  detail === '' ? messages.line({ change, title }) : messages.lineWithDetail({ change, title, detail })

/** Edges of new nodes are one line together; every other edge has its own. */
function addedLines({ after, nodes, edges }: ChartDiff): DiffLine[] {
  const own = new Set(nodes.added.map((node) => node.id))
  const isOwn = ({ source, target }: ChartEdge) => own.has(source) || own.has(target)
  const branch = edges.added.filter(isOwn)
  const branchTitle = messages.branch({ connections: branch.length, steps: nodes.added.length })
  return [
    ...readingOrder(nodes.added).map((node) => nodeLine('added', node, placeWords(after, node))),
    ...(branch.length > 0 ? [edgesLine('added', branchTitle, branch)] : []),
    ...edges.added.filter((edge) => !isOwn(edge)).map((edge) => edgesLine('added', edgeTitle(after, edge), [edge])),
  ]
}

function removedLines({ before, nodes, edges }: ChartDiff): DiffLine[] {
  const gone = new Set(edges.removed.map(({ id }) => id))
  const own = new Set(nodes.removed.map((node) => node.id))
  const lines = readingOrder(nodes.removed).map((node) => {
    const lost = edgesAt(before, node.id).filter(({ id }) => gone.has(id))
    const detail = lost.length === 0 ? '' : messages.lostConnections({ count: lost.length })
    return { ...nodeLine('removed', node, detail), edgeIds: lost.map((edge) => edge.id) }
  })
  const rest = edges.removed.filter(({ source, target }) => !own.has(source) && !own.has(target))
  return [...lines, ...rest.map((edge) => edgesLine('removed', edgeTitle(before, edge), [edge]))]
}

function nodeLine(change: DiffLine['change'], node: ChartNode, detail: string): DiffLine {
  const text = plainText(node.text)
  const { label } = kindTable[node.kind]
  return { change, title: text === '' ? label : messages.named({ kind: label, text }), detail, nodeIds: [node.id], edgeIds: [] }
}

const edgesLine = (change: DiffLine['change'], title: string, edges: readonly ChartEdge[]): DiffLine => ({
  change,
  title,
  detail: '',
  nodeIds: [],
  edgeIds: edges.map(({ id }) => id),
})

/** Where a new node is: its pid and the step after or before it. */
function placeWords(chart: Chart, node: ChartNode): string {
  const pid = node.kind === 'process' ? node.addInfo?.processId : undefined
  const edges = edgesAt(chart, node.id)
  const next = edges.find(({ target }) => target !== node.id)
  const former = edges.find(({ source }) => source !== node.id)
  const after = former && chart.nodes[former.source]
  const before = next && chart.nodes[next.target]
  const isBefore = before && (pid !== undefined || !after)
  const place = isBefore ? messages.before({ name: fullName(before) }) : after ? messages.after({ name: fullName(after) }) : ''
  return [...(pid ? [pid] : []), ...(place ? [place] : [])].join(', ')
}
