import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { matchNodes } from './match-nodes.ts'

const saved = (id: string, pid: string, aprsId: number) => buildProcess(id, pid, { addInfo: { aprsId } })

/** Versions of a process have ids of their own: 11 and 21 are versions of the process 1, 12 and 22 of the process 2. */
const chronOf = (aprsId: number) => (aprsId < 30 ? aprsId % 10 : undefined)

const pairsOf = (...given: Parameters<typeof matchNodes>) => {
  const { afterOf, beforeOf } = matchNodes(...given)
  expect(new Map([...beforeOf].map(([to, from]) => [from, to]))).toEqual(new Map(afterOf))
  return Object.fromEntries(afterOf)
}

describe('of two versions, one and the same', () => {
  it('are processes that are, whatever their nodes and ids are called', () => {
    const before = buildChart([saved('a', 'P1', 11), saved('b', 'P2', 12)])
    const after = buildChart([saved('x', 'P7', 22), saved('y', 'P8', 21)])
    expect(pairsOf(before, after, chronOf)).toEqual({ a: 'y', b: 'x' })
  })

  it('are no processes that are not, though their nodes are called the same', () => {
    const before = buildChart([saved('a', 'P1', 11)])
    expect(pairsOf(before, buildChart([saved('a', 'P7', 22)]), chronOf)).toEqual({})
  })

  it('are nodes that are called the same, where a chart has two of one process', () => {
    const twice = buildChart([saved('a', 'P1', 11), saved('b', 'P1', 21)])
    expect(pairsOf(twice, twice, chronOf)).toEqual({ a: 'a', b: 'b' })
  })

  it('are steps whose nodes are called the same, of which one at most is a known process', () => {
    const before = buildChart([buildNode('a', 'activity'), saved('b', 'P1', 11), buildNode('gone', 'activity')])
    const after = buildChart([buildNode('b', 'activity'), buildNode('a', 'activity'), buildNode('new', 'activity')])
    expect(pairsOf(before, after, chronOf)).toEqual({ a: 'a', b: 'b' })
    expect(pairsOf(after, before, chronOf)).toEqual({ a: 'a', b: 'b' })
  })

  it('are processes of the same id, where nothing else is known of them', () => {
    const before = buildChart([buildProcess('a', 'P1'), buildProcess('b', 'P2')])
    expect(pairsOf(before, buildChart([buildProcess('x', 'P2'), buildProcess('y', 'P3')]))).toEqual({ b: 'x' })
  })

  it('are no processes without an id yet, nor steps without one', () => {
    const before = buildChart([buildProcess('a', 'PXXX'), buildNode('b', 'activity')])
    expect(pairsOf(before, buildChart([buildProcess('x', 'PXXX'), buildNode('y', 'activity')]))).toEqual({})
  })

  it('are two alone: each is paired once, the first that is found', () => {
    const before = buildChart([buildProcess('a', 'P1'), buildProcess('b', 'P1')])
    const after = buildChart([buildProcess('x', 'P1'), buildProcess('y', 'P1')])
    expect(pairsOf(before, after)).toEqual({ a: 'x' })
    // A node that is called the same comes before an id that is.
    expect(pairsOf(before, buildChart([buildProcess('b', 'P1'), buildProcess('x', 'P1')]))).toEqual({ a: 'x', b: 'b' })
  })
})
