import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HeadLines } from './head-line.ts'

const secret = 'a secret that only the tests know, 32+'
const lines = new HeadLines(secret)
const mac = '0123456789abcdef'.repeat(4)
const chain = '11111111-1111-4111-8111-111111111111'
const at = '2026-03-01T10:07:00.000Z'
const heads = [
  { companyId: 0, seq: 1, mac },
  { companyId: 7, seq: 30, mac },
]
const link = { chain, number: 2, after: 'the seal before' }

/** What a line is sealed with, made without the code. */
function seal(...covered: unknown[]): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'strata audit-heads', 32))
  return createHmac('sha256', key).update(JSON.stringify(covered)).digest('hex')
}
const factsOf = (each: typeof heads) => each.map(({ companyId, seq, mac }) => [companyId, seq, mac])
const itsSeal = seal(at, factsOf(heads), chain, 2, 'the seal before')
const whole = { at, heads, link, seal: itsSeal }
const read = (line: object) => lines.read(JSON.stringify(line))

describe('a line of heads', () => {
  it('is written with a seal over all it says', () => {
    const { text, seal: written } = lines.write({ at, heads, link })
    expect(JSON.parse(text)).toEqual(whole)
    expect(written).toBe(itsSeal)
  })

  it('is read as it was written, also where it is the first of all or has no heads', () => {
    expect(read(whole)).toEqual(whole)
    const bare = { at, heads: [], link: { chain, number: 1, after: null } }
    expect(lines.read(lines.write(bare).text)).toEqual({ ...bare, seal: seal(at, [], chain, 1, null) })
  })

  it('of the first release has no place among others', () => {
    const old = { at, heads, seal: seal(at, factsOf(heads)) }
    expect(read(old)).toEqual(old)
    // nor can its place be taken from one that has it
    expect(read({ at, heads, seal: itsSeal })).toBeUndefined()
  })

  it.each([
    ['its moment', { ...whole, at: '2026-03-01T10:07:00.001Z' }],
    [
      'a company',
      {
        ...whole,
        heads: [
          { companyId: 0, seq: 1, mac },
          { companyId: 8, seq: 30, mac },
        ],
      },
    ],
    [
      'a number',
      {
        ...whole,
        heads: [
          { companyId: 0, seq: 1, mac },
          { companyId: 7, seq: 31, mac },
        ],
      },
    ],
    [
      'a mac',
      {
        ...whole,
        heads: [
          { companyId: 0, seq: 1, mac },
          { companyId: 7, seq: 30, mac: 'f'.repeat(64) },
        ],
      },
    ],
    ['a head that is gone', { ...whole, heads: heads.slice(1) }],
    ['its chain', { ...whole, link: { ...link, chain: '22222222-2222-4222-8222-222222222222' } }],
    ['its place', { ...whole, link: { ...link, number: 3 } }],
    ['what it follows', { ...whole, link: { ...link, after: null } }],
    ['its link', { ...whole, link: undefined }],
    ['its seal', { ...whole, seal: `${itsSeal.slice(1)}0` }],
    ['a seal that is cut short', { ...whole, seal: itsSeal.slice(1) }],
    ['no seal', { ...whole, seal: undefined }],
  ])('that was altered is none: %s', (_what, line) => {
    expect(read(line)).toBeUndefined()
  })

  it('of another secret is none', () => {
    expect(new HeadLines('another secret').read(JSON.stringify(whole))).toBeUndefined()
  })

  it.each(['', 'not a line', '{}', 'null', '[]', '{"at":'])('is not %j', (text) => {
    expect(lines.read(text)).toBeUndefined()
  })

  it.each([
    ['a company before the first', { companyId: -1, seq: 1, mac }],
    ['part of a company', { companyId: 0.5, seq: 1, mac }],
    ['a number before the first', { companyId: 0, seq: 0, mac }],
    ['a mac that is too long', { companyId: 0, seq: 1, mac: `${mac}0` }],
    ['a mac with something before it', { companyId: 0, seq: 1, mac: `0${mac}` }],
    ['a mac that is too short', { companyId: 0, seq: 1, mac: mac.slice(1) }],
    ['a mac that is no hex', { companyId: 0, seq: 1, mac: 'x'.repeat(64) }],
  ])('is none with %s, whoever sealed it', (_what, head) => {
    expect(read({ at, heads: [head], seal: seal(at, factsOf([head])) })).toBeUndefined()
  })

  it.each([
    ['no chain', { ...link, chain: 'one' }],
    ['a place before the first', { ...link, number: 0 }],
  ])('is none with %s, whoever sealed it', (_what, place) => {
    expect(read({ at, heads, link: place, seal: seal(at, factsOf(heads), place.chain, place.number, place.after) })).toBeUndefined()
  })
})
