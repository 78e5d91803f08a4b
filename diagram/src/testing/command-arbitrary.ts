import type { NodeKind, Point } from '@strata/contract'
import fc from 'fast-check'
import { commands } from '../commands/command-list.ts'
import type { TidyArgs } from '../commands/tidy.ts'
import type { runCommand } from '../history/run-command.ts'
import type { Chart } from '../model/chart.ts'
import { edgesOf, toData } from '../model/chart.ts'
import { copySelection } from '../model/copy-elements.ts'
import { smallGlobalChart } from './sample-charts.ts'

/** Dice for the arguments of one command: which elements it takes, and how far. */
export interface Dice {
  readonly picks: readonly number[]
  readonly dx: number
  readonly dy: number
  readonly kind: NodeKind
  readonly flag: boolean
  /** Whether what is added or moved comes between the ends of a connection. */
  readonly between: boolean
}

/** Mostly near, now and then to the edge of what a chart can hold. */
const distance = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: -400, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: -1_000_000, max: 1_000_000 }) },
)

export const dice: fc.Arbitrary<Dice> = fc.record({
  picks: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
  dx: distance,
  dy: distance,
  kind: fc.constantFrom<NodeKind>('process', 'activity', 'decision', 'lane', 'pool', 'group', 'subprocess', 'end'),
  flag: fc.boolean(),
  between: fc.boolean(),
})

interface Picked {
  readonly ids: string[]
  readonly id: string
  readonly edge: string
  readonly other: string
}

/**
 * Runs each command with arguments thrown by the dice; keyed by the command's own name, so none can be forgotten. `run` is `runCommand`, or does it
 * in a history. */
export const runners: Readonly<
  Record<keyof typeof commands, (chart: Chart, dice: Dice, run: typeof runCommand) => ReturnType<typeof runCommand>>
> = {
  addLane: (chart, d, run) => run(chart, commands.addLane, { beside: laneNear(chart, d), side: d.flag ? 'above' : 'below' }),
  addNextStep: (chart, d, run) => run(chart, commands.addNextStep, { from: pick(chart, d).id, port: d.flag ? 'bottom' : undefined }),
  addNodes: (chart, d, run) =>
    run(chart, commands.addNodes, { nodes: [{ kind: d.kind, x: d.dx, y: d.dy }], ...(d.between && { into: pick(chart, d).edge }) }),
  alignNodes: (chart, d, run) => run(chart, commands.alignNodes, { ids: pick(chart, d).ids, to: d.flag ? 'left' : 'middle' }),
  assignNextPids: (chart, _d, run) => run(chart, commands.assignNextPids, {}),
  assignPid: (chart, d, run) => run(chart, commands.assignPid, { id: pick(chart, d).id, segment: String(Math.abs(d.dx)) }),
  changeKind: (chart, d, run) => run(chart, commands.changeKind, { ids: pick(chart, d).ids, kind: d.kind }),
  connectNodes: (chart, d, run) => run(chart, commands.connectNodes, { source: pick(chart, d).id, target: pick(chart, d).other }),
  distributeNodes: (chart, d, run) =>
    run(chart, commands.distributeNodes, { ids: pick(chart, d).ids, axis: d.flag ? 'horizontal' : 'vertical' }),
  duplicateNodes: (chart, d, run) => run(chart, commands.duplicateNodes, { ids: pick(chart, d).ids }),
  groupNodes: (chart, d, run) => run(chart, commands.groupNodes, { ids: pick(chart, d).ids }),
  insertChart: (chart, d, run) =>
    run(chart, commands.insertChart, { data: toData(smallGlobalChart()), mode: d.flag ? 'replace' : 'append' }),
  insertSpace: (chart, d, run) => run(chart, commands.insertSpace, { axis: d.flag ? 'horizontal' : 'vertical', at: d.dx, amount: d.dy }),
  layOut: (chart, d, run) => run(chart, commands.layOut, { bounds: { [pick(chart, d).id]: placedAt(chart, d) } }),
  moveBetween: (chart, d, run) => run(chart, commands.moveBetween, { id: pick(chart, d).other, into: pick(chart, d).edge }),
  moveNodes: (chart, d, run) =>
    d.between
      ? run(chart, commands.moveNodes, { ids: [pick(chart, d).other], dx: d.dx, dy: d.dy, into: pick(chart, d).edge })
      : run(chart, commands.moveNodes, { ids: pick(chart, d).ids, dx: d.dx, dy: d.dy }),
  orderNodes: (chart, d, run) => run(chart, commands.orderNodes, { ids: pick(chart, d).ids, to: d.flag ? 'front' : 'back' }),
  pasteElements: (chart, d, run) =>
    run(chart, commands.pasteElements, { clip: copySelection(chart, pick(chart, d).ids), at: d.flag ? pointOf(d) : undefined }),
  placeNodes: (chart, d, run) => run(chart, commands.placeNodes, { positions: { [pick(chart, d).id]: pointOf(d) } }),
  reconnectEdge: (chart, d, run) =>
    run(chart, commands.reconnectEdge, { edge: pick(chart, d).edge, end: d.flag ? 'source' : 'target', node: pick(chart, d).other }),
  removeElements: (chart, d, run) => run(chart, commands.removeElements, { nodes: pick(chart, d).ids, withContents: d.flag }),
  reparentNodes: (chart, d, run) =>
    run(chart, commands.reparentNodes, { ids: [pick(chart, d).id], parent: d.flag ? pick(chart, d).other : null }),
  resetRoutes: (chart, d, run) => run(chart, commands.resetRoutes, { ids: [pick(chart, d).edge] }),
  resizeNodes: (chart, d, run) => run(chart, commands.resizeNodes, { bounds: { [pick(chart, d).id]: boundsFor(chart, d) } }),
  reverseEdges: (chart, d, run) => run(chart, commands.reverseEdges, { ids: [pick(chart, d).edge] }),
  sameSize: (chart, d, run) => run(chart, commands.sameSize, { ids: pick(chart, d).ids, extent: d.flag ? 'width' : 'both' }),
  setEdgeLabel: (chart, d, run) => run(chart, commands.setEdgeLabel, { id: pick(chart, d).edge, label: d.flag ? 'Maybe' : '' }),
  setEdgePoints: (chart, d, run) => run(chart, commands.setEdgePoints, { id: pick(chart, d).edge, points: d.flag ? [pointOf(d)] : null }),
  setEdgeStyle: (chart, d, run) =>
    run(chart, commands.setEdgeStyle, { ids: [pick(chart, d).edge], style: { line: d.flag ? 'dashed' : 'solid' } }),
  setNodeInfo: (chart, d, run) => run(chart, commands.setNodeInfo, { id: pick(chart, d).id, name: 'Named', info: d.flag ? 'More' : '' }),
  setNodeStyle: (chart, d, run) => run(chart, commands.setNodeStyle, { ids: pick(chart, d).ids, style: d.flag ? { bold: true } : null }),
  setProcessKind: (chart, d, run) =>
    run(chart, commands.setProcessKind, { ids: [pick(chart, d).id], kind: d.flag ? 'enabling' : 'primary' }),
  setText: (chart, d, run) => run(chart, commands.setText, { id: pick(chart, d).id, text: 'Renamed' }),
  tidy: (chart, d, run) => run(chart, commands.tidy, tidied(chart, d)),
  turnIntoActivity: (chart, d, run) => run(chart, commands.turnIntoActivity, { ids: [pick(chart, d).id] }),
  turnIntoProcess: (chart, d, run) => run(chart, commands.turnIntoProcess, { ids: [pick(chart, d).id] }),
}

function pick(chart: Chart, { picks }: Dice): Picked {
  const ids = [...new Set(picks.map((at) => chart.nodeOrder[at % chart.nodeOrder.length] ?? ''))]
  const first = picks[0] ?? 0
  return {
    ids,
    id: ids[0] ?? '',
    edge: chart.edgeOrder[first % Math.max(1, chart.edgeOrder.length)] ?? '',
    other: chart.nodeOrder[(first + (picks[1] ?? 1)) % chart.nodeOrder.length] ?? '',
  }
}

/** A lane or pool, where there is one. */
function laneNear(chart: Chart, { picks }: Dice): string {
  const lanes = chart.nodeOrder.filter((id) => ['lane', 'pool'].includes(chart.nodes[id]?.kind ?? ''))
  return lanes[(picks[0] ?? 0) % Math.max(1, lanes.length)] ?? chart.nodeOrder[0] ?? ''
}

function pointOf({ dx, dy }: Dice): Point {
  return { x: dx, y: dy }
}

function placedAt(chart: Chart, d: Dice): { x: number; y: number; width: number; height: number } {
  const { width = 1, height = 1 } = chart.nodes[pick(chart, d).id] ?? {}
  return { x: d.dx, y: d.dy, width, height }
}

function boundsFor(chart: Chart, d: Dice): { x: number; y: number; width: number; height: number } {
  const node = chart.nodes[pick(chart, d).id]
  return { x: node?.x ?? 0, y: (node?.y ?? 0) + (d.flag ? d.dy : 0), width: Math.abs(d.dx) + 1, height: Math.abs(d.dy) + 1 }
}

/** Tidying gives the connections of what it moves back to the router. */
function tidied(chart: Chart, d: Dice): TidyArgs {
  const { id } = pick(chart, d)
  const bent = edgesOf(chart).filter(({ source, target, points }) => points && (source === id || target === id))
  return { nodes: { [id]: placedAt(chart, d) }, edges: Object.fromEntries(bent.map((edge) => [edge.id, null])) }
}
