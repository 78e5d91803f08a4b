import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { chartAfter, nodeMade } from '../testing/chart-after.ts'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import { groupNodes } from './group-nodes.ts'

/** As many groups in each other, the innermost holding one activity. */
function nested(groups: number): ChartNode[] {
  const around = Array.from({ length: groups }, (_, at) =>
    buildNode(`g${at}`, 'group', { width: 2000 - at * 50, height: 2000 - at * 50, parent: at === 0 ? null : `g${at - 1}` }),
  )
  return [...around, buildNode('a', 'activity', { x: 100, y: 100, parent: groups === 0 ? null : `g${groups - 1}` })]
}

describe('a group', () => {
  it('is put around shapes with 24 beside them, where they lie', () => {
    const chart = buildChart([
      buildNode('lane', 'lane', { width: 900, height: 400 }),
      buildNode('a', 'activity', { x: 100, y: 100, parent: 'lane' }),
      buildNode('b', 'activity', { x: 400, y: 200, parent: 'lane' }),
      buildNode('c', 'activity', { x: 600, y: 40, parent: 'lane' }),
    ])
    expect(nodeMade(chart, groupNodes, { ids: ['a', 'b'] })).toEqual({
      ...buildNode('', 'group', { x: 76, y: 76, width: 500, height: 220, parent: 'lane' }),
      id: expect.stringMatching(/^n/),
    })
    const after = chartAfter(chart, groupNodes, { ids: ['a', 'b'] })
    const group = after.nodes.a?.parent
    expect([after.nodes.b?.parent, after.nodes.c?.parent, after.nodes.lane?.parent]).toEqual([group, 'lane', null])
  })

  it('holds a container with what lies in it', () => {
    const chart = buildChart([buildNode('sub', 'subprocess', { width: 400, height: 300 }), buildNode('in', 'activity', { parent: 'sub' })])
    const after = chartAfter(chart, groupNodes, { ids: ['sub', 'in'] })
    expect([after.nodes.in?.parent, after.nodes[after.nodes.sub?.parent ?? '']?.kind]).toEqual(['sub', 'group'])
  })

  it('is refused around pools and lanes', () => {
    const chart = buildChart([buildNode('pool', 'pool'), buildNode('lane', 'lane', { y: 800 }), buildNode('a', 'activity', { y: 1600 })])
    expect(groupNodes.allowed(chart, { ids: ['a', 'pool'] })).toBe('A group cannot hold Pool')
    expect(groupNodes.allowed(chart, { ids: ['lane'] })).toBe('A group cannot hold Lane')
  })

  it('is refused deeper than 16 containers', () => {
    expect(groupNodes.allowed(buildChart(nested(15)), { ids: ['a'] })).toBe(true)
    expect(groupNodes.allowed(buildChart(nested(16)), { ids: ['a'] })).toBe('Containers may be nested 16 deep')
    // what is in it counts too: 1 more around the 16
    expect(groupNodes.allowed(buildChart(nested(16)), { ids: ['g0'] })).toBe('Containers may be nested 16 deep')
  })

  it('is refused where it would come beyond the edge of the chart', () => {
    const at = (x: number) => groupNodes.allowed(buildChart([buildNode('a', 'activity', { x })]), { ids: ['a'] })
    expect([at(-999_976), at(-999_977)]).toEqual([true, 'That is beyond the edge of the chart'])
  })
})
