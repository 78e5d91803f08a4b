import type { ChartNode, NodeKind } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { fromData } from '../model/chart.ts'
import { boxOf, chartAfter, nodeMade } from '../testing/chart-after.ts'
import { buildChart, buildData, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { addNextStep } from './add-next-step.ts'

/** An activity, 152 wide and 72 high, with its upper left corner at 0, 0, and what else is drawn. */
const afterActivity = (...others: ChartNode[]) => buildChart([buildNode('a', 'activity'), ...others])

const cornerOf = ({ x, y }: ChartNode) => [x, y]

describe('the next step is', () => {
  it('a process without an id after a process, primary or enabling like it', () => {
    const after = (pid: string) => nodeMade(buildChart([buildProcess('a', pid)]), addNextStep, { from: 'a' })
    expect(after('P1')).toMatchObject({ kind: 'process', addInfo: { processId: 'PXXX' } })
    expect(after('E1')).toMatchObject({ kind: 'process', addInfo: { processId: 'EXXX' } })
    const bare = buildChart([buildNode('a', 'process', { addInfo: { aprsId: 11 } })])
    expect(nodeMade(bare, addNextStep, { from: 'a' }).addInfo).toEqual({ processId: 'PXXX' })
  })

  it('a box of the same kind in a Process Summary', () => {
    const summary = fromData(buildData([buildNode('in', 'ProcessInput')]), { type: 'ps' })
    expect(nodeMade(summary, addNextStep, { from: 'in' })).toMatchObject({ kind: 'ProcessInput', width: 184, height: 60 })
  })

  it.each<NodeKind>(['activity', 'decision', 'start', 'document', 'text', 'pool'])('an activity after a %s', (kind) => {
    const made = nodeMade(buildChart([buildNode('a', kind)]), addNextStep, { from: 'a' })
    expect(made).toMatchObject({ kind: 'activity', width: 152, height: 72, text: '' })
    expect(made).not.toHaveProperty('addInfo')
  })

  it('what is asked for, with the text of its kind or the one given', () => {
    const made = (kind: NodeKind, text?: string) => nodeMade(afterActivity(), addNextStep, { from: 'a', kind, text })
    expect(made('end')).toMatchObject({ kind: 'end', width: 28, height: 28, text: '' })
    expect(made('text')).toMatchObject({ kind: 'text', text: 'Text' })
    expect(made('decision', 'Paid?')).toMatchObject({ kind: 'decision', text: 'Paid?' })
    expect(made('process')).toMatchObject({ addInfo: { processId: 'PXXX' } })
  })
})

describe('the connection to the next step', () => {
  it('is plain, where nothing is asked for', () => {
    const chart = chartAfter(afterActivity(), addNextStep, { from: 'a' })
    const [id = ''] = chart.edgeOrder
    expect(chart.edges[id]).toStrictEqual({ id, source: 'a', target: chart.nodeOrder[1] })
    expect([chart.nodeOrder[1]?.[0], id[0]]).toEqual(['n', 'e'])
  })

  it('leaves the step at the side asked for, with the label given', () => {
    const chart = chartAfter(afterActivity(), addNextStep, { from: 'a', port: 'bottom', label: 'yes' })
    const [id = ''] = chart.edgeOrder
    expect(chart.edges[id]).toEqual({ id, source: 'a', target: chart.nodeOrder[1], sourcePort: 'bottom', label: 'yes' })
  })
})

describe('the next step stands', () => {
  it.each([
    { port: undefined, corner: [216, 0] },
    { port: 'right', corner: [216, 0] },
    { port: 'left', corner: [-216, 0] },
    { port: 'bottom', corner: [0, 136] },
    { port: 'top', corner: [0, -136] },
  ] as const)('64 from the one before, in line with it: at the side $port', ({ port, corner }) => {
    expect(cornerOf(nodeMade(afterActivity(), addNextStep, { from: 'a', port }))).toEqual(corner)
  })

  it.each([
    { port: 'right', corner: [216, 22] },
    { port: 'left', corner: [-92, 22] },
    { port: 'bottom', corner: [62, 136] },
    { port: 'top', corner: [62, -92] },
  ] as const)('with its middle in line where it is smaller: at the side $port', ({ port, corner }) => {
    expect(cornerOf(nodeMade(afterActivity(), addNextStep, { from: 'a', port, kind: 'end' }))).toEqual(corner)
  })

  it('so far aside, in steps of 24, that 40 are free to what is there', () => {
    const right = buildNode('b', 'activity', { x: 240, y: 0 })
    expect(cornerOf(nodeMade(afterActivity(right), addNextStep, { from: 'a' }))).toEqual([216, 120])
    const below = buildNode('b', 'activity', { x: 0, y: 136 })
    expect(cornerOf(nodeMade(afterActivity(below), addNextStep, { from: 'a', port: 'bottom' }))).toEqual([192, 136])
  })

  it('aside of a closed subprocess, as of any step', () => {
    const sub = buildNode('b', 'subprocess', { x: 240, y: 0 })
    expect(cornerOf(nodeMade(afterActivity(sub), addNextStep, { from: 'a' }))).toEqual([216, 120])
  })

  it.each(['activity', 'subprocess'] as const)('aside of a neighbouring %s in the same pool', (kind) => {
    const chart = buildChart([
      buildNode('pool', 'pool', { x: -100, y: -300, width: 1000, height: 600 }),
      buildNode('a', 'activity', { parent: 'pool' }),
      buildNode('b', kind, { x: 240, y: 0, parent: 'pool' }),
    ])
    expect(cornerOf(nodeMade(chart, addNextStep, { from: 'a' }))).toEqual([216, 120])
  })

  it('in the pool of the one before, across its border, which gives way', () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { x: 0, y: 0, width: 400, height: 200 }),
      buildNode('a', 'activity', { x: 100, y: 60, parent: 'pool' }),
    ])
    const after = chartAfter(chart, addNextStep, { from: 'a' })
    const made = after.nodes[after.nodeOrder[2] ?? '']
    expect(made).toMatchObject({ x: 316, y: 60, parent: 'pool' })
    // 16 remain at the right of it
    expect(boxOf(after, 'pool')).toEqual([0, 0, 484, 200])
  })

  it('in no container where that of the one before cannot hold it', () => {
    const chart = buildChart([
      buildNode('g', 'group', { x: 0, y: 0, width: 200, height: 120 }),
      buildNode('a', 'activity', { x: 24, y: 24, parent: 'g' }),
    ])
    expect(nodeMade(chart, addNextStep, { from: 'a', kind: 'activity' }).parent).toBe('g')
    expect(nodeMade(chart, addNextStep, { from: 'a', kind: 'pool' }).parent).toBeNull()
  })

  it('in what lies where it was asked to come, rather than beside the one before', () => {
    const chart = buildChart([
      buildNode('one', 'pool', { x: 0, y: 0, width: 400, height: 200 }),
      buildNode('a', 'activity', { x: 100, y: 60, parent: 'one' }),
      buildNode('two', 'pool', { x: 0, y: 400, width: 800, height: 200 }),
    ])
    expect(nodeMade(chart, addNextStep, { from: 'a', at: { x: 400, y: 500 } }).parent).toBe('two')
    expect(nodeMade(chart, addNextStep, { from: 'a', at: { x: 900, y: 300 } }).parent).toBeNull()
  })

  it.each([
    // middles at 76, 36: up to 12 beside the line it comes into it
    { port: 'right', at: { x: 400, y: 24 }, corner: [384, 22] },
    { port: 'right', at: { x: 400, y: 23 }, corner: [384, 8] },
    { port: 'left', at: { x: -400, y: 48 }, corner: [-416, 22] },
    { port: 'bottom', at: { x: 64, y: 400 }, corner: [62, 384] },
    { port: 'bottom', at: { x: 63, y: 400 }, corner: [48, 384] },
    { port: 'top', at: { x: 88, y: -400 }, corner: [62, -416] },
  ] as const)('in line where it was asked to come near the line: $port at $at', ({ port, at, corner }) => {
    expect(cornerOf(nodeMade(afterActivity(), addNextStep, { from: 'a', kind: 'end', port, at }))).toEqual(corner)
  })
})

describe('a next step is refused', () => {
  const all = buildChart(['start', 'end', 'activity', 'lane', 'group', 'pool'].map((kind) => buildNode(kind, kind as NodeKind)))
  const answer = (from: string, kind?: NodeKind) => addNextStep.allowed(all, { from, kind })

  it('after what leads nowhere', () => {
    expect(['start', 'end', 'activity', 'lane', 'group', 'pool'].map((from) => answer(from))).toEqual([
      true,
      'Nothing follows after an end',
      true,
      'Lane cannot be connected',
      'Group cannot be connected',
      true,
    ])
  })

  it('where nothing may lead to it', () => {
    const kinds: NodeKind[] = ['start', 'end', 'event', 'group']
    expect(kinds.map((kind) => answer('activity', kind))).toEqual(['Start cannot follow a step', true, true, 'Group cannot follow a step'])
  })
})
