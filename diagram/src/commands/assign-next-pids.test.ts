import { expect, it } from 'vitest'
import { runCommand } from '../history/run-command.ts'
import { buildChart, buildEdge, buildProcess } from '../testing/sample-charts.ts'
import { assignNextPids } from './assign-next-pids.ts'

it('numbers processes along the flow, not by how high they stand', () => {
  // given two new processes, the second of the flow above the first, and one that has its id
  const chart = buildChart(
    [
      buildProcess('second', 'PXXX', { x: 400, y: 0 }),
      buildProcess('first', 'PXXX', { x: 0, y: 200 }),
      buildProcess('old', 'P1', { x: 800, y: 200 }),
    ],
    [buildEdge('a', 'first', 'second'), buildEdge('b', 'second', 'old')],
  )
  // when ids are assigned
  const result = runCommand(chart, assignNextPids, {})
  // then the first gets the next free one
  const pidOf = (id: string) => (result.done ? result.chart.nodes[id]?.addInfo?.processId : undefined)
  expect([pidOf('first'), pidOf('second'), pidOf('old')]).toEqual(['P2', 'P3', 'P1'])
})
