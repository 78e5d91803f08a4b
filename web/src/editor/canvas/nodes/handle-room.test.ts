import { fromData, placeTexts, routeChart } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import { buildChart, buildNode } from '../../editor-samples.setup.ts'
import { type HandleSize, sizesBesideName, sizeWithRoom } from './handle-room.ts'

const far: HandleSize = { away: 26, dot: 10, reach: 12 }
const close: HandleSize = { away: 14, dot: 6, reach: 8 }

function draw(...[data]: Parameters<typeof fromData>) {
  const chart = fromData(data, { type: 'gpfc', parentPid: null, usedPids: [] })
  const routes = routeChart(chart)
  return { chart, routes, texts: placeTexts(chart, routes) }
}

/** The size that a handle right of "a" (160 wide, 72 high, at 0, 0) takes at a zoom. */
function sizeAt(zoom: number, ...beside: ReturnType<typeof buildNode>[]): HandleSize | undefined {
  const drawn = draw(buildChart([buildNode({ id: 'a' }), ...beside]))
  const { a } = drawn.chart.nodes
  return a && sizeWithRoom(drawn, { node: a, port: 'right', unit: 1 / zoom }, [far, close])
}

describe('a handle beside a step', () => {
  const next = buildNode({ id: 'b', x: 208 })

  it('stands off as far as leaves the next step free, closer and smaller when zoomed out, and goes where none does', () => {
    // 48 between them: at 100 % 38 pixels are taken, at 60 % of 29 pixels 22, at 40 % 19 are left
    expect(sizeAt(1, next)).toBe(far)
    expect(sizeAt(0.6, next)).toBe(close)
    expect(sizeAt(0.4, next)).toBeUndefined()
    expect(sizeAt(0.4)).toBe(far)
  })

  it('covers the label of a connection only where it must', () => {
    // the label is in the middle of 72, from 20 to 52: closer up 22 of it would be taken too
    const edge = { id: 'e', source: 'a', target: 'b', label: 'Plan' }
    const drawn = draw(buildChart([buildNode({ id: 'a' }), buildNode({ id: 'b', x: 232 })], [edge]))
    const { a } = drawn.chart.nodes
    if (!a) throw new Error('no step')
    const at = { node: a, port: 'right', unit: 1 } as const
    expect(sizeWithRoom(drawn, at, [far, close])).toBe(far)
    const tiny: HandleSize = { away: 6, dot: 4, reach: 6 }
    expect(sizeWithRoom(drawn, at, [far, close, tiny])).toBe(tiny)
  })

  it('covers no name beside a small shape', () => {
    // the name of an event above and right of it, 28 wide at 190, reaches down into the way
    const event = buildNode({ id: 'e', kind: 'event', x: 190, y: -4, width: 28, height: 28, text: 'Order received' })
    expect(sizeAt(1, event)).not.toBe(far)
  })

  it('may stand in the lane that holds the step', () => {
    const lane = buildNode({ id: 'lane', kind: 'lane', x: -60, y: -40, width: 960, height: 160 })
    const drawn = draw(buildChart([lane, buildNode({ id: 'a', parent: 'lane' })]))
    const { a } = drawn.chart.nodes
    if (!a) throw new Error('no step')
    expect(sizeWithRoom(drawn, { node: a, port: 'right', unit: 1 }, [far])).toBe(far)
    // 60 from the border: the name of the lane ends 32 left of the step
    expect(sizeWithRoom(drawn, { node: a, port: 'left', unit: 1 }, [far, close])).toBe(close)
  })
})

describe('a handle at the side where the name of a shape stands', () => {
  const border: HandleSize = { away: 0, dot: 4, reach: 9 }
  const event = buildNode({ id: 'e', kind: 'event', x: 100, y: 100, width: 28, height: 28, text: 'Paid' })

  function below(text: string, sizes: readonly HandleSize[]) {
    const drawn = draw(buildChart([{ ...event, text }]))
    const { e } = drawn.chart.nodes
    if (!e) throw new Error('no event')
    const at = { node: e, port: 'bottom', unit: 1 } as const
    return sizeWithRoom(drawn, at, sizesBesideName(drawn, at, sizes))
  }

  it('stands beyond the name, or on the border above it', () => {
    // one line of 12 on 16 is from 4 below the border on: 20, and 2 between it and what takes the press
    const size = below('Paid', [far])
    expect(size?.away).toBeGreaterThan(20 + 12)
    expect(size?.away).toBeLessThan(24 + 12)
    expect(below('Paid', [border])).toMatchObject({ away: 0, dot: 4, reach: 4 })
  })

  it('stands where it does elsewhere without a name', () => {
    expect(below('', [far])).toBe(far)
    expect(below('', [border])).toBe(border)
  })
})
