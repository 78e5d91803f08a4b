import { describe, expect, it } from 'vitest'
import { ChartIds } from './chart-ids.ts'

describe('the ids of what is imported', () => {
  it('count up where the same id comes again', () => {
    const ids = new ChartIds()
    expect(['a', 'a-2', 'a', 'a', 'ä', 'ö', '__proto__'].map((id) => ids.take(id))).toEqual([
      'a',
      'a-2',
      'a-3',
      'a-4',
      '_',
      '_-2',
      '___proto__',
    ])
  })

  it('differ for 100,000 ids that become the same', () => {
    const ids = new ChartIds()
    const taken = new Set(Array.from({ length: 100_000 }, (_, at) => ids.take(String.fromCharCode(0x4e00 + (at % 20_000), 0x4e00))))
    expect(taken.size).toBe(100_000)
    expect(taken).toContain('__-100000')
  })

  it('are 64 characters at most, numbers included', () => {
    const ids = new ChartIds()
    const long = 'x'.repeat(64)
    expect([ids.take(long), ids.take(long), ids.take('x'.repeat(70))]).toEqual([long, `${'x'.repeat(56)}-2`, 'x'.repeat(56)])
  })
})
