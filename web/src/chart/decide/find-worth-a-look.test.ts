import { fromData } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import { buildNode, buildProcess } from '../chart-samples.setup.ts'
import { findWorthALook } from './find-worth-a-look.ts'

const box = (id: string, pid: string, text: string) =>
  buildNode({ id, kind: 'process', text, addInfo: { aprsId: Number(pid.slice(1)), processId: pid } })
const led = (pid: string) => buildProcess({ id: Number(pid.slice(1)), pid, PRL: '5:KM' })
const chartOf = (nodes: ReturnType<typeof buildNode>[], ...pairs: [string, string][]) =>
  fromData({ schema: 1, nodes, edges: pairs.map(([source, target]) => ({ id: `${source}-${target}`, source, target })) }, { type: 'gpfc' })

const [win, ship, repair] = [box('w', 'P1', 'Win orders'), box('s', 'P2', 'Ship'), box('r', 'P3', 'Repair')]
const before = chartOf([win, ship, repair], ['w', 's'], ['s', 'r'])
const processes = ['P1', 'P2', 'P3'].map(led)
const words = (input: Partial<Parameters<typeof findWorthALook>[0]>) =>
  findWorthALook({ chart: before, before, processes, ...input }).map((found) => [found.words, found.nodeId])

describe('what is worth a look before a chart is approved', () => {
  it('is nothing where everything is connected and led', () => {
    expect(words({})).toEqual([])
  })

  it('is a process that is removed, for its id goes with it', () => {
    expect(words({ chart: chartOf([win, ship], ['w', 's']) })).toEqual([['P3 Repair is removed. Its ID is never used again.', undefined]])
  })

  it('is a new step without a connection, and one that has lost its connections', () => {
    const recycle = buildNode({ id: 'n', kind: 'activity', text: 'Recycle', addInfo: {} })
    expect(words({ chart: chartOf([win, ship, repair, recycle], ['w', 's']) })).toEqual([
      ['P3 Repair is no longer connected to anything', 'r'],
      ['Recycle is not connected to anything', 'n'],
    ])
  })

  it('is not a step that had no connection before, nor an enabling process', () => {
    const people = box('e', 'E4', 'Develop people')
    const loose = chartOf([win, people])
    expect(words({ chart: loose, before: chartOf([win]), processes: [led('P1'), led('E4')] })).toEqual([])
  })

  it('is a process without a leader, with the others counted', () => {
    const lacking = [led('P1'), buildProcess({ id: 2, pid: 'P2' }), buildProcess({ id: 3, pid: 'P3' })]
    expect(words({ processes: lacking.slice(0, 2) })).toEqual([['P2 Ship has no leader', 's']])
    expect(words({ processes: lacking })).toEqual([['P2 Ship and 1 more process have no leader', 's']])
  })

  it('of a first version is what is drawn alone', () => {
    expect(words({ before: undefined, chart: chartOf([win]) })).toEqual([['P1 Win orders is not connected to anything', 'w']])
  })
})
