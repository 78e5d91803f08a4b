import { describe, expect, it } from 'vitest'
import { type Chart, fromData } from '../model/chart.ts'
import { buildChart, buildData, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { addNextStep } from './add-next-step.ts'
import type { Command } from './command.ts'
import { commands } from './command-list.ts'

const [mostNodes, mostEdges] = [5000, 10_000]

/** A lane, three steps of which two are connected, and as many more as asked for. */
function chartOf({ nodes = 4, edges = 1 }: { nodes?: number; edges?: number }): Chart {
  const steps = ['a', 'b', 'c'].map((id, at) => buildNode(id, 'activity', { x: at * 240, y: -200 }))
  const more = Array.from({ length: nodes - 4 }, (_, at) => buildNode(`n${at}`, 'activity', { y: 400 + at * 80 }))
  const links = Array.from({ length: edges }, (_, at) => buildEdge(`e${at}`, 'a', 'b'))
  return fromData(buildData([buildNode('lane', 'lane'), ...steps, ...more], links), { mostNodes })
}

interface Attempt {
  readonly name: string
  readonly adds: number
  readonly answer: (chart: Chart) => true | string
}

const adding = <Args>(adds: number, command: Command<Args>, args: Args): Attempt => ({
  name: `${command.id} ${Object.keys(args ?? {}).join(' ')}`,
  adds,
  answer: (chart) => command.allowed(chart, args),
})

const one = buildData([buildNode('x', 'activity')])
const linked = buildData([buildNode('x', 'activity'), buildNode('y', 'activity', { x: 240 })], [buildEdge('xy', 'x', 'y')])

describe('a chart that may have 5000 nodes', () => {
  const attempts = [
    adding(1, commands.addLane, { beside: 'lane', side: 'below' }),
    adding(1, addNextStep, { from: 'a' }),
    adding(2, commands.addNodes, { nodes: [0, 1].map((x) => ({ kind: 'activity' as const, x, y: 0 })) }),
    adding(2, commands.duplicateNodes, { ids: ['a', 'b'] }),
    adding(1, commands.groupNodes, { ids: ['a', 'b'] }),
    adding(1, commands.insertChart, { data: one, mode: 'append' }),
    adding(2, commands.pasteElements, { clip: linked }),
  ]

  it.each(attempts)('of which $name adds $adds', ({ adds, answer }) => {
    expect(answer(chartOf({ nodes: mostNodes - adds }))).toBe(true)
    expect(answer(chartOf({ nodes: mostNodes - adds + 1 }))).toBe('A chart holds at most 5000 nodes')
  })

  it('which an import that takes the place of all does not go beyond', () => {
    expect(commands.insertChart.allowed(chartOf({ nodes: mostNodes }), { data: linked, mode: 'replace' })).toBe(true)
  })
})

describe('a chart that may have 5000 nodes has at most 10000 connections', () => {
  const attempts = [
    adding(1, addNextStep, { from: 'a' }),
    adding(1, commands.connectNodes, { source: 'b', target: 'c' }),
    adding(1, commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 0 }], into: 'e0' }),
    adding(1, commands.moveNodes, { ids: ['c'], dx: 8, dy: 0, into: 'e0' }),
    adding(1, commands.insertChart, { data: linked, mode: 'append' }),
    adding(1, commands.pasteElements, { clip: linked }),
    adding(1, commands.pasteElements, { clip: one, after: 'c' }),
    adding(2, commands.pasteElements, { clip: linked, at: { x: 0, y: 0 }, after: 'c' }),
  ]

  it.each(attempts)('of which $name adds $adds', ({ adds, answer }) => {
    expect(answer(chartOf({ edges: mostEdges - adds }))).toBe(true)
    expect(answer(chartOf({ edges: mostEdges - adds + 1 }))).toBe('A chart holds at most 10000 connections')
  })

  it('which copies of connected steps would go beyond', () => {
    const [first, second] = [chartOf({ edges: mostEdges / 2 }), chartOf({ edges: mostEdges / 2 + 1 })]
    expect(commands.duplicateNodes.allowed(first, { ids: ['a', 'b'] })).toBe(true)
    expect(commands.duplicateNodes.allowed(second, { ids: ['a', 'b'] })).toBe('A chart holds at most 10000 connections')
  })

  it('which is no matter for what is not connected', () => {
    const full = chartOf({ edges: mostEdges })
    expect(commands.addLane.allowed(full, { beside: 'lane', side: 'below' })).toBe(true)
    expect(commands.groupNodes.allowed(full, { ids: ['a', 'b'] })).toBe(true)
    expect(commands.addNodes.allowed(full, { nodes: [{ kind: 'activity', x: 0, y: 0 }] })).toBe(true)
    expect(commands.pasteElements.allowed(full, { clip: one })).toBe(true)
  })
})

describe('a chart holds only kinds of its type', () => {
  const summary = fromData(buildData([buildNode('t', 'text'), buildNode('in', 'ProcessInput', { x: 400 })]), { type: 'ps' })

  it('wherever they come from', () => {
    expect(addNextStep.allowed(summary, { from: 't' })).toBe('Activity is not allowed in this chart')
    expect(commands.groupNodes.allowed(summary, { ids: ['t'] })).toBe('Group is not allowed in this chart')
    expect(commands.pasteElements.allowed(summary, { clip: one })).toBe('Activity is not allowed in this chart')
    expect(commands.insertChart.allowed(summary, { data: one, mode: 'replace' })).toBe('Activity is not allowed in this chart')
    const boxes = buildData([buildNode('out', 'ProcessOutput')])
    expect(commands.pasteElements.allowed(buildChart([]), { clip: boxes })).toBe('Outputs is not allowed in this chart')
    expect(commands.pasteElements.allowed(summary, { clip: boxes })).toBe(true)
    expect(commands.insertChart.allowed(summary, { data: boxes, mode: 'append' })).toBe(true)
  })
})
