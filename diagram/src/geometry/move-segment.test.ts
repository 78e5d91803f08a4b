import { describe, expect, it } from 'vitest'
import { moveSegment, segmentAt } from './move-segment.ts'

describe('pushing a straight part of an edge aside', () => {
  it('moves both corners of an inner part and leaves the rest', () => {
    // given a way that goes right, down, right
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
      { x: 200, y: 80 },
    ]
    // when its upright part is pushed to x 140
    const bends = moveSegment({ points, index: 1, to: { x: 140, y: 33 } })
    // then its two corners are there
    expect(bends).toEqual([
      { x: 140, y: 0 },
      { x: 140, y: 80 },
    ])
  })

  it('gives a straight line four corners, so that its ends stay docked', () => {
    // given a level line between two nodes
    const points = [
      { x: 0, y: 10 },
      { x: 200, y: 10 },
    ]
    // when it is pushed down to y 60
    const bends = moveSegment({ points, index: 0, to: { x: 90, y: 60 } })
    // then it leaves and arrives as before
    expect(bends).toEqual([
      { x: 16, y: 10 },
      { x: 16, y: 60 },
      { x: 184, y: 60 },
      { x: 184, y: 10 },
    ])
  })

  it('turns off after a short piece when the first part is pushed', () => {
    // given a way right, then down
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
    ]
    // when its first part is pushed up to y -40
    const bends = moveSegment({ points, index: 0, to: { x: 50, y: -40 } })
    // then it starts where it did, goes up, and its corner is higher
    expect(bends).toEqual([
      { x: 16, y: 0 },
      { x: 16, y: -40 },
      { x: 100, y: -40 },
    ])
  })

  it('leaves the bends of a way that has no such part', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
    ]
    expect(moveSegment({ points, index: 7, to: { x: 0, y: 0 } })).toEqual([])
  })
})

describe('finding the part of a way under the pointer', () => {
  it('takes the nearest one', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
      { x: 200, y: 80 },
    ]
    expect(segmentAt(points, { x: 50, y: 4 })).toBe(0)
    expect(segmentAt(points, { x: 96, y: 40 })).toBe(1)
    expect(segmentAt(points, { x: 180, y: 77 })).toBe(2)
  })
})
