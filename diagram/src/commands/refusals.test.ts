import { chartLimits } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withUsedPids } from '../model/chart.ts'
import { buildChart, buildData, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import type { Command } from './command.ts'
import { commands } from './command-list.ts'

/** A saved and a new process, two connected steps, a text, an end, a pool with a lane and a step in it, and a group. */
const chart = withUsedPids(
  buildChart(
    [
      buildProcess('p', 'P1', { x: 0, y: 0, addInfo: { aprsId: 11 } }),
      buildProcess('new', 'PXXX', { x: 240, y: 0 }),
      buildNode('a', 'activity', { x: 0, y: 200 }),
      buildNode('b', 'activity', { x: 240, y: 200 }),
      buildNode('loose', 'activity', { x: 480, y: 200 }),
      buildNode('start', 'start', { x: -200, y: 200 }),
      buildNode('end', 'end', { x: 720, y: 200 }),
      buildNode('text', 'text', { x: 0, y: 320 }),
      buildNode('pool', 'pool', { x: 0, y: 600, width: 960, height: 320 }),
      buildNode('lane', 'lane', { x: 28, y: 600, width: 932, height: 320, parent: 'pool' }),
      buildNode('in', 'activity', { x: 100, y: 640, parent: 'lane' }),
    ],
    [buildEdge('ab', 'a', 'b')],
  ),
  ['P1', 'P7'],
)

interface Attempt {
  name: string
  args: unknown
  answer: () => true | string
  reason: string
}

const refused = <Args>(command: Command<Args>, args: Args, reason: string): Attempt => ({
  name: command.id,
  args,
  answer: () => command.allowed(chart, args),
  reason,
})

const far = chartLimits.coordinate + 1
const tooLong = (limit: number) => 'x'.repeat(limit + 1)

const attempts = [
  refused(commands.addLane, { beside: 'gone', side: 'below' }, 'The node is not in the chart'),
  refused(commands.addLane, { beside: 'a', side: 'below' }, 'Select a lane or a pool first'),
  refused(commands.addNextStep, { from: 'gone' }, 'The node is not in the chart'),
  refused(commands.addNextStep, { from: 'end' }, 'Nothing follows after an end'),
  refused(commands.addNextStep, { from: 'lane' }, 'Lane cannot be connected'),
  refused(commands.addNextStep, { from: 'a', kind: 'start' }, 'Start cannot follow a step'),
  refused(commands.addNextStep, { from: 'a', kind: 'lane' }, 'Lane cannot follow a step'),
  refused(commands.addNextStep, { from: 'a', kind: 'ProcessIP' }, 'Interfacing Processes is not allowed in this chart'),
  refused(commands.addNodes, { nodes: [] }, 'There is nothing to add'),
  refused(commands.addNodes, { nodes: [{ id: 'a', kind: 'activity', x: 0, y: 0 }] }, 'The node is already in the chart'),
  refused(commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 0, parent: 'gone' }] }, 'The container is not in the chart'),
  refused(commands.addNodes, { nodes: [{ kind: 'pool', x: 0, y: 0, parent: 'lane' }] }, 'Lane cannot hold Pool'),
  refused(commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 0 }], into: 'gone' }, 'The connection is not in the chart'),
  refused(commands.alignNodes, { ids: [], to: 'left' }, 'Nothing is selected'),
  refused(commands.alignNodes, { ids: ['gone', 'a'], to: 'left' }, 'The node is not in the chart'),
  refused(commands.alignNodes, { ids: ['pool', 'in'], to: 'left' }, 'Select two or more shapes to align'),
  refused(commands.distributeNodes, { ids: ['a', 'gone', 'b'], axis: 'horizontal' }, 'The node is not in the chart'),
  refused(commands.distributeNodes, { ids: ['a', 'b'], axis: 'horizontal' }, 'Select three or more shapes to distribute'),
  refused(commands.assignNextPids, { ids: ['p'] }, 'Every process has an ID'),
  refused(commands.assignPid, { id: 'gone', segment: '3' }, 'The node is not in the chart'),
  refused(commands.assignPid, { id: 'a', segment: '3' }, 'Only a process has an ID'),
  refused(commands.assignPid, { id: 'p', segment: '3' }, 'A saved Process ID cannot be changed'),
  refused(commands.assignPid, { id: 'new', segment: '7' }, 'Process ID already exists. Please enter a unique ID'),
  refused(commands.changeKind, { ids: ['gone'], kind: 'activity' }, 'The node is not in the chart'),
  refused(commands.changeKind, { ids: ['lane'], kind: 'activity' }, 'Activity cannot hold what is inside'),
  refused(commands.changeKind, { ids: ['a'], kind: 'lane' }, 'Lane cannot be connected'),
  refused(commands.changeKind, { ids: ['in'], kind: 'pool' }, 'Lane cannot hold Pool'),
  refused(commands.changeKind, { ids: ['a'], kind: 'ProcessIP' }, 'Interfacing Processes is not allowed in this chart'),
  refused(commands.connectNodes, { source: 'a', target: 'gone' }, 'The node to connect is not in the chart'),
  refused(commands.connectNodes, { source: 'gone', target: 'a' }, 'The node to connect is not in the chart'),
  refused(commands.connectNodes, { source: 'a', target: 'lane' }, 'Lane cannot be connected'),
  refused(commands.connectNodes, { source: 'end', target: 'a' }, 'Nothing follows after an end'),
  refused(commands.connectNodes, { source: 'a', target: 'start' }, 'Nothing leads into a start'),
  refused(commands.connectNodes, { source: 'a', target: 'b' }, 'These are already connected'),
  refused(commands.duplicateNodes, { ids: [] }, 'Nothing is selected'),
  refused(commands.duplicateNodes, { ids: ['a'], dx: far }, 'That is beyond the edge of the chart'),
  refused(commands.duplicateNodes, { ids: ['a'], dy: -2 * far }, 'That is beyond the edge of the chart'),
  refused(commands.groupNodes, { ids: ['gone'] }, 'The node is not in the chart'),
  refused(commands.groupNodes, { ids: ['a', 'in'] }, 'Shapes in different containers cannot be one group'),
  refused(commands.insertChart, { data: buildData([]), mode: 'replace' }, 'The imported chart is empty'),
  refused(commands.insertSpace, { axis: 'horizontal', at: 240, amount: -1000 }, 'There are shapes in the way'),
  refused(commands.layOut, { bounds: { gone: { x: 0, y: 0, width: 10, height: 10 } } }, 'The node is not in the chart'),
  refused(commands.layOut, { bounds: { a: { x: far, y: 0, width: 10, height: 10 } } }, 'That is beyond the edge of the chart'),
  refused(commands.moveBetween, { id: 'gone', into: 'ab' }, 'The node is not in the chart'),
  refused(commands.moveBetween, { id: 'loose', into: 'gone' }, 'The connection is not in the chart'),
  refused(commands.moveBetween, { id: 'loose', into: 'ab' }, 'This shape is not connected'),
  refused(commands.moveBetween, { id: 'a', into: 'ab' }, 'The connection begins or ends here'),
  refused(commands.moveBetween, { id: 'text', into: 'ab' }, 'Text cannot come between two steps'),
  refused(commands.moveNodes, { ids: ['gone'], dx: 0, dy: 0 }, 'The node is not in the chart'),
  refused(commands.moveNodes, { ids: ['a'], dx: 0, dy: -2 * far }, 'That is beyond the edge of the chart'),
  refused(commands.moveNodes, { ids: ['a'], dx: 0, dy: 0, parent: 'b' }, 'Activity cannot hold Activity'),
  refused(commands.moveNodes, { ids: ['pool'], dx: 0, dy: 0, parent: 'lane' }, 'Lane cannot hold Pool'),
  refused(commands.moveNodes, { ids: ['loose', 'text'], dx: 0, dy: 0, into: 'ab' }, 'Only one shape can come between two others'),
  refused(commands.orderNodes, { ids: ['gone'], to: 'front' }, 'The node is not in the chart'),
  refused(commands.orderNodes, { ids: [], to: 'back' }, 'Nothing is selected'),
  refused(commands.pasteElements, { clip: buildData([]) }, 'There is nothing to paste'),
  refused(commands.placeNodes, { positions: { gone: { x: 0, y: 0 } } }, 'The node is not in the chart'),
  refused(commands.placeNodes, { positions: { a: { x: 0, y: far } } }, 'That is beyond the edge of the chart'),
  refused(commands.reconnectEdge, { edge: 'gone', end: 'target', node: 'b' }, 'The connection is not in the chart'),
  refused(commands.reconnectEdge, { edge: 'ab', end: 'target', node: 'start' }, 'Nothing leads into a start'),
  refused(commands.removeElements, {}, 'Nothing is selected'),
  refused(commands.removeElements, { nodes: ['gone'] }, 'The element is not in the chart'),
  refused(commands.removeElements, { nodes: ['a'], edges: ['gone'] }, 'The element is not in the chart'),
  refused(commands.reparentNodes, { ids: ['gone'], parent: null }, 'The node is not in the chart'),
  refused(commands.reparentNodes, { ids: ['a'], parent: 'gone' }, 'The container is not in the chart'),
  refused(commands.reparentNodes, { ids: ['pool'], parent: 'lane' }, 'Lane cannot hold Pool'),
  refused(commands.reparentNodes, { ids: ['lane'], parent: 'lane' }, 'A node cannot hold itself'),
  refused(commands.resetRoutes, { ids: ['gone'] }, 'The connection is not in the chart'),
  refused(commands.resetRoutes, { ids: ['ab'] }, 'This connection was not bent by hand'),
  refused(commands.resizeNodes, { bounds: { gone: { x: 0, y: 0, width: 100, height: 100 } } }, 'The node is not in the chart'),
  refused(commands.resizeNodes, { bounds: { a: { x: 0, y: 0, width: far, height: 100 } } }, 'That is beyond the edge of the chart'),
  refused(commands.reverseEdges, { ids: ['gone'] }, 'The connection is not in the chart'),
  refused(commands.reverseEdges, { ids: [] }, 'Nothing is selected'),
  refused(commands.sameSize, { ids: ['a'], extent: 'both' }, 'Select two or more shapes to make the same size'),
  refused(commands.setEdgeLabel, { id: 'gone', label: '' }, 'The connection is not in the chart'),
  refused(commands.setEdgeLabel, { id: 'ab', label: tooLong(chartLimits.label) }, 'Maximum characters reached'),
  refused(commands.setEdgePoints, { id: 'gone', points: [] }, 'The connection is not in the chart'),
  refused(commands.setEdgeStyle, { ids: ['gone'], style: {} }, 'The connection is not in the chart'),
  refused(commands.setNodeInfo, { id: 'gone', name: 'A', info: '' }, 'The node is not in the chart'),
  refused(commands.setNodeInfo, { id: 'p', name: ' ', info: '', segment: '1' }, 'Name is Required'),
  refused(commands.setNodeInfo, { id: 'a', name: tooLong(chartLimits.name), info: '' }, 'Maximum characters reached'),
  refused(commands.setNodeInfo, { id: 'a', name: 'A', info: tooLong(chartLimits.info) }, 'Maximum characters reached'),
  refused(commands.setNodeInfo, { id: 'new', name: 'A', info: '', segment: '7' }, 'Process ID already exists. Please enter a unique ID'),
  refused(commands.setNodeStyle, { ids: ['gone'], style: null }, 'The node is not in the chart'),
  refused(commands.setProcessKind, { ids: ['gone'], kind: 'enabling' }, 'The node is not in the chart'),
  refused(commands.setText, { id: 'gone', text: '' }, 'The node is not in the chart'),
  refused(commands.setText, { id: 'a', text: tooLong(chartLimits.name) }, 'Maximum characters reached'),
  refused(commands.setText, { id: 'p', text: ' ' }, 'Name is Required'),
  refused(commands.tidy, { nodes: { gone: { x: 0, y: 0, width: 100, height: 100 } }, edges: {} }, 'The node is not in the chart'),
  refused(commands.tidy, { nodes: {}, edges: { gone: null } }, 'The connection is not in the chart'),
  refused(commands.turnIntoActivity, { ids: ['a'] }, 'Only a process can become an activity'),
  refused(commands.turnIntoProcess, { ids: ['lane'] }, 'Only a step can become a process'),
  refused(commands.turnIntoProcess, { ids: ['a'] }, 'Name is Required'),
]

describe('is refused, and says why:', () => {
  it.each(attempts)('$name $args', ({ answer, reason }) => {
    expect(answer()).toBe(reason)
  })

  it('every command, in some case', () => {
    const tried = new Set(attempts.map(({ name }) => name))
    expect(Object.keys(commands).filter((name) => !tried.has(name))).toEqual([])
  })
})
