import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import { partNewcomers } from './part-newcomers.ts'

const step = (id: string, x: number, y: number, rest: Partial<ChartNode> = {}) =>
  buildNode(id, 'activity', { x, y, width: 100, height: 100, ...rest })

interface Given {
  readonly mine: readonly ChartNode[]
  readonly theirs: readonly ChartNode[]
  /** What was there before. */
  readonly old?: readonly ChartNode[]
  /** What was there before, and they removed. */
  readonly gone?: readonly ChartNode[]
}

/** Where each node is in the end, by its id. */
function parted({ mine, theirs, old = [], gone = [] }: Given): Record<string, readonly [number, number]> {
  const before = [...old, ...gone]
  const three = { base: buildChart(before), mine: buildChart([...before, ...mine]), theirs: buildChart([...old, ...theirs]) }
  const all = new Map([...before, ...theirs, ...mine].map((node) => [node.id, node]))
  const { nodes } = partNewcomers(three, buildChart([...all.values()]))
  return Object.fromEntries(Object.values(nodes).map(({ id, x, y }) => [id, [x, y]]))
}

describe('what both put on the same place', () => {
  it('is parted: one’s own goes to the next free place, theirs stays', () => {
    // 16 from theirs, to the right or below, whichever is nearer.
    expect(parted({ mine: [step('own', 20, 30)], theirs: [step('other', 0, 26)] })).toEqual({ other: [0, 26], own: [116, 30] })
    expect(parted({ mine: [step('own', 10, 46)], theirs: [step('other', 0, 26)] })).toEqual({ other: [0, 26], own: [10, 142] })
  })

  it('leaves alone what stands free', () => {
    const free = [step('right', 500, 0), step('low', 0, 500), step('far', 500, 500)]
    const { own: _own, ...others } = parted({ mine: [step('own', 0, 0), ...free], theirs: [step('other', 0, 0)] })
    expect(others).toEqual({ other: [0, 0], right: [500, 0], low: [0, 500], far: [500, 500] })
  })

  it.each([
    ['to the right', 75, 0, 74, 0],
    ['below', 0, 75, 0, 74],
    ['to the left', -75, 0, -74, 0],
    ['above', 0, -75, 0, -74],
  ])('is what hides more than a quarter, not what stands %s of it by three quarters', (_where, x, y, nearX, nearY) => {
    expect(parted({ mine: [step('own', x, y)], theirs: [step('other', 0, 0)] }).own).toEqual([x, y])
    expect(parted({ mine: [step('own', nearX, nearY)], theirs: [step('other', 0, 0)] }).own).not.toEqual([nearX, nearY])
  })

  it('is what hides more than a quarter of the smaller one', () => {
    const small = { width: 40, height: 40 }
    expect(parted({ mine: [step('own', 80, 80, small)], theirs: [step('other', 0, 0)] }).own).toEqual([80, 80])
    expect(parted({ mine: [step('own', 79, 80, small)], theirs: [step('other', 0, 0)] }).own).not.toEqual([79, 80])
    expect(parted({ mine: [step('own', 0, 0)], theirs: [step('other', 80, 80, small)] }).own).toEqual([0, 0])
    expect(parted({ mine: [step('own', 0, 0)], theirs: [step('other', 80, 79, small)] }).own).not.toEqual([0, 0])
  })

  it('is nothing that was there before, that both have, or that holds others', () => {
    const old = step('old', 0, 0)
    expect(parted({ old: [old], mine: [step('own', 0, 0)], theirs: [] }).own).toEqual([0, 0])
    expect(parted({ old: [old], mine: [], theirs: [step('other', 0, 0)] }).old).toEqual([0, 0])
    expect(parted({ gone: [old], mine: [], theirs: [step('other', 0, 0)] }).old).toEqual([0, 0])
    const both = step('both', 0, 0)
    expect(parted({ mine: [both, step('own', 0, 0)], theirs: [both] })).toEqual({ both: [0, 0], own: [0, 0] })
    expect(parted({ mine: [both], theirs: [both, step('other', 0, 0)] })).toEqual({ both: [0, 0], other: [0, 0] })
    const group = (id: string) => buildNode(id, 'group', { width: 100, height: 100 })
    expect(parted({ mine: [step('own', 0, 0)], theirs: [group('g')] }).own).toEqual([0, 0])
    expect(parted({ mine: [group('g')], theirs: [step('other', 0, 0)] }).g).toEqual([0, 0])
  })
})

describe('many that lie on those of the other', () => {
  const row = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => step(`${prefix}${at}`, at * 100, 0))
  const apart = step('apart', 0, 2000)

  it('go aside as one beyond eight, with all that one drew besides', () => {
    const places = parted({ mine: [...row('m', 9), apart], theirs: row('t', 9) })
    const [x, y] = places.m0 ?? [0, 0]
    expect([x, y]).not.toEqual([0, 0])
    for (let at = 0; at < 9; at += 1) {
      expect(places[`t${at}`]).toEqual([at * 100, 0])
      expect(places[`m${at}`]).toEqual([x + at * 100, y])
    }
    expect(places.apart).toEqual([x, 2000 + y])
  })

  it('go aside each by itself up to eight, and what stands free stays', () => {
    const places = parted({ mine: [...row('m', 8), apart], theirs: row('t', 8) })
    expect(places.apart).toEqual([0, 2000])
    for (let at = 0; at < 8; at += 1) expect(places[`m${at}`]).not.toEqual([at * 100, 0])
    expect(new Set(Object.values(places).map(String)).size).toBe(17)
  })
})
