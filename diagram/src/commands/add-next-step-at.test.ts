import { expect, it } from 'vitest'
import { runCommand } from '../history/run-command.ts'
import { fromData, nodesOf } from '../model/chart.ts'
import { addNextStep } from './add-next-step.ts'

it('puts the next step where it was asked to come, connected to the step before', () => {
  // given one activity
  const chart = fromData({
    schema: 1,
    nodes: [{ id: 'a', kind: 'activity', x: 0, y: 0, width: 152, height: 72, text: 'Pack', parent: null }],
    edges: [],
  })
  // when its next step shall have its middle at 400, 300
  const result = runCommand(chart, addNextStep, { from: 'a', kind: 'activity', port: 'right', at: { x: 400, y: 300 } })
  // then it stands there, on the grid, and one edge leads to it
  expect(result.done).toBe(true)
  const made = result.done ? nodesOf(result.chart).find((node) => node.id !== 'a') : undefined
  expect(made).toMatchObject({ x: 328, y: 264, width: 152, height: 72 })
  expect(result.done ? Object.values(result.chart.edges) : []).toMatchObject([{ source: 'a', sourcePort: 'right', target: made?.id }])
})
