import type { ChartEdge, ChartNode } from '@strata/contract'
import { readingOrder } from '../geometry/reading-order.ts'
import type { Chart } from '../model/chart.ts'
import { edgesAt } from '../model/containment.ts'
import { fullName, joinWords, plainText } from '../outline/step-words.ts'
import { kindTable } from '../rules/kind-table.ts'
import { changedEdgeWords, changedNodeWords, movedWords } from './change-words.ts'
import type { ChartDiff } from './diff-charts.ts'

/** One line of the list of changes: clicking it shows the elements. */
export interface DiffLine {
  readonly change: 'added' | 'changed' | 'removed' | 'moved'
  /** As: Process “Check export licence”. */
  readonly title: string
  /** As: P1.6, before P1.4 Negotiate contracts. May be empty. */
  readonly detail: string
  readonly nodeIds: readonly string[]
  readonly edgeIds: readonly string[]
}

/** All changes in words, in the order Added, Changed, Removed, Only moved; each in reading order. */
export function describeDiff(diff: ChartDiff): DiffLine[] {
  return [...addedLines(diff), ...changedLines(diff), ...removedLines(diff), ...movedLines(diff)]
}

/** The changes as plain sentences, to begin a change history with. */
export function changeHistoryDraft(lines: readonly DiffLine[]): string[] {
  const verbs = { added: 'Added: ', changed: '', removed: 'Removed: ', moved: 'Moved: ' } as const
  return lines.map(({ change, title, detail }) => `${verbs[change]}${title}${detail ? ` (${detail})` : ''}`)
}

function addedLines({ after, nodes, edges }: ChartDiff): DiffLine[] {
  const lines = readingOrder(nodes.added).map((node) => nodeLine('added', node, placeWords(after, node)))
  const own = new Set(nodes.added.map((node) => node.id))
  return [...lines, ...edgeLines('added', after, edges.added, own)]
}

function removedLines({ before, nodes, edges }: ChartDiff): DiffLine[] {
  const own = new Set(nodes.removed.map((node) => node.id))
  const lines = readingOrder(nodes.removed).map((node) => {
    const lost = edges.removed.filter((edge) => edge.source === node.id || edge.target === node.id)
    const detail = lost.length === 0 ? '' : lost.length === 1 ? 'and its connection' : `and its ${lost.length} connections`
    return { ...nodeLine('removed', node, detail), edgeIds: lost.map((edge) => edge.id) }
  })
  const rest = edges.removed.filter((edge) => !own.has(edge.source) && !own.has(edge.target))
  return [...lines, ...edgeLines('removed', before, rest, new Set())]
}

function changedLines(diff: ChartDiff): DiffLine[] {
  const order = readingOrder(diff.nodes.changed.map(({ after }) => after))
  const byId = new Map(diff.nodes.changed.map((change) => [change.after.id, change]))
  const lines = order.flatMap((node): DiffLine[] => {
    const change = byId.get(node.id)
    return change ? [{ change: 'changed', ...changedNodeWords(change, diff), nodeIds: [node.id], edgeIds: [] }] : []
  })
  const edges = diff.edges.changed.map(
    (change): DiffLine => ({ change: 'changed', ...changedEdgeWords(change, diff), nodeIds: [], edgeIds: [change.after.id] }),
  )
  return [...lines, ...edges]
}

function movedLines({ nodes }: ChartDiff): DiffLine[] {
  const byId = new Map(nodes.moved.map((move) => [move.after.id, move]))
  return readingOrder(nodes.moved.map(({ after }) => after)).flatMap((node): DiffLine[] => {
    const move = byId.get(node.id)
    return move ? [{ change: 'moved', title: fullName(node), detail: movedWords(move), nodeIds: [node.id], edgeIds: [] }] : []
  })
}

function nodeLine(change: DiffLine['change'], node: ChartNode, detail: string): DiffLine {
  const text = plainText(node.text)
  const { label } = kindTable[node.kind]
  return { change, title: text === '' ? label : `${label} “${text}”`, detail, nodeIds: [node.id], edgeIds: [] }
}

/** Where a new node stands: its pid and the step after or before it. */
function placeWords(chart: Chart, node: ChartNode): string {
  const pid = node.kind === 'process' ? node.addInfo?.processId : undefined
  const edges = edgesAt(chart, node.id)
  const next = edges.find((edge) => edge.source === node.id && edge.target !== node.id)
  const former = edges.find((edge) => edge.target === node.id && edge.source !== node.id)
  const after = former && chart.nodes[former.source]
  const before = next && chart.nodes[next.target]
  const place =
    pid && before ? `before ${fullName(before)}` : after ? `after ${fullName(after)}` : before ? `before ${fullName(before)}` : ''
  return [...(pid ? [pid] : []), ...(place ? [place] : [])].join(', ')
}

/** Edges of new nodes are one line together; every other edge has its own. */
function edgeLines(change: 'added' | 'removed', chart: Chart, edges: readonly ChartEdge[], own: ReadonlySet<string>): DiffLine[] {
  const branch = edges.filter((edge) => own.has(edge.source) || own.has(edge.target))
  const rest = edges.filter((edge) => !branch.includes(edge))
  const count = branch.length === 1 ? '1 connection' : `${branch.length} connections`
  return [
    ...(branch.length > 0
      ? [
          {
            change,
            title: `${count} of the new ${own.size === 1 ? 'step' : 'steps'}`,
            detail: '',
            nodeIds: [],
            edgeIds: branch.map((edge) => edge.id),
          },
        ]
      : []),
    ...rest.map((edge) => ({ change, title: edgeTitle(chart, edge), detail: '', nodeIds: [], edgeIds: [edge.id] })),
  ]
}

function edgeTitle(chart: Chart, edge: ChartEdge): string {
  const ends = [chart.nodes[edge.source], chart.nodes[edge.target]].flatMap((node) => (node ? [fullName(node)] : []))
  const label = edge.label ? ` “${plainText(edge.label)}”` : ''
  return `Connection${label} between ${joinWords(ends)}`
}
