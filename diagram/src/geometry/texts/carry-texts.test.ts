import type { Point } from '@strata/contract'
import { expect, it } from 'vitest'
import type { Route } from '../routing/route.ts'
import { carryTexts } from './carry-texts.ts'

const way = (...points: Point[]): Route => ({ points, plain: points, around: new Set(), sourcePort: 'right', targetPort: 'left' })
const spot = { x: 150, y: 60, width: 80 }
const sides = new Map([['n1', 'top' as const]])

it('leaves labels of unchanged ways, takes them along with ways that moved as a whole, and lets go of those on ways of another shape', () => {
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
  const carried = carryTexts({ texts, before, after })
  // then
  expect([...carried.labels]).toEqual([
    ['same', spot],
    ['moved', { x: 190, y: 70, width: 80 }],
  ])
  expect(carried.labels.get('same')).toBe(spot)
  expect(carried.sides).toBe(sides)
})
