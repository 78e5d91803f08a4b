import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { fromData } from '../model/chart.ts'
import { chartAfter } from '../testing/chart-after.ts'
import { buildChart, buildData, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { type AssignPidArgs, assignPid } from './assign-pid.ts'

const chart = buildChart([
  buildProcess('saved', 'P1', { addInfo: { aprsId: 11 } }),
  buildProcess('known', 'PXXX', { addInfo: { aprsId: 12 }, info: 'x'.repeat(100) }),
  buildProcess('enabling', 'EXXX'),
])

const infoAfter = (args: AssignPidArgs, of = chart): ChartNode['addInfo'] => chartAfter(of, assignPid, args).nodes[args.id]?.addInfo

describe('a process gets the id', () => {
  it('of the number given, primary or enabling as it is', () => {
    expect(infoAfter({ id: 'known', segment: '3' })).toEqual({ processId: 'P3', aprsId: 12 })
    expect(infoAfter({ id: 'enabling', segment: '003' })).toEqual({ processId: 'E3' })
  })

  it('of the kind asked for', () => {
    expect(infoAfter({ id: 'known', segment: '3', primary: false })).toEqual({ processId: 'E3', aprsId: 12 })
    expect(infoAfter({ id: 'enabling', segment: '3', primary: true })).toEqual({ processId: 'P3' })
  })

  it('below the one that the chart belongs to', () => {
    const below = fromData(buildData([buildProcess('a', 'P7.XXX')]), { type: 'ma', parentPid: 'P7' })
    expect(infoAfter({ id: 'a', segment: '2' }, below)).toEqual({ processId: 'P7.2' })
  })

  it('that is none, until the next save', () => {
    const given = chartAfter(chart, assignPid, { id: 'known', segment: '3' })
    expect(infoAfter({ id: 'known', segment: 'XXX' }, given)).toEqual({ processId: 'PXXX', aprsId: 12 })
  })
})

it('an id that is no number is refused, as one that is taken or saved', () => {
  const answer = (id: string, segment: string, primary?: boolean) => assignPid.allowed(chart, { id, segment, primary })
  expect([answer('known', 'A'), answer('known', '')]).toEqual(['Only numbers are allowed for ID', 'Only numbers are allowed for ID'])
  expect(answer('known', '1')).toBe('Process ID already exists. Please enter a unique ID')
  expect(answer('known', '1', false)).toBe(true)
  expect(answer('saved', '3')).toBe('A saved Process ID cannot be changed')
  expect(answer('saved', '1')).toBe(true)
  expect(assignPid.allowed(buildChart([buildNode('a', 'activity')]), { id: 'a', segment: '3' })).toBe('Only a process has an ID')
})
