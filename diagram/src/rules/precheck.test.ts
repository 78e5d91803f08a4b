import { describe, expect, it } from 'vitest'
import { buildData, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { precheck } from './precheck.ts'

const sound = buildData([
  buildProcess('a', 'P1', { text: 'Win orders', addInfo: { aprsId: 1 } }),
  buildProcess('b', 'P2', { text: 'Design products', addInfo: { aprsId: 2 } }),
  buildNode('c', 'activity'),
])
const known = [
  { id: 1, pid: 'P1', pname: 'Win orders' },
  { id: 2, pid: 'P2', pname: 'Design products' },
]

describe('the pre-check before sending for approval', () => {
  it('finds nothing when every process has its node and its own id', () => {
    expect(precheck(sound, known)).toEqual([])
  })

  it('names a process node without an id', () => {
    const data = buildData([buildNode('a', 'process', { text: 'Win orders', addInfo: { aprsId: 1 } })])
    expect(precheck(data, known.slice(0, 1))).toEqual([{ error: 'Missing Process ID', nodeId: 'a', processId: 1, pname: 'Win orders' }])
  })

  it('names a process without a node', () => {
    expect(precheck(sound, [...known, { id: 3, pid: 'P3', pname: 'Deliver' }])).toEqual([
      { error: 'Not Found In Chart', processId: 3, pid: 'P3', pname: 'Deliver' },
    ])
  })

  it('names a node whose process does not exist', () => {
    expect(precheck(sound, known.slice(0, 1))).toEqual([
      { error: 'Missing Process', nodeId: 'b', processId: 2, pid: 'P2', pname: 'Design products' },
    ])
  })

  it('names ids that end in XXX or stand twice', () => {
    const data = buildData([
      buildProcess('a', 'P1', { text: 'A', addInfo: { aprsId: 1 } }),
      buildProcess('b', 'P1', { text: 'B', addInfo: { aprsId: 2 } }),
      buildProcess('c', 'PXXX', { text: 'C', addInfo: { aprsId: 3 } }),
    ])
    const processes = [1, 2, 3].map((id) => ({ id, pid: 'P', pname: '' }))
    expect(precheck(data, processes)).toEqual([
      { error: 'Process Does not have Unique Id', nodeId: 'a', processId: 1, pid: 'P1', pname: 'A' },
      { error: 'Process Does not have Unique Id', nodeId: 'b', processId: 2, pid: 'P1', pname: 'B' },
      { error: 'Process Does not have Unique Id', nodeId: 'c', processId: 3, pid: 'PXXX', pname: 'C' },
    ])
  })
})
