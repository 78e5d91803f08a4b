import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { fromData } from '../model/chart.ts'
import { chartAfter, nodeMade } from '../testing/chart-after.ts'
import { buildChart, buildData, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { addNodes } from './add-nodes.ts'
import type { NewNode } from './new-node.ts'

const empty = buildChart([])
const made = (node: NewNode, chart = empty): ChartNode => nodeMade(chart, addNodes, { nodes: [node] })

describe('a shape that is added', () => {
  it('has the size and text of its kind, unless others are given', () => {
    expect(made({ kind: 'text', x: 8, y: 16 })).toMatchObject({ x: 8, y: 16, width: 120, height: 32, text: 'Text', parent: null })
    expect(made({ kind: 'text', x: 8, y: 16, width: 200, height: 48, text: 'Note', info: 'More', style: { bold: true } })).toMatchObject({
      width: 200,
      height: 48,
      text: 'Note',
      info: 'More',
      style: { bold: true },
    })
  })

  it('has an id of its own, or the one given', () => {
    const chart = chartAfter(empty, addNodes, {
      nodes: [
        { kind: 'activity', x: 0, y: 0 },
        { kind: 'activity', x: 200, y: 0 },
        { id: 'mine', kind: 'end', x: 400, y: 0 },
      ],
    })
    expect(new Set(chart.nodeOrder).size).toBe(3)
    expect(chart.nodeOrder[2]).toBe('mine')
    expect(chart.nodeOrder.map((id) => chart.nodes[id]?.x)).toEqual([0, 200, 400])
    expect(chart.nodeOrder[0]).toMatch(/^n/)
  })

  it('is a new process without an id, whatever process it was', () => {
    const pidOf = (addInfo?: ChartNode['addInfo'], chart = empty) =>
      made({ kind: 'process', x: 0, y: 0, text: 'Plan', addInfo }, chart).addInfo
    expect(pidOf()).toEqual({ processId: 'PXXX' })
    expect(pidOf({ processId: 'P3', aprsId: 13 })).toEqual({ processId: 'PXXX' })
    expect(pidOf({ processId: 'E3', aprsId: 13 })).toEqual({ processId: 'EXXX' })
    expect(pidOf({ processId: 'E3' }, fromData(buildData([]), { type: 'ma', parentPid: 'P1' }))).toEqual({ processId: 'P1.XXX' })
  })

  it('has no process where it is none', () => {
    expect(made({ kind: 'activity', x: 0, y: 0, addInfo: { processId: 'P3', aprsId: 13 } })).not.toHaveProperty('addInfo')
  })

  it('lies in the container given, or in the one beneath it', () => {
    const chart = buildChart([buildNode('g', 'group', { width: 400, height: 300 })])
    expect(made({ kind: 'activity', x: 40, y: 40 }, chart).parent).toBe('g')
    expect(made({ kind: 'activity', x: 40, y: 40, parent: 'g' }, chart).parent).toBe('g')
    expect(made({ kind: 'activity', x: 900, y: 40 }, chart).parent).toBeNull()
  })
})

describe('adding shapes is refused', () => {
  const chart = buildChart(
    [buildNode('a', 'activity'), buildNode('b', 'activity', { x: 400 }), buildNode('lane', 'lane', { y: 400 })],
    [buildEdge('ab', 'a', 'b')],
  )
  const step: NewNode = { kind: 'activity', x: 0, y: 0 }
  const answer = (nodes: NewNode[], into?: string) => addNodes.allowed(chart, { nodes, into })

  it('where one of them is in the chart already', () => {
    expect(answer([{ ...step, id: 'new' }, step])).toBe(true)
    expect(answer([step, { ...step, id: 'b' }])).toBe('The node is already in the chart')
  })

  it('where one of them cannot lie where it shall', () => {
    expect(answer([{ ...step, parent: 'lane' }, step])).toBe(true)
    expect(answer([step, { ...step, parent: 'gone' }])).toBe('The container is not in the chart')
    expect(answer([step, { kind: 'pool', x: 0, y: 0, parent: 'lane' }])).toBe('Lane cannot hold Pool')
  })

  it('where one of them may not stand in a chart of this type', () => {
    expect(answer([step, { kind: 'ProcessCustomer', x: 0, y: 0 }])).toBe('Customers is not allowed in this chart')
    const summary = fromData(buildData([]), { type: 'ps' })
    expect(addNodes.allowed(summary, { nodes: [{ kind: 'ProcessCustomer', x: 0, y: 0 }] })).toBe(true)
    expect(addNodes.allowed(summary, { nodes: [{ kind: 'text', x: 0, y: 0 }] })).toBe(true)
    expect(addNodes.allowed(summary, { nodes: [step] })).toBe('Activity is not allowed in this chart')
  })

  it('where two shall come between two others', () => {
    expect(answer([step], 'ab')).toBe(true)
    expect(answer([step, { ...step, x: 200 }], 'ab')).toBe('Only one shape can come between two others')
  })
})
