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
  // then it is there, on the grid, and one edge leads to it
  expect(result.done).toBe(true)
  const made = result.done ? nodesOf(result.chart).find((node) => node.id !== 'a') : undefined
  expect(made).toMatchObject({ x: 328, y: 264, width: 152, height: 72 })
  expect(result.done ? Object.values(result.chart.edges) : []).toMatchObject([{ source: 'a', sourcePort: 'right', target: made?.id }])
})

it.each([
  // its middle is asked for 10 below that of the activity at 36: it comes in line, half of its 28 above
  { port: 'right', at: { x: 302, y: 46 }, corner: { x: 288, y: 22 } },
  // 12 right of the middle at 76
  { port: 'bottom', at: { x: 88, y: 200 }, corner: { x: 62, y: 184 } },
  // 13 below: meant to be lower, so it comes on the grid
  { port: 'right', at: { x: 302, y: 49 }, corner: { x: 288, y: 32 } },
] as const)('puts an end asked for near the line of its step straight into it, from the $port at $at', ({ port, at, corner }) => {
  // given one activity
  const chart = fromData({
    schema: 1,
    nodes: [{ id: 'a', kind: 'activity', x: 0, y: 0, width: 152, height: 72, text: 'Pack', parent: null }],
    edges: [],
  })
  // when an end shall follow
  const result = runCommand(chart, addNextStep, { from: 'a', kind: 'end', port, at })
  // then
  expect(result.done ? nodesOf(result.chart).find((node) => node.id !== 'a') : result).toMatchObject(corner)
})

it('refuses a next step that would come beyond the edge of what a chart holds, and leaves the chart alone', () => {
  // given one activity whose upper left corner is ten units from the right edge
  const chart = fromData({
    schema: 1,
    nodes: [{ id: 'a', kind: 'activity', x: 999_990, y: 0, width: 152, height: 72, text: 'Pack', parent: null }],
    edges: [],
  })
  // when it continues to the right
  const right = runCommand(chart, addNextStep, { from: 'a', port: 'right' })
  // then it is refused with the reason
  expect(right).toEqual({ done: false, reason: 'That is beyond the edge of the chart' })
  expect(nodesOf(chart).map(({ id }) => id)).toEqual(['a'])
  // when it continues to the left, where there is room
  const left = runCommand(chart, addNextStep, { from: 'a', port: 'left' })
  // then it comes there: 64 before the activity, its own width of 152 away
  expect(left.done ? nodesOf(left.chart).find(({ id }) => id !== 'a') : left).toMatchObject({ x: 999_774, y: 0 })
})

it('puts the next step beside the border of a pool that does not hold the step before', () => {
  // given one activity at the upper left corner of a pool
  const chart = fromData({
    schema: 1,
    nodes: [
      { id: 'a', kind: 'activity', x: 0, y: 0, width: 152, height: 72, text: 'Pack', parent: null },
      { id: 'p', kind: 'pool', x: 180, y: 60, width: 400, height: 200, text: 'Carrier', parent: null },
    ],
    edges: [],
  })
  // when its next step is added
  const result = runCommand(chart, addNextStep, { from: 'a' })
  // then it is 64 to the right, and so far up, in steps of 24, that 40 are free between it and the pool
  const made = result.done ? nodesOf(result.chart).find(({ id }) => id !== 'a' && id !== 'p') : undefined
  expect(made).toMatchObject({ x: 216, y: -72, parent: null })
})
