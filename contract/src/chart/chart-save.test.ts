import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartRoomFor, point } from './chart-data.ts'
import { chartDataInput } from './chart-save.ts'

const readBends = (...points: unknown[]) =>
  chartDataInput(chartRoomFor()).safeParse({ schema: 1, nodes: [], edges: [{ id: 'e1', source: 'a', target: 'b', points }] })

describe('the bends of a connection that comes in', () => {
  it('are kept, up to the ends of the plane', () => {
    const read = readBends({ x: 1.5, y: -2 }, { y: 1_000_000, x: -1_000_000 })
    expect(read.data?.edges[0]?.points).toEqual([
      { x: 1.5, y: -2 },
      { x: -1_000_000, y: 1_000_000 },
    ])
  })

  it.each([
    ['beyond the plane', { x: 1_000_000.5, y: 0 }, 'edges.0.points.1.x'],
    ['without a coordinate', { x: 1 }, 'edges.0.points.1.y'],
    ['with a text', { x: 1, y: '2' }, 'edges.0.points.1.y'],
    ['with no number', { x: 1, y: Number.NaN }, 'edges.0.points.1.y'],
    ['with more than a place', { x: 1, y: 2, z: 3 }, 'edges.0.points.1'],
    ['that is a list', [1, 2], 'edges.0.points.1'],
    ['that is nothing', null, 'edges.0.points.1'],
  ])('are refused with one %s', (_what, bend, path) => {
    const { error } = readBends({ x: 0, y: 0 }, bend)
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  it('are judged as a point is', () => {
    const coordinate = fc.oneof(fc.double(), fc.integer({ min: -1_000_001, max: 1_000_001 }), fc.constantFrom('1', null, undefined))
    const given = fc.oneof(fc.record({ x: coordinate, y: coordinate }, { requiredKeys: [] }), fc.dictionary(fc.string(), coordinate))
    fc.assert(fc.property(given, (bend) => readBends(bend).success === point.safeParse(bend).success))
  })
})
