import type { NodeKind, Point } from '@strata/contract'
import fc from 'fast-check'
import { commands } from '../commands/command-list.ts'
import { runCommand } from '../history/run-command.ts'
import type { Chart } from '../model/chart.ts'
import { toData } from '../model/chart.ts'
import { copySelection } from '../model/copy-elements.ts'
import { smallGlobalChart } from './sample-charts.ts'

/** Dice for the arguments of one command: which elements it takes, and how far. */
export interface Dice {
  readonly picks: readonly number[]
  readonly dx: number
  readonly dy: number
  readonly kind: NodeKind
  readonly flag: boolean
}

export const dice: fc.Arbitrary<Dice> = fc.record({
  picks: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
  dx: fc.integer({ min: -400, max: 400 }),
  dy: fc.integer({ min: -400, max: 400 }),
  kind: fc.constantFrom<NodeKind>('process', 'activity', 'decision', 'lane', 'pool', 'group', 'subprocess', 'end'),
  flag: fc.boolean(),
})

type Result = ReturnType<typeof runCommand>

interface Picked {
  readonly ids: string[]
  readonly id: string
  readonly edge: string
  readonly other: string
}

/** Runs each command with arguments thrown by the dice; keyed by the command's own name, so none can be forgotten. */
export const runners: Readonly<Record<keyof typeof commands, (chart: Chart, dice: Dice) => Result>> = {
  addNextStep: (chart, d) => runCommand(chart, commands.addNextStep, { from: pick(chart, d).id, port: d.flag ? 'bottom' : undefined }),
  addNodes: (chart, d) => runCommand(chart, commands.addNodes, { nodes: [{ kind: d.kind, x: d.dx, y: d.dy }] }),
  alignNodes: (chart, d) => runCommand(chart, commands.alignNodes, { ids: pick(chart, d).ids, to: d.flag ? 'left' : 'middle' }),
  assignNextPids: (chart) => runCommand(chart, commands.assignNextPids, {}),
  assignPid: (chart, d) => runCommand(chart, commands.assignPid, { id: pick(chart, d).id, segment: String(Math.abs(d.dx)) }),
  changeKind: (chart, d) => runCommand(chart, commands.changeKind, { ids: pick(chart, d).ids, kind: d.kind }),
  connectNodes: (chart, d) => runCommand(chart, commands.connectNodes, { source: pick(chart, d).id, target: pick(chart, d).other }),
  distributeNodes: (chart, d) =>
    runCommand(chart, commands.distributeNodes, { ids: pick(chart, d).ids, axis: d.flag ? 'horizontal' : 'vertical' }),
  duplicateNodes: (chart, d) => runCommand(chart, commands.duplicateNodes, { ids: pick(chart, d).ids }),
  insertChart: (chart, d) =>
    runCommand(chart, commands.insertChart, { data: toData(smallGlobalChart()), mode: d.flag ? 'replace' : 'append' }),
  insertSpace: (chart, d) => runCommand(chart, commands.insertSpace, { axis: d.flag ? 'horizontal' : 'vertical', at: d.dx, amount: d.dy }),
  moveNodes: (chart, d) => runCommand(chart, commands.moveNodes, { ids: pick(chart, d).ids, dx: d.dx, dy: d.dy }),
  orderNodes: (chart, d) => runCommand(chart, commands.orderNodes, { ids: pick(chart, d).ids, to: d.flag ? 'front' : 'back' }),
  pasteElements: (chart, d) =>
    runCommand(chart, commands.pasteElements, { clip: copySelection(chart, pick(chart, d).ids), at: d.flag ? pointOf(d) : undefined }),
  placeNodes: (chart, d) => runCommand(chart, commands.placeNodes, { positions: { [pick(chart, d).id]: pointOf(d) }, resetBends: d.flag }),
  reconnectEdge: (chart, d) =>
    runCommand(chart, commands.reconnectEdge, { edge: pick(chart, d).edge, end: d.flag ? 'source' : 'target', node: pick(chart, d).other }),
  removeElements: (chart, d) => runCommand(chart, commands.removeElements, { nodes: pick(chart, d).ids, withContents: d.flag }),
  reparentNodes: (chart, d) =>
    runCommand(chart, commands.reparentNodes, { ids: [pick(chart, d).id], parent: d.flag ? pick(chart, d).other : null }),
  resizeNodes: (chart, d) => runCommand(chart, commands.resizeNodes, { bounds: { [pick(chart, d).id]: boundsFor(chart, d) } }),
  setEdgeLabel: (chart, d) => runCommand(chart, commands.setEdgeLabel, { id: pick(chart, d).edge, label: d.flag ? 'Maybe' : '' }),
  setEdgePoints: (chart, d) => runCommand(chart, commands.setEdgePoints, { id: pick(chart, d).edge, points: d.flag ? [pointOf(d)] : null }),
  setEdgeStyle: (chart, d) =>
    runCommand(chart, commands.setEdgeStyle, { ids: [pick(chart, d).edge], style: { line: d.flag ? 'dashed' : 'solid' } }),
  setNodeInfo: (chart, d) => runCommand(chart, commands.setNodeInfo, { id: pick(chart, d).id, name: 'Named', info: d.flag ? 'More' : '' }),
  setNodeStyle: (chart, d) => runCommand(chart, commands.setNodeStyle, { ids: pick(chart, d).ids, style: d.flag ? { bold: true } : null }),
  setText: (chart, d) => runCommand(chart, commands.setText, { id: pick(chart, d).id, text: 'Renamed' }),
  turnIntoActivity: (chart, d) => runCommand(chart, commands.turnIntoActivity, { ids: [pick(chart, d).id] }),
  turnIntoProcess: (chart, d) => runCommand(chart, commands.turnIntoProcess, { ids: [pick(chart, d).id] }),
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

function pointOf({ dx, dy }: Dice): Point {
  return { x: dx, y: dy }
}

function boundsFor(chart: Chart, d: Dice): { x: number; y: number; width: number; height: number } {
  const node = chart.nodes[pick(chart, d).id]
  return { x: node?.x ?? 0, y: (node?.y ?? 0) + (d.flag ? d.dy : 0), width: Math.abs(d.dx) + 1, height: Math.abs(d.dy) + 1 }
}
