import fc from 'fast-check'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { UnpackError, unpackText } from './unpack-text.ts'

const { compressToEncodedURIComponent: pack } = lzString

describe('unpacking a text', () => {
  it('gives back whatever lz-string packed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', 'b', 'é', '漢'), maxLength: 3000 })),
        (text) => {
          expect(unpackText(pack(text), 1_000_000)).toBe(text)
        },
      ),
    )
  })

  it('takes a space for a plus, as lz-string does', () => {
    const text = Array.from({ length: 300 }, (_, index) => String.fromCharCode(200 + ((index * 7919) % 9000))).join('')
    const packed = pack(text)
    expect(packed).toContain('+')
    expect(unpackText(packed.replaceAll('+', ' '), 1_000_000)).toBe(text)
  })

  it('stops a text that unpacks to more than the limit, counted in bytes', () => {
    // given: less than 16 KiB that unpack to 600 KiB
    const bomb = pack('a'.repeat(600 * 1024))
    expect(bomb.length).toBeLessThan(16 * 1024)
    // when, then
    expect(() => unpackText(bomb, 200 * 1024)).toThrow(new UnpackError('too large'))
    expect(() => unpackText(pack('é'.repeat(101)), 201)).toThrow(new UnpackError('too large'))
    expect(unpackText(pack('é'.repeat(100)), 200)).toBe('é'.repeat(100))
  })

  it('refuses anything else as broken, or reads some text within the limit', () => {
    fc.assert(
      fc.property(fc.string(), (noise) => {
        try {
          expect(Buffer.byteLength(unpackText(noise, 500))).toBeLessThanOrEqual(500)
        } catch (error) {
          expect(error).toBeInstanceOf(UnpackError)
        }
      }),
    )
  })

  it('refuses the empty text and one that ends too early', () => {
    expect(() => unpackText('', 100)).toThrow(new UnpackError('broken'))
    expect(() => unpackText(pack('some longer text').slice(0, 6), 100)).toThrow(new UnpackError('broken'))
  })
})
