import { describe, expect, it } from 'vitest'
import { buildEdge } from '../../testing/sample-charts.ts'
import { createLineRegister } from './line-register.ts'
import type { Segment } from './route-segments.ts'

function level(id: string, at: number, start: number, end: number): Segment {
  const route = { points: [], plain: [], around: new Set<string>(), sourcePort: 'right', targetPort: 'left' } as const
  return { edge: buildEdge(id, `from ${id}`, `to ${id}`), route, index: 0, axis: 'y', at, start, end, lean: 0 }
}

describe('the register of lines', () => {
  it('finds a line across the whole plane from a short one beside it, and the other way round', () => {
    const long = level('long', 100, -1_000_000, 1_000_000)
    const short = level('short', 104, 999_000, 999_010)
    const register = createLineRegister()
    register.put(long)
    register.put(short)
    expect(register.has(short, 6, (other) => other === long)).toBe(true)
    expect(register.has(long, 6, (other) => other === short)).toBe(true)
  })

  it('finds nothing further away than asked, beyond its ends, of the same edge or across it', () => {
    const register = createLineRegister()
    const piece = level('e', 100, 0, 300)
    register.put(level('below', 106, 0, 300))
    register.put(level('behind', 100, 301, 400))
    register.put(level('before', 100, -1_000, -1))
    register.put({ ...level('across', 100, 0, 300), axis: 'x' })
    register.put({ ...piece, index: 2 })
    expect(register.has(piece, 6, () => true)).toBe(false)
  })

  it('looks at each line once, however long they are', () => {
    const register = createLineRegister()
    for (let row = 0; row < 20; row += 1) register.put(level(`e${row}`, 0, -1_000_000, 1_000_000))
    expect(register.has(level('other', 0, -900_000, 900_000), 6, () => false)).toBe(false)
    expect(register.looks()).toBe(20)
  })

  it('takes out the piece it is given and no other', () => {
    const register = createLineRegister()
    const [first, second] = [level('first', 0, 0, 50), level('second', 0, 0, 50)]
    register.put(first)
    register.put(second)
    register.take(level('never put', 0, 0, 50))
    register.take(first)
    register.take(first)
    const found: string[] = []
    register.has(level('other', 0, 0, 50), 6, ({ edge }) => {
      found.push(edge.id)
      return false
    })
    expect(found).toEqual(['second'])
  })
})
