import fc from 'fast-check'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { packText } from './pack-text.ts'

describe('a packed text', () => {
  it.each([
    ['', 'Q'],
    ['<p>First</p>', 'DwBwfAYglgTgzgF2AenEA'],
  ])('of %j is %s', (text, packed) => {
    expect(packText(text)).toBe(packed)
  })

  it('is what lz-string makes of it', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('a', 'b', '<p>', '&lt;', '語'), maxLength: 400 }),
    )
    fc.assert(
      fc.property(texts, (text) => packText(text) === lzString.compressToEncodedURIComponent(text)),
      { numRuns: 500 },
    )
  })

  it('is the same of a long one', () => {
    const text = '&lt;'.repeat(50_000)
    expect(packText(text)).toBe(lzString.compressToEncodedURIComponent(text))
  })
})
