import type { Point } from '@strata/contract'
import { expect, it } from 'vitest'
import type { Route } from '../../shapes/edge/route.ts'
import { buildChart, buildNode } from '../../testing/sample-charts.ts'
import { moveTexts } from './move-texts.ts'

const way = (...points: Point[]): Route => ({ points, plain: points, around: new Set(), sourcePort: 'right', targetPort: 'left' })
const spot = { x: 150, y: 60, width: 80 }

// Two lanes side by side, whose names are at the top; a lane that is alone; an event named above itself.
const chart = buildChart([
  buildNode('one', 'lane', { x: 0, y: 0, width: 200, height: 400 }),
  buildNode('two', 'lane', { x: 200, y: 0, width: 200, height: 400 }),
  buildNode('alone', 'lane', { x: 0, y: 1000, width: 800, height: 120 }),
  buildNode('n1', 'start', { x: 40, y: 100 }),
])
const sides = new Map(['alone', 'n1'].map((id) => [id, 'top' as const]))

it('leaves labels of unchanged ways, takes them along with ways that moved as a whole, lets go of those on ways of another shape, and knows where names of lanes stand', () => {
  // given three labelled ways, and one that is gone afterwards
  const [same, moved, bent] = [0, 1, 2].map((row) => way({ x: 100, y: row * 100 }, { x: 200, y: row * 100 }))
  if (!same || !moved || !bent) throw new Error('Three ways are made')
  const ids = ['same', 'moved', 'bent', 'gone']
  const texts = { sides, labels: new Map(ids.map((id) => [id, spot])) }
  const before = new Map([...Object.entries({ same, moved, bent }), ['gone', way({ x: 0, y: 0 }, { x: 9, y: 0 })]] as const)
  // when one goes 40 right and 10 down, and one is led around
  const after = new Map([
    ['same', same],
    ['moved', way({ x: 140, y: 110 }, { x: 240, y: 110 })],
    ['bent', way({ x: 100, y: 200 }, { x: 200, y: 240 })],
  ])
  const carried = moveTexts({ chart, texts, before, after })
  // then
  expect([...carried.labels]).toEqual([
    ['same', spot],
    ['moved', { x: 190, y: 70, width: 80 }],
  ])
  expect(carried.labels.get('same')).toBe(spot)
  expect(Object.fromEntries(carried.sides)).toEqual({ n1: 'top', one: 'top', two: 'top' })
})
