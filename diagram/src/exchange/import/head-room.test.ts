import { describe, expect, it } from 'vitest'
import { standSideBySide } from '../../rules/side-by-side.ts'
import { besideHead, withHeadRoom } from './head-room.ts'

const pool = { x: 0, y: 0, width: 600, height: 300 }

describe('room for the names of pools', () => {
  it('is made at the left of lanes, at the top of upright ones', () => {
    expect(withHeadRoom(pool, pool, false)).toEqual({ x: -28, y: 0, width: 628, height: 300 })
    expect(withHeadRoom(pool, pool, true)).toEqual({ x: 0, y: -28, width: 600, height: 328 })
  })

  it('leaves no gap beside it where another tool has a wider one', () => {
    const lane = { x: 30, y: 0, width: 570, height: 300 }
    expect(besideHead(pool, lane, false)).toEqual({ x: 28, y: 0, width: 572, height: 300 })
    expect(besideHead(pool, { ...lane, x: 60 }, false)).toEqual({ ...lane, x: 60 })
    expect(besideHead(pool, { x: 0, y: 30, width: 200, height: 270 }, true)).toEqual({ x: 0, y: 28, width: 200, height: 272 })
  })

  it('goes by how the lanes stand, where there are two', () => {
    expect(standSideBySide([pool, { ...pool, x: 600 }])).toBe(true)
    expect(standSideBySide([pool, { ...pool, y: 300 }])).toBe(false)
    expect(standSideBySide([pool])).toBeUndefined()
  })
})
