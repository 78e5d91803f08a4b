import { describe, expect, it } from 'vitest'
import { snapBox } from './snap-box.ts'

const box = (x: number, y: number): { x: number; y: number; width: number; height: number } => ({ x, y, width: 160, height: 72 })

describe('snapping a dragged box', () => {
  it('comes to rest on the grid where nothing is near', () => {
    expect(snapBox({ moving: box(101, 43), others: [] })).toEqual({ x: 104, y: 40, guides: [] })
  })

  it('stays where it is without a grid', () => {
    expect(snapBox({ moving: box(101, 43), others: [], grid: 0 })).toMatchObject({ x: 101, y: 43 })
  })

  it('lines up with a neighbour and shows the line through both', () => {
    const snapped = snapBox({ moving: box(5, 303), others: [box(1, 100)] })
    expect(snapped.x).toBe(1)
    expect(snapped.guides).toContainEqual({ type: 'align', axis: 'x', at: 1, start: 100, end: 376 })
    expect(snapped.guides).toContainEqual({ type: 'align', axis: 'x', at: 161, start: 100, end: 376 })
  })

  it('shows the line through the middles where the sizes differ', () => {
    const snapped = snapBox({ moving: box(5, 303), others: [{ x: 41, y: 100, width: 80, height: 72 }] })
    expect(snapped.guides.filter(({ type }) => type === 'align')).toEqual([{ type: 'align', axis: 'x', at: 81, start: 100, end: 376 }])
  })

  it('says how far the near neighbour in line is, and of a far one only that it is in line', () => {
    const near = snapBox({ moving: box(303, 2), others: [box(3, 0)] })
    expect(near.y).toBe(0)
    expect(near.guides).toContainEqual({ type: 'distance', axis: 'x', at: 36, start: 163, end: 304, distance: 141 })
    const far = snapBox({ moving: box(551, 2), others: [box(3, 0)] })
    expect(far.y).toBe(0)
    expect(far.guides.map(({ type }) => type)).toEqual(['align', 'align'])
  })

  it('does not line up with what lies behind others', () => {
    // given one 322 to the right, and between them one that is not in line
    const snapped = snapBox({ moving: box(0, 42), others: [box(482, 40), box(200, 80)] })
    // then the middle one alone is near: nothing of it is in reach, the grid takes the box
    expect(snapped).toEqual({ x: 0, y: 40, guides: [] })
    // when what is between is in the same line, all three do, and at equal distances, 2 further left
    const row = snapBox({ moving: box(0, 42), others: [box(482, 40), box(240, 40)] })
    expect(row.guides).toContainEqual({ type: 'align', axis: 'y', at: 40, start: -2, end: 642 })
  })

  it('lines up with the nearer of two in reach', () => {
    // 1 to the one 344 below, 4 to the one close by
    const snapped = snapBox({ moving: box(0, 0), others: [box(4, 100), box(-1, 416)] })
    expect(snapped.x).toBe(4)
  })

  it('makes gaps in a row equal', () => {
    const snapped = snapBox({ moving: box(483, 30), others: [box(0, 0), box(240, 0)] })
    expect(snapped.x).toBe(480)
    const distances = snapped.guides.flatMap((guide) => (guide.type === 'distance' && guide.axis === 'x' ? [guide.distance] : []))
    expect(distances).toEqual([80, 80])
  })

  it('sets a box midway between two', () => {
    expect(snapBox({ moving: box(257, 30), others: [box(0, 0), box(520, 4)] }).x).toBe(260)
  })
})
