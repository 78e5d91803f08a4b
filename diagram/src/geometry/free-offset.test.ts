import type { ChartNode, NodeKind } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { boundsOf, inflate, overlaps } from '../model/rect.ts'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import { freeOffset } from './free-offset.ts'

function step(id: string, x: number, y: number, parent: string | null = null): ChartNode {
  return buildNode(id, 'activity', { x, y, width: 152, height: 72, parent })
}

function wanted(kind: NodeKind, x: number, y: number, rest: Partial<ChartNode> = {}): ChartNode {
  return buildNode('new', kind, { x, y, ...rest })
}

describe('a free place', () => {
  it('is the one wanted when nothing lies there', () => {
    expect(freeOffset(buildChart([step('a', 0, 0)]), [wanted('activity', 200, 0)])).toEqual({ dx: 0, dy: 0 })
    expect(freeOffset(buildChart([]), [])).toEqual({ dx: 0, dy: 0 })
  })

  it('is the nearest one, two steps of the grid clear of all shapes', () => {
    // given a step exactly where the next one is wanted: 72 + 16 below it is free, in rows of 24
    const one = buildChart([step('a', 0, 0)])
    expect(freeOffset(one, [wanted('activity', 0, 0)])).toEqual({ dx: 0, dy: 96 })
    // given a step that is half over it, the way across is the shorter one
    expect(freeOffset(one, [wanted('activity', 120, 0)])).toEqual({ dx: 48, dy: 0 })
    expect(freeOffset(one, [wanted('activity', -120, 0)])).toEqual({ dx: -48, dy: 0 })
  })

  it('is the same each time, right or down where two are as near', () => {
    const chart = buildChart([step('a', 0, 0), step('low', 0, 96), step('high', 0, -96)])
    expect(freeOffset(chart, [wanted('activity', 0, 0)])).toEqual({ dx: 168, dy: 0 })
  })

  it('keeps a group together: all of it goes as far', () => {
    // given two steps side by side that are wanted over a third one
    const chart = buildChart([step('a', 200, 0)])
    const pair = [step('x', 0, 0), step('y', 200, 0)]
    expect(freeOffset(chart, pair)).toEqual({ dx: 0, dy: 96 })
  })

  it('may lie in a lane, but not across its border or on its head', () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { width: 960, height: 320 }),
      buildNode('lane', 'lane', { x: 28, y: 0, width: 932, height: 320, parent: 'pool' }),
    ])
    expect(freeOffset(chart, [wanted('activity', 400, 100)])).toEqual({ dx: 0, dy: 0 })
    // 16 right of the lane's head, which ends at 56
    expect(freeOffset(chart, [wanted('activity', 32, 100)])).toEqual({ dx: 40, dy: 0 })
    // half out at the bottom: up to 320 - 16 - 72 = 232 at most
    expect(freeOffset(chart, [wanted('activity', 400, 280)])).toEqual({ dx: 0, dy: -48 })
  })

  it('keeps clear of names at the top, where lanes stand side by side', () => {
    const chart = buildChart([
      buildNode('pool', 'pool', { width: 800, height: 428 }),
      buildNode('l', 'lane', { x: 0, y: 28, width: 400, height: 400, parent: 'pool' }),
      buildNode('r', 'lane', { x: 400, y: 28, width: 400, height: 400, parent: 'pool' }),
    ])
    // 16 below the lane's name, which ends at 56, in rows of 24; at the left 16 are enough
    expect(freeOffset(chart, [wanted('activity', 120, 40)])).toEqual({ dx: 0, dy: 48 })
    expect(freeOffset(chart, [wanted('activity', 16, 200)])).toEqual({ dx: 0, dy: 0 })
  })

  it('leaves a lane that is dropped in a pool to the pool, and keeps a pool off everything', () => {
    const chart = buildChart([buildNode('pool', 'pool', { width: 960, height: 320 }), step('a', 100, 100, 'pool')])
    expect(freeOffset(chart, [wanted('lane', 0, 80)])).toEqual({ dx: 0, dy: 0 })
    expect(freeOffset(chart, [wanted('pool', 0, 240)])).toEqual({ dx: 0, dy: 160 })
  })

  it('is found far out of a chart of 2000 shapes, for one shape and for as many again', () => {
    // given a full grid of 40 columns and 50 rows without room for another one between them
    const nodes = Array.from({ length: 2000 }, (_, index) => step(`n${index}`, (index % 40) * 224, Math.floor(index / 40) * 136))
    const chart = buildChart(nodes)
    const isFree = (moved: readonly ChartNode[], { dx, dy }: { dx: number; dy: number }): boolean => {
      const frame = boundsOf(moved.map((node) => ({ ...node, x: node.x + dx, y: node.y + dy })))
      return frame !== null && !nodes.some((node) => overlaps(inflate(frame, 16), node))
    }
    const one = [wanted('activity', 4480, 3400)]
    expect(isFree(one, freeOffset(chart, one))).toBe(true)
    const copies = nodes.map((node) => ({ ...node, id: `copy-${node.id}`, x: node.x + 24, y: node.y + 24 }))
    expect(isFree(copies, freeOffset(chart, copies))).toBe(true)
  })
})
