import { expect, it } from 'vitest'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import { nodesOf } from './chart.ts'
import { sharedShift } from './node-shift.ts'

const nodes = nodesOf(buildChart([buildNode('a', 'activity'), buildNode('b', 'activity', { x: 400 })]))

it.each([
  ['all went the same way', { x: 40, y: 8 }, { x: 440, y: 8 }, { dx: 40, dy: 8 }],
  ['none moved', { x: 0, y: 0 }, { x: 400, y: 0 }, { dx: 0, dy: 0 }],
  ['one went further', { x: 40, y: 8 }, { x: 448, y: 8 }, null],
  ['one became larger', { x: 40, y: 8 }, { x: 440, y: 8, width: 500 }, null],
])('tells how far nodes went together where %s', (_case, a, b, shift) => {
  const after = buildChart([buildNode('a', 'activity', a), buildNode('b', 'activity', b)])
  expect(sharedShift(nodes, after)).toEqual(shift)
})

it('finds none where one is gone, and of no nodes', () => {
  const after = buildChart([buildNode('a', 'activity')])
  expect(sharedShift(nodes, after)).toBeNull()
  expect(sharedShift([], after)).toBeNull()
})
