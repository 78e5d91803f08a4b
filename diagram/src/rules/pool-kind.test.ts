import { describe, expect, it } from 'vitest'
import { fromData, isPrimary } from '../model/chart.ts'
import { buildChart, buildData, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { poolKind, strangePool, strangersIn } from './pool-kind.ts'

const pool = (text: string) => buildNode('pool', 'pool', { text })
const kindOf = (text: string, ...pids: string[]) =>
  poolKind(buildChart([pool(text), ...pids.map((pid) => buildProcess(pid, pid, { parent: 'pool' }))]), pool(text))

describe('what a pool is for', () => {
  it.each([
    ['Enabling processes', 'enabling'],
    ['Support', 'enabling'],
    ['Primary processes', 'primary'],
    ['Core business', 'primary'],
    ['Primary and enabling', null],
    ['Aurora', null],
    ['Scores', null],
  ])('is shown by its name: %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind)
  })

  it('is shown by what it holds where its name says nothing, once that is two of one kind', () => {
    expect(kindOf('Kernprozesse', 'P1', 'P2')).toBe('primary')
    expect(kindOf('Unterstützung', 'E1', 'EXXX')).toBe('enabling')
    expect(kindOf('Alles', 'P1', 'E1', 'E2')).toBeNull()
    expect(kindOf('Alles', 'P1')).toBeNull()
    expect(kindOf('Primary processes', 'E1', 'E2')).toBe('primary')
  })

  it('is nothing below the Global Chart', () => {
    const macro = fromData(buildData([pool('Enabling')]), { type: 'ma', parentPid: 'P1' })
    expect(poolKind(macro, pool('Enabling'))).toBeNull()
  })
})

describe('a process in the pool for the other kind', () => {
  const chart = buildChart([
    buildNode('enabling', 'pool', { text: 'Enabling processes' }),
    buildNode('team', 'lane', { parent: 'enabling', text: 'Team' }),
    buildProcess('p6', 'P6', { parent: 'team' }),
    buildProcess('e1', 'E1', { parent: 'team' }),
    buildNode('step', 'activity', { parent: 'enabling' }),
    buildProcess('loose', 'P7'),
  ])

  it('is found with its pool, also in a lane of that', () => {
    expect(strangersIn(chart).map(({ node, pool }) => [node.id, pool.id])).toEqual([['p6', 'enabling']])
    expect(isPrimary(chart.nodes.p6 ?? buildNode('none', 'process'))).toBe(true)
  })

  it('is judged by the others there, not by itself', () => {
    const others = ['E1', 'E2'].map((pid) => buildProcess(pid, pid, { parent: 'pool' }))
    const mixed = buildChart([pool('Verwaltung'), ...others, buildProcess('p1', 'P1', { parent: 'pool' })])
    expect(strangePool(mixed, mixed.nodes.p1 ?? pool(''))?.id).toBe('pool')
    expect(strangersIn(mixed).map(({ node }) => node.id)).toEqual(['p1'])
  })
})
