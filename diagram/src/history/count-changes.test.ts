import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import type { Chart } from '../model/chart.ts'
import { chartAfter } from '../testing/chart-after.ts'
import { smallGlobalChart } from '../testing/sample-charts.ts'
import { countChanges, describeChanges } from './count-changes.ts'

const saved = smallGlobalChart()

const words = (chart: Chart) => [countChanges(saved, chart), describeChanges(saved, chart)]

describe('the unsaved changes of a chart', () => {
  it('are none of the chart as it was saved, nor of one that is the same again', () => {
    expect(words(saved)).toEqual([0, ''])
    const renamed = chartAfter(saved, commands.setText, { id: 'p1', text: 'Win' })
    expect(words(chartAfter(renamed, commands.setText, { id: 'p1', text: 'Win orders' }))).toEqual([0, ''])
  })

  it('are as many as steps and connections that are new, changed or gone', () => {
    const renamed = chartAfter(saved, commands.setText, { id: 'p1', text: 'Win' })
    expect(words(renamed)).toEqual([1, '1 unsaved change'])
    const labelled = chartAfter(renamed, commands.setEdgeLabel, { id: 'e1', label: 'asks' })
    expect(words(labelled)).toEqual([2, '2 unsaved changes'])
    const added = chartAfter(labelled, commands.addNodes, { nodes: [{ kind: 'end', x: 900, y: 0 }] })
    expect(words(added)).toEqual([3, '3 unsaved changes'])
    // the last process goes, and the connection that led to it
    expect(words(chartAfter(added, commands.removeElements, { nodes: ['new'] }))).toEqual([5, '5 unsaved changes'])
  })

  it('are one where only the order of steps or of connections differs', () => {
    const front = chartAfter(saved, commands.orderNodes, { ids: ['start'], to: 'front' })
    expect(words(front)).toEqual([0, '1 unsaved change'])
    expect(words({ ...saved, edgeOrder: ['e2', 'e1', 'e3'] })).toEqual([0, '1 unsaved change'])
  })

  it('are told with the number that was counted already, where there is one', () => {
    expect([0, 1, 7].map((count) => describeChanges(saved, saved, count))).toEqual(['', '1 unsaved change', '7 unsaved changes'])
  })
})
