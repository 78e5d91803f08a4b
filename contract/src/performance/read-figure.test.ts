import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeNumber } from '../expectation/bound.ts'
import { almostNumbers, writtenNumbers } from '../testing/exact-decimal.ts'
import { readDelivered, readExtreme, readOutsideRange } from './read-figure.ts'

const kept = { words: 'kept' } as const
const refused = { words: 'refused' } as const

describe('what was delivered', () => {
  it.each([
    ['N', '97.5', '97.5'],
    ['N', '-0', '0'],
    ['N', '-0.00', '0.00'],
    ['N', '-.0', '.0'],
    ['%', '-0 %', '0'],
    ['T', '-0', '-0'],
    ['N', ' -12 ', '-12'],
    ['N', '.5', '.5'],
    ['N', '-999999999', '-999999999'],
    ['N', '999999999', '999999999'],
    ['N', '0.1234567890123', '0.1234567890123'],
    ['N', '', ''],
    ['N', '  ', ''],
    ['N', 'NV', ''],
    ['N', 'no orders', 'no orders'],
    ['N', '38 of 38', '38 of 38'],
    ['N', '5 days', '5 days'],
    ['N', '=SUM(A1:A3)', '=SUM(A1:A3)'],
    ['N', 'NA', 'NA'],
    ['N', '-', '-'],
    ['%', '97.5%', '97.5'],
    ['%', '97.5 %', '97.5'],
    ['%', '97.5', '97.5'],
    ['%', '-3%', '-3'],
    ['T', '97.5%', '97.5%'],
    ['T', '1,5', '1,5'],
    ['T', '1e308', '1e308'],
    ['T', 'NV', ''],
    ['T', 'as agreed', 'as agreed'],
  ] as const)('%s %j is kept as %j', (measureType, text, figure) => {
    expect(readDelivered(text, measureType, kept)).toEqual({ figure })
  })

  it.each([
    '1,5',
    '1.000,5',
    '1 000',
    '1\u00a0000',
    "1'000",
    '1e5',
    '1E+308',
    '10^308',
    '5.',
    '+5',
    '--1',
    '\u22125',
    '0x1F',
    'NaN',
    'Infinity',
    '-infinity',
    '∞',
    '½',
    '٣',
    '５',
    '1.2.3',
    '2026-10-01',
    '10:30',
    '97.5%',
    '5 €',
    '=1+2',
  ])('%s looks like a number and is none', (text) => {
    expect(readDelivered(text, 'N', kept)).toEqual({ message: 'Delivered should be a number' })
  })

  it.each([
    ['1000000000', 'Numbers are at most 999999999'],
    ['-999999999.01', 'Numbers are at most 999999999'],
    ['9'.repeat(150), 'Numbers are at most 999999999'],
    ['0.12345678901234', 'Numbers have at most 15 characters'],
    ['-.12345678901234', 'Numbers have at most 15 characters'],
  ])('%s: %s', (text, message) => {
    expect(readDelivered(text, 'N', kept)).toEqual({ message })
    expect(readDelivered(`${text}%`, '%', kept)).toEqual({ message })
  })

  it.each([
    ['T', 'x'.repeat(151), 'At most 150 characters'],
    ['N', 'x'.repeat(151), 'At most 150 characters'],
    ['T', 'a\u0000b', 'Control characters are not allowed'],
    ['T', 'a\u0007b', 'Control characters are not allowed'],
    ['N', 'a\ud800b', 'Control characters are not allowed'],
  ] as const)('%s %j: %s', (measureType, text, message) => {
    expect(readDelivered(text, measureType, kept)).toEqual({ message })
  })

  it('is a number where words are refused, or a text', () => {
    expect(readDelivered('no orders', 'N', refused)).toEqual({ message: 'Delivered should be a number' })
    expect(readDelivered('no orders', 'T', refused)).toEqual({ figure: 'no orders' })
    expect(readDelivered('97.5%', '%', refused)).toEqual({ figure: '97.5' })
    expect(readDelivered('', 'N', refused)).toEqual({ figure: '' })
  })

  it('is kept where it is a number as we write them, however', () => {
    fc.assert(
      fc.property(writtenNumbers(15), (text) => {
        const figure = text.startsWith('-') && Number(text) === 0 ? text.slice(1) : text
        expect(readDelivered(text, 'N', kept)).toEqual({ figure })
        expect(readDelivered(text, 'N', refused)).toEqual({ figure })
      }),
    )
  })

  it('is never half a number: what is kept of almost a number has a letter, or no digit', () => {
    fc.assert(
      fc.property(almostNumbers, (text) => {
        const { figure } = readDelivered(text, 'N', kept)
        if (figure !== undefined && figure !== '') expect(/\p{L}/u.test(figure) || !/\p{N}/u.test(figure)).toBe(true)
      }),
    )
  })
})

describe('looking like a number', () => {
  it.each(['ISO 17025', 'v2', 'E2', '2e', 'e5', 'one', 'n/a', '-', '?', 'Q3', '5th', 'nano', 'infinity pool', '1 e 5 days'])(
    '%s does not',
    (text) => {
      expect(looksLikeNumber(text)).toBe(false)
    },
  )
})

it('an extreme of -0 is 0', () => {
  expect(readExtreme('-0.0', 'N', 'No number')).toEqual({ figure: '0.0' })
})

describe('the extremes within a month', () => {
  it.each([
    ['N', '', 'NV'],
    ['N', ' NV ', 'NV'],
    ['N', '2.50', '2.50'],
    ['%', '98%', '98'],
    ['T', '5', 'NA'],
    ['T', 'anything', 'NA'],
    ['T', '', 'NA'],
  ] as const)('%s %j is kept as %s', (measureType, text, figure) => {
    expect(readExtreme(text, measureType, 'Minimum should be a number')).toEqual({ figure })
  })

  it.each(['few', 'NA', 'LB', '1,5', '1e5', '5.', '98%', 'Infinity', 'x'.repeat(200)])('%s is none', (text) => {
    expect(readExtreme(text, 'N', 'Minimum should be a number')).toEqual({ message: 'Minimum should be a number' })
  })
})

describe('how many values lie outside of the range', () => {
  it.each([
    ['N', '', null],
    ['N', 'NV', null],
    ['N', '0', 0],
    ['N', '007', 7],
    ['%', '999999999', 999_999_999],
    ['T', '3', null],
    ['T', 'many', null],
  ] as const)('%s %j: %s', (measureType, text, figure) => {
    expect(readOutsideRange(text, measureType)).toEqual({ figure })
  })

  it.each(['-1', '1.0', '1.5', '1e3', 'three', '٣', '3%', '1 000'])('%s is no whole number', (text) => {
    expect(readOutsideRange(text, 'N')).toEqual({ message: 'Outside Range should be a whole number' })
  })

  it.each(['1000000000', '9'.repeat(150)])('%s is too many', (text) => {
    expect(readOutsideRange(text, 'N')).toEqual({ message: 'Numbers are at most 999999999' })
  })
})
