import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type Chart, withUsedPids } from '../model/chart.ts'
import { buildChart, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { giveUpTakenPids } from './give-up-taken-pids.ts'

const none = buildChart([])

/** The ids of the merged chart by node, and whom each given up one went to. */
function afterwards(base: Chart, theirs: Chart, ...merged: readonly ChartNode[]) {
  const { chart, conflicts } = giveUpTakenPids({ base, mine: none, theirs }, buildChart([...merged]))
  const pids = Object.fromEntries(Object.values(chart.nodes).map(({ id, addInfo }) => [id, addInfo?.processId]))
  return { pids, lost: conflicts.map(({ nodeIds }) => nodeIds) }
}

describe('an id that one gave to a process', () => {
  it('is given up where another process was saved with it', () => {
    const theirs = buildChart([buildProcess('far', 'P3'), buildProcess('other', 'P7')])
    const merged = buildProcess('own', 'P7', { x: 40, addInfo: { aprsId: 12 } })
    const { chart, conflicts } = giveUpTakenPids({ base: none, mine: none, theirs }, buildChart([merged]))
    expect(chart.nodes.own).toEqual({ ...merged, addInfo: { processId: 'PXXX', aprsId: 12 } })
    expect(conflicts).toEqual([
      { key: 'pid own', kind: 'pid', removedBy: null, nodeIds: ['own', 'other'], edgeIds: [], choice: 'theirs', isOpen: false },
    ])
  })

  it('is given up below another process as well, and each case is named', () => {
    const theirs = buildChart([buildProcess('x', 'P1.7'), buildProcess('y', 'P1.8')])
    const merged = [buildProcess('a', 'P1.8'), buildProcess('b', 'P1.7'), buildProcess('c', 'P1.9')]
    expect(afterwards(none, theirs, ...merged)).toEqual({
      pids: { a: 'P1.XXX', b: 'P1.XXX', c: 'P1.9' },
      lost: [
        ['a', 'y'],
        ['b', 'x'],
      ],
    })
  })

  it('is given up where it was used by a process that is gone again', () => {
    expect(afterwards(none, withUsedPids(none, ['P7']), buildProcess('own', 'P7'))).toEqual({ pids: { own: 'PXXX' }, lost: [['own']] })
  })

  it.each([
    ['nobody else has it', none, buildChart([buildProcess('other', 'P8')])],
    ['it was saved as that of the same process', none, buildChart([buildProcess('own', 'P7')])],
    ['it was in the chart before', buildChart([buildProcess('old', 'P7')]), buildChart([buildProcess('other', 'P7')])],
    ['it was used before', withUsedPids(none, ['P7']), buildChart([buildProcess('other', 'P7')])],
    ['the other is no process', none, buildChart([buildNode('other', 'activity', { addInfo: { processId: 'P7' } })])],
  ])('stays where %s', (_why, base, theirs) => {
    expect(afterwards(base, theirs, buildProcess('own', 'P7'))).toEqual({ pids: { own: 'P7' }, lost: [] })
  })

  it('is none where a process has no id at all', () => {
    const plain = buildNode('plain', 'process')
    expect(afterwards(none, buildChart([plain]), plain, buildProcess('own', 'P7'))).toEqual({
      pids: { plain: undefined, own: 'P7' },
      lost: [],
    })
  })

  it('is none where both processes have no id yet', () => {
    expect(afterwards(none, buildChart([buildProcess('other', 'PXXX')]), buildProcess('own', 'PXXX'))).toEqual({
      pids: { own: 'PXXX' },
      lost: [],
    })
  })
})

describe('a merged chart of which nothing is given up', () => {
  it('is the very same', () => {
    const chart = buildChart([buildProcess('own', 'P1')])
    expect(giveUpTakenPids({ base: none, mine: none, theirs: none }, chart)).toEqual({ chart, conflicts: [] })
    expect(giveUpTakenPids({ base: none, mine: none, theirs: none }, chart).chart).toBe(chart)
  })
})
