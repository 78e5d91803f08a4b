import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import { kindTable, mayContain } from './kind-table.ts'

const chart = buildChart([
  buildNode('pool', 'pool'),
  buildNode('lane', 'lane', { parent: 'pool' }),
  buildNode('outer', 'group'),
  buildNode('inner', 'group', { parent: 'outer' }),
  buildNode('step', 'activity'),
])

function ask(parent: string | null, id: string): true | string {
  const node: ChartNode | undefined = chart.nodes[id]
  if (!node) throw new Error(`no node ${id}`)
  return mayContain(chart, parent, node)
}

describe('what may contain what', () => {
  it.each([
    ['pool', 'lane'],
    ['pool', 'step'],
    ['lane', 'step'],
    ['inner', 'step'],
    ['lane', 'outer'],
    [null, 'step'],
  ])('%s holds %s', (parent, id) => {
    expect(ask(parent, id)).toBe(true)
  })

  it.each([
    ['step', 'lane', 'Activity cannot hold Lane'],
    ['lane', 'pool', 'Lane cannot hold Pool'],
    ['outer', 'lane', 'Group cannot hold Lane'],
    ['inner', 'outer', 'A node cannot hold itself'],
    ['outer', 'outer', 'A node cannot hold itself'],
    ['gone', 'step', 'The container is not in the chart'],
  ])('%s does not hold %s: %s', (parent, id, reason) => {
    expect(ask(parent, id)).toBe(reason)
  })

  it('no deeper than 16', () => {
    const chain = Array.from({ length: 16 }, (_item, at) => buildNode(`g${at}`, 'group', { parent: at === 0 ? null : `g${at - 1}` }))
    const deep = buildChart([
      ...chain,
      buildNode('step', 'activity'),
      buildNode('full', 'group'),
      buildNode('in', 'activity', { parent: 'full' }),
    ])
    const { step, full } = deep.nodes
    expect(step && mayContain(deep, 'g15', step)).toBe(true)
    expect(full && mayContain(deep, 'g15', full)).toBe('Containers may be nested 16 deep')
  })
})

describe('steps', () => {
  it('are every kind that is no structure and of no summary', () => {
    expect(kindTable.group.holds).toEqual([
      'process',
      'activity',
      'decision',
      'start',
      'end',
      'event',
      'document',
      'data',
      'subprocess',
      'connector',
      'text',
      'group',
    ])
  })
})
