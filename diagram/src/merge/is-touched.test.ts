import { describe, expect, it } from 'vitest'
import { type Chart, nodesOf } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, editChart } from '../testing/sample-charts.ts'
import { isEdgeTouched, isNodeTouched, shiftedPoints, shiftOfEnds } from './is-touched.ts'

const base = buildChart([
  buildNode('g', 'group', { x: 0, y: 0, width: 400, height: 300 }),
  buildNode('h', 'group', { x: 1000, y: 0, width: 400, height: 300 }),
  buildNode('in', 'activity', { x: 40, y: 40, parent: 'g' }),
  buildNode('free', 'activity', { x: 2000, y: 0 }),
])

const isNodeTouchedBy = (values: Parameters<typeof editChart>[1], id: string, chart: Chart = base) =>
  isNodeTouched(chart, editChart(chart, values), id)

describe('a node', () => {
  it('is not touched where it is the same, or in neither chart', () => {
    expect(isNodeTouched(base, base, 'in')).toBe(false)
    expect(isNodeTouched(base, base, 'nowhere')).toBe(false)
    expect(isNodeTouchedBy({}, 'in')).toBe(false)
  })

  it('is touched where it was drawn or removed', () => {
    const without = editChart(base, { free: null })
    expect(isNodeTouched(base, without, 'free')).toBe(true)
    expect(isNodeTouched(without, base, 'free')).toBe(true)
  })

  it.each([
    ['text', { text: 'Other' }],
    ['kind', { kind: 'document' }],
    ['look', { style: { bold: true } }],
    ['additional info', { info: 'By phone' }],
    ['place', { x: 2040 }],
  ])('is touched where it has another %s', (_what, values) => {
    expect(isNodeTouchedBy({ free: values }, 'free')).toBe(true)
  })

  it('is not touched where it only followed: carried with its group, or grown around its contents', () => {
    expect(isNodeTouchedBy({ g: { x: 100 }, in: { x: 140 } }, 'in')).toBe(false)
    expect(isNodeTouchedBy({ g: { width: 500 } }, 'g')).toBe(false)
  })
})

describe('a step that came into another container without moving', () => {
  it('is touched where it lay in none, or lies in none now', () => {
    expect(isNodeTouchedBy({ free: { parent: 'h' } }, 'free')).toBe(true)
    expect(isNodeTouchedBy({ in: { parent: null } }, 'in')).toBe(true)
    expect(isNodeTouchedBy({ in: { parent: 'h' } }, 'in')).toBe(true)
  })

  it('is not touched where its container was removed around it', () => {
    expect(isNodeTouchedBy({ g: null, in: { parent: null } }, 'in')).toBe(false)
    expect(isNodeTouchedBy({ g: null, in: { parent: 'h' } }, 'in')).toBe(false)
  })
})

describe('a step in a pool', () => {
  const pool = buildNode('pool', 'pool', { width: 900, height: 320 })
  const other = buildNode('other', 'pool', { y: 1000, width: 900, height: 320 })
  const step = buildNode('step', 'activity', { x: 100, y: 40, parent: 'pool' })
  const lane = buildNode('lane', 'lane', { x: 28, width: 872, height: 320, parent: 'pool' })
  const inLane = { ...step, parent: 'lane' }
  const isTouched = (before: Chart, after: Chart) => isNodeTouched(before, after, 'step')

  it('is not touched by the first lane that takes it in', () => {
    expect(isTouched(buildChart([pool, step]), buildChart([pool, lane, inLane]))).toBe(false)
  })

  it('is touched where somebody put it into a lane that was there', () => {
    expect(isTouched(buildChart([pool, lane, step]), buildChart([pool, lane, inLane]))).toBe(true)
  })

  it('is touched where the new lane is another pool’s, or is no lane', () => {
    const elsewhere = { ...lane, parent: 'other' }
    expect(isTouched(buildChart([pool, other, step]), buildChart([pool, other, elsewhere, inLane]))).toBe(true)
    const group = buildNode('lane', 'group', { parent: 'pool' })
    expect(isTouched(buildChart([pool, step]), buildChart([pool, group, inLane]))).toBe(true)
  })

  it('is touched where it was taken out of it', () => {
    expect(isTouched(buildChart([pool, step]), buildChart([pool, { ...step, parent: null }]))).toBe(true)
  })
})

describe('a connection', () => {
  const steps = [
    buildNode('a', 'activity', { x: 0, y: 0 }),
    buildNode('b', 'activity', { x: 400, y: 0 }),
    buildNode('c', 'activity', { x: 800, y: 0 }),
  ]
  const plain = buildChart(steps, [buildEdge('e', 'a', 'b')])
  const bent = buildChart(steps, [buildEdge('e', 'a', 'b', { points: [{ x: 300, y: 50 }] })])
  const isTouched = (values: Parameters<typeof editChart>[1], chart: Chart = plain) => isEdgeTouched(chart, editChart(chart, values), 'e')

  it('is not touched where it is the same, or in neither chart', () => {
    expect(isEdgeTouched(plain, plain, 'e')).toBe(false)
    expect(isEdgeTouched(plain, plain, 'nowhere')).toBe(false)
    expect(isTouched({}, bent)).toBe(false)
    expect(isTouched({ e: { points: [] } })).toBe(false)
    expect(isEdgeTouched(editChart(plain, { e: { points: [] } }), plain, 'e')).toBe(false)
  })

  it('is touched where it was drawn, or removed from between its steps', () => {
    const without = buildChart(nodesOf(plain))
    expect(isEdgeTouched(without, plain, 'e')).toBe(true)
    expect(isEdgeTouched(plain, without, 'e')).toBe(true)
  })

  it('is not touched where it died with a step', () => {
    expect(isTouched({ e: null, a: null })).toBe(false)
    expect(isTouched({ e: null, b: null })).toBe(false)
    expect(isTouched({ e: null, c: null })).toBe(true)
  })

  it.each([
    ['label', { label: 'Yes' }],
    ['end', { target: 'c' }],
    ['side of a step', { sourcePort: 'top' }],
    ['line', { style: { line: 'dashed' } }],
    ['bend', { points: [{ x: 300, y: 50 }] }],
  ])('is touched where it has another %s', (_what, values) => {
    expect(isTouched({ e: values })).toBe(true)
  })

  it('is not touched where its bends went along with both steps', () => {
    expect(isTouched({ a: { x: 100, y: 10 }, b: { x: 500, y: 10 }, e: { points: [{ x: 400, y: 60 }] } }, bent)).toBe(false)
  })

  it.each([
    ['further than both steps', { a: { x: 100 }, b: { x: 500 }, e: { points: [{ x: 401, y: 50 }] } }],
    ['with one step alone', { a: { x: 100 }, e: { points: [{ x: 400, y: 50 }] } }],
    ['though the steps did not', { e: { points: [{ x: 400, y: 50 }] } }],
    ['away, and the steps went along', { a: { x: 100 }, b: { x: 500 }, e: { points: undefined } }],
  ])('is touched where its bends went %s', (_how, values) => {
    expect(isTouched(values, bent)).toBe(true)
  })
})

describe('how far both ends of a connection went', () => {
  const edge = buildEdge('e', 'a', 'b')
  const drawn = buildChart([buildNode('a', 'activity', { x: 0, y: 0 }), buildNode('b', 'activity', { x: 400, y: 0 })], [edge])
  const shiftAfter = (values: Parameters<typeof editChart>[1]) => shiftOfEnds(drawn, editChart(drawn, values), edge)

  it('is known where they went together, or not at all', () => {
    expect(shiftAfter({ a: { x: 30, y: 7 }, b: { x: 430, y: 7 } })).toEqual({ x: 30, y: 7 })
    expect(shiftAfter({})).toEqual({ x: 0, y: 0 })
  })

  it('is not where they went different ways, or one is missing', () => {
    expect(shiftAfter({ a: { x: 30 } })).toBeNull()
    expect(shiftAfter({ a: { x: 30, y: 7 }, b: { x: 430, y: 8 } })).toBeNull()
    expect(shiftAfter({ a: { x: 30, y: 7 }, b: { x: 431, y: 7 } })).toBeNull()
    expect(shiftAfter({ a: null })).toBeNull()
    expect(shiftAfter({ b: null })).toBeNull()
    expect(shiftOfEnds(editChart(drawn, { a: null }), drawn, edge)).toBeNull()
  })
})

describe('shifted bends', () => {
  it('are each that far away; none are none', () => {
    const bends = [
      { x: 1, y: 2 },
      { x: 30, y: 40 },
    ]
    expect(shiftedPoints(bends, { x: 5, y: -1 })).toEqual([
      { x: 6, y: 1 },
      { x: 35, y: 39 },
    ])
    expect(shiftedPoints(undefined, { x: 5, y: -1 })).toBeUndefined()
  })
})
