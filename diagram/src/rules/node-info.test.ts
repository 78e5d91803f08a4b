import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type Chart, withUsedPids } from '../model/chart.ts'
import { buildProcess, smallGlobalChart } from '../testing/sample-charts.ts'
import { checkNodeInfo } from './node-info.ts'

const chart = withUsedPids(smallGlobalChart(), ['P1', 'P2', 'P5'])
const fresh = nodeOf(chart, 'new')
const saved = nodeOf(chart, 'p1')

describe('node info', () => {
  it('takes a name, an additional info and a free number', () => {
    expect(checkNodeInfo(chart, fresh, { name: 'Take back', info: '', segment: '8', primary: true })).toEqual({})
    expect(checkNodeInfo(chart, fresh, { name: 'Take back', info: '', segment: 'XXX' })).toEqual({})
  })

  it('wants a name of at most 90 characters', () => {
    expect(checkNodeInfo(chart, fresh, { name: ' ', info: '' })).toEqual({ name: 'Name is Required' })
    expect(checkNodeInfo(chart, fresh, { name: 'x'.repeat(90), info: '' })).toEqual({})
    expect(checkNodeInfo(chart, fresh, { name: 'x'.repeat(91), info: '' })).toEqual({ name: 'Maximum characters reached' })
  })

  it('wants at most 100 characters of additional info', () => {
    expect(checkNodeInfo(chart, fresh, { name: 'A', info: 'x'.repeat(101) })).toEqual({ info: 'Maximum characters reached' })
  })

  it.each(['8a', '', '-1', 'xxx', '1.2'])('refuses the id "%s"', (segment) => {
    expect(checkNodeInfo(chart, fresh, { name: 'A', info: '', segment })).toEqual({ segment: 'Only numbers are allowed for ID' })
  })

  it.each(['2', '02', '5'])('refuses %s, which stands on the chart or was used before', (segment) => {
    expect(checkNodeInfo(chart, fresh, { name: 'A', info: '', segment, primary: true })).toEqual({
      segment: 'Process ID already exists. Please enter a unique ID',
    })
  })

  it('lets an enabling process have the number of a primary one', () => {
    expect(checkNodeInfo(chart, fresh, { name: 'A', info: '', segment: '2', primary: false })).toEqual({})
  })

  it('never changes an id that was saved', () => {
    expect(checkNodeInfo(chart, saved, { name: 'A', info: '', segment: '9', primary: true })).toEqual({
      segment: 'A saved Process ID cannot be changed',
    })
    expect(checkNodeInfo(chart, saved, { name: 'A', info: '', segment: '1', primary: true })).toEqual({})
  })

  it('lets an id that was assigned but not saved change', () => {
    const assigned = buildProcess('new', 'P8', { text: 'Take back' })
    expect(checkNodeInfo(chart, assigned, { name: 'A', info: '', segment: '9' })).toEqual({})
  })
})

function nodeOf(from: Chart, id: string): ChartNode {
  const node = from.nodes[id]
  if (!node) throw new Error(`no node ${id}`)
  return node
}
