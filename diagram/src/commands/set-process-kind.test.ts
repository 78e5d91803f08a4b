import { expect, it } from 'vitest'
import { chartAfter } from '../testing/chart-after.ts'
import { buildChart, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { setProcessKind } from './set-process-kind.ts'

const chart = buildChart([
  buildProcess('new', 'PXXX'),
  buildProcess('given', 'P9'),
  buildProcess('saved', 'P1', { addInfo: { aprsId: 11 } }),
  buildNode('step', 'activity'),
])

it('makes processes enabling or primary, without the id of the other kind', () => {
  const after = chartAfter(chart, setProcessKind, { ids: ['new', 'given'], kind: 'enabling' })
  expect([after.nodes.new?.addInfo, after.nodes.given?.addInfo]).toEqual([{ processId: 'EXXX' }, { processId: 'EXXX' }])
  expect(chartAfter(after, setProcessKind, { ids: ['new'], kind: 'primary' }).nodes.new?.addInfo).toEqual({ processId: 'PXXX' })
})

it('leaves one of that kind its id', () => {
  expect(chartAfter(chart, setProcessKind, { ids: ['new', 'given'], kind: 'primary' }).nodes.given?.addInfo).toEqual({ processId: 'P9' })
})

it('is refused of what has a saved id, or is no process', () => {
  expect(setProcessKind.allowed(chart, { ids: ['saved'], kind: 'enabling' })).toBe('A saved Process ID cannot be changed')
  expect(setProcessKind.allowed(chart, { ids: ['step'], kind: 'enabling' })).toBe('Only a process has an ID')
  expect(setProcessKind.allowed(chart, { ids: [], kind: 'enabling' })).toBe('Nothing is selected')
})
