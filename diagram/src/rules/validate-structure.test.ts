import type { ChartData } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soundChart } from '../testing/chart-arbitrary.ts'
import { buildData, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { validateStructure } from './validate-structure.ts'

const step = buildNode('a', 'activity')

describe('validateStructure', () => {
  it('finds nothing in a sound chart', () => {
    fc.assert(
      fc.property(soundChart, (data) => {
        expect(validateStructure(data)).toEqual([])
      }),
    )
  })

  it.each<[string, ChartData, object]>([
    ['an edge to nowhere', buildData([step], [buildEdge('e', 'a', 'gone')]), { code: 'DANGLING_EDGE', edgeId: 'e' }],
    ['two nodes of one id', buildData([step, buildNode('a', 'start')]), { code: 'DUPLICATE_NODE_ID', nodeId: 'a' }],
    [
      'two edges of one id',
      buildData([step, buildNode('b', 'end')], [buildEdge('e', 'a', 'b'), buildEdge('e', 'a', 'b')]),
      { code: 'DUPLICATE_EDGE_ID', edgeId: 'e' },
    ],
    ['a container that is not there', buildData([buildNode('a', 'activity', { parent: 'gone' })]), { code: 'UNKNOWN_PARENT', nodeId: 'a' }],
    [
      'a container that cannot hold',
      buildData([step, buildNode('b', 'activity', { parent: 'a' })]),
      { code: 'PARENT_CANNOT_HOLD', nodeId: 'b' },
    ],
    ['a node in itself', buildData([buildNode('g', 'group', { parent: 'g' })]), { code: 'PARENT_CYCLE', nodeId: 'g' }],
    ['an edge at a lane', buildData([step, buildNode('l', 'lane')], [buildEdge('e', 'a', 'l')]), { code: 'EDGE_NOT_ALLOWED', edgeId: 'e' }],
    [
      'a process of its own on what is none',
      buildData([buildNode('a', 'activity', { addInfo: { aprsId: 3 } })]),
      { code: 'ADD_INFO_ON_NON_PROCESS', nodeId: 'a' },
    ],
    [
      'one process on two nodes',
      buildData([buildProcess('a', 'P1', { addInfo: { aprsId: 3 } }), buildProcess('b', 'P2', { addInfo: { aprsId: 3 } })]),
      { code: 'DUPLICATE_APRS_ID', nodeId: 'b' },
    ],
    ['a summary shape', buildData([buildNode('s', 'ProcessSupplier')]), { code: 'KIND_NOT_ALLOWED', nodeId: 's' }],
  ])('finds %s', (_what, data, finding) => {
    expect(validateStructure(data)).toMatchObject([finding])
  })

  it('finds every node of a ring of containers', () => {
    const ring = buildData([buildNode('g', 'group', { parent: 'h' }), buildNode('h', 'group', { parent: 'g' })])
    expect(validateStructure(ring).map(({ code, nodeId }) => [code, nodeId])).toEqual([
      ['PARENT_CYCLE', 'g'],
      ['PARENT_CYCLE', 'h'],
    ])
  })

  it('refuses containers nested deeper than 16, however many there are', () => {
    const chain = Array.from({ length: 5000 }, (_item, at) => buildNode(`g${at}`, 'group', { parent: at === 0 ? null : `g${at - 1}` }))
    const findings = validateStructure(buildData(chain))
    expect(findings[0]).toMatchObject({ code: 'NESTED_TOO_DEEPLY', nodeId: 'g17' })
    expect(findings).toHaveLength(4983)
  })

  it('looks at a ring of 5000 containers in one pass', () => {
    const ring = Array.from({ length: 5000 }, (_item, at) => buildNode(`g${at}`, 'group', { parent: `g${(at + 1) % 5000}` }))
    let reads = 0
    const counted = ring.map(({ parent, ...node }) => ({
      ...node,
      get parent() {
        reads += 1
        return parent
      },
    }))
    const findings = validateStructure(buildData(counted))
    expect(findings).toHaveLength(5000)
    // a walk for each node that ends at the deepest nesting allowed, not at the ring's end
    expect(reads).toBeLessThan(5000 * 25)
  })

  it('refuses more nodes and connections than there may be', () => {
    const nodes = Array.from({ length: 101 }, (_, at) => buildNode(`n${at}`, 'text'))
    expect(validateStructure(buildData(nodes.slice(1)), { mostNodes: 100 })).toEqual([])
    expect(validateStructure(buildData(nodes), { mostNodes: 100 })).toEqual([
      { code: 'TOO_MANY_NODES', message: 'A chart holds at most 100 nodes' },
    ])
    const steps = [buildNode('a', 'activity'), buildNode('b', 'activity')]
    const edges = Array.from({ length: 201 }, (_, at) => buildEdge(`e${at}`, 'a', 'b'))
    expect(validateStructure(buildData(steps, edges), { mostNodes: 100 })).toEqual([
      { code: 'TOO_MANY_EDGES', message: 'A chart holds at most 200 connections' },
    ])
  })

  it('wants summary shapes and no others in a Process Summary', () => {
    const data = buildData([buildNode('s', 'ProcessSupplier'), buildNode('t', 'text'), buildProcess('p', 'P1')])
    expect(validateStructure(data, { type: 'ps' }).map(({ nodeId }) => nodeId)).toEqual(['p'])
  })
})
