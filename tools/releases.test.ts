import { describe, expect, it } from 'vitest'
import { readReleases } from './releases.ts'

describe('the releases', () => {
  it('are read from the table, the latest first', () => {
    const text = [
      '| release | date | commit |',
      '|---|---|---|',
      '| 0.2.0 | 2027-01-02 | 0123456789012345678901234567890123456789 |',
      '| 0.1.0 | 2026-11-23 | d544143fb2196c9aae349b27d756a10f13fbc4b7 |',
      '| 0.0.1 | 2026-11-01 | d544143f |',
    ].join('\n')
    expect(readReleases(text)).toEqual([
      { name: '0.2.0', date: '2027-01-02', commit: '0123456789012345678901234567890123456789' },
      { name: '0.1.0', date: '2026-11-23', commit: 'd544143fb2196c9aae349b27d756a10f13fbc4b7' },
    ])
  })

  it('begin with 0.1.0', () => {
    expect(readReleases().at(-1)).toEqual({ name: '0.1.0', date: '2026-11-23', commit: 'd544143fb2196c9aae349b27d756a10f13fbc4b7' })
  })
})
