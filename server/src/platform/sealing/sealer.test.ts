import { describe, expect, it } from 'vitest'
import { SealedByAnotherKey, Sealer } from './sealer.ts'

const one = { table: 'totp', id: 'one' } as const
const sealer = new Sealer(Buffer.alloc(32, 7))

describe('a sealed value', () => {
  it('is opened in its own place', () => {
    const sealed = sealer.seal('GEZDGNBVGY3TQOJQ', one)
    expect(sealed.toString('latin1')).not.toContain('GEZDGNBVGY3TQOJQ')
    expect(sealer.open(sealed, one)).toBe('GEZDGNBVGY3TQOJQ')
  })

  it('is another one each time', () => {
    expect(sealer.seal('same', one).equals(sealer.seal('same', one))).toBe(false)
  })

  it('does not open in the place of another', () => {
    expect(() => sealer.open(sealer.seal('secret', one), { table: 'totp', id: 'two' })).toThrow()
  })

  it('does not open once a bit of it changed', () => {
    const sealed = sealer.seal('secret', one)
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed)
      altered[index] = (altered[index] ?? 0) ^ 1
      expect(() => sealer.open(altered, one)).toThrow()
    }
  })

  it('names the key that it needs', () => {
    expect(() => new Sealer(Buffer.alloc(32, 8)).open(sealer.seal('secret', one), one)).toThrow(SealedByAnotherKey)
  })
})

it('a key of another length is none', () => {
  expect(() => new Sealer(Buffer.alloc(31))).toThrow()
})
