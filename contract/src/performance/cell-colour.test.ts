import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { almostNumbers, readExactly, writtenNumbers } from '../testing/exact-decimal.ts'
import { type CellColour, colourOf, type DeliveredSide } from './cell-colour.ts'

const numbers = writtenNumbers(6)
const nothing = fc.constantFrom('', ' ', 'NV')
const anySides: fc.Arbitrary<DeliveredSide> = fc.record({
  type: fc.constantFrom<DeliveredSide['type']>('T', 'N', 'N', '%'),
  isMonthly: fc.boolean(),
  delivered: fc.oneof({ weight: 6, arbitrary: numbers }, { weight: 1, arbitrary: nothing }, { weight: 1, arbitrary: almostNumbers }),
  expectationMin: fc.oneof({ weight: 3, arbitrary: numbers }, { weight: 2, arbitrary: fc.constantFrom('NA', 'LB', 'NV') }),
  expectationMax: fc.oneof({ weight: 3, arbitrary: numbers }, { weight: 2, arbitrary: fc.constantFrom('NA', 'HB', 'NV') }),
  dataMin: fc.oneof({ weight: 3, arbitrary: numbers }, { weight: 2, arbitrary: nothing }),
  dataMax: fc.oneof({ weight: 3, arbitrary: numbers }, { weight: 2, arbitrary: nothing }),
})

/** No row has a minimum over its maximum (specification 3 §5). */
const sides = anySides.filter(({ expectationMin, expectationMax }) => {
  const [least, most] = [readExactly(expectationMin), readExactly(expectationMax)]
  return least === undefined || most === undefined || least <= most
})

const side = (changes: Partial<DeliveredSide>): DeliveredSide => ({
  type: 'N',
  isMonthly: false,
  delivered: '5',
  expectationMin: '2',
  expectationMax: '8',
  dataMin: '',
  dataMax: '',
  ...changes,
})

describe('the colour of a delivered value', () => {
  it.each<[string, Partial<DeliveredSide>, CellColour]>([
    ['within the bounds', {}, 'green'],
    ['at the minimum', { delivered: '2.00' }, 'green'],
    ['at the maximum', { delivered: '8' }, 'green'],
    ['under the minimum', { delivered: '1.99' }, 'red'],
    ['over the maximum', { delivered: '8.01' }, 'red'],
    ['of the month, with an extreme outside of it', { dataMin: '1' }, 'red'],
    ['of the month, with the other extreme outside of it', { dataMax: '9' }, 'red'],
    ['of a month that has one value, whose extremes are not looked at', { isMonthly: true, dataMin: '1', dataMax: '9' }, 'green'],
    ['that is none', { delivered: '' }, 'yellow'],
    ['of blanks', { delivered: '  ' }, 'yellow'],
    ['that stands for nothing', { delivered: 'NV' }, 'yellow'],
    ['that is no number', { delivered: 'some' }, 'lightgrey'],
    ['with an exponent', { delivered: '5e0' }, 'lightgrey'],
    ['with a comma', { delivered: '5,0' }, 'lightgrey'],
    ['without end', { delivered: 'Infinity' }, 'lightgrey'],
    ['between blanks', { delivered: ' 5 ' }, 'green'],
    ['of more than six characters', { delivered: '5.0000001' }, 'green'],
    ['without bounds', { expectationMin: 'NA', expectationMax: 'NA' }, 'lightgrey'],
    ['nothing, without bounds', { delivered: '', expectationMin: 'NA', expectationMax: 'NA' }, 'yellow'],
    ['with a lower one the better', { delivered: '-1000', expectationMin: 'LB' }, 'green'],
    ['too high with a lower one the better', { delivered: '9', expectationMin: 'LB' }, 'red'],
    ['with a higher one the better', { delivered: '1000', expectationMax: 'HB' }, 'green'],
    ['too low with a higher one the better', { delivered: '1', expectationMax: 'HB' }, 'red'],
    ['with a minimum alone', { delivered: '1000', expectationMax: 'NA' }, 'green'],
    ['with a bound of no value', { delivered: '1000', expectationMax: 'NV' }, 'green'],
    ['of a text', { type: 'T', delivered: 'as agreed' }, 'lightgrey'],
    ['of a text that is a number', { type: 'T' }, 'lightgrey'],
    ['of a text, where nothing was delivered', { type: 'T', delivered: '' }, 'yellow'],
    ['in percent', { type: '%', delivered: '99.5', expectationMin: '98', expectationMax: '100' }, 'green'],
  ])('%s', (_words, changes, colour) => {
    expect(colourOf(side(changes))).toBe(colour)
  })

  it('is what the decision says, told another way', () => {
    fc.assert(
      fc.property(sides, (given) => {
        expect(colourOf(given)).toBe(colouredOtherwise(given))
      }),
      { numRuns: 3000 },
    )
  })

  it('never worsens where a bound is opened', () => {
    fc.assert(
      fc.property(sides, (given) => {
        fc.pre(colourOf(given) === 'green')
        expect(colourOf({ ...given, expectationMin: 'LB' })).toBe('green')
        expect(colourOf({ ...given, expectationMax: 'HB' })).toBe('green')
      }),
    )
  })

  it('never changes by an extreme that is the delivered value itself', () => {
    fc.assert(
      fc.property(sides, ({ dataMin: _least, dataMax: _most, ...given }) => {
        const alone = colourOf({ ...given, dataMin: '', dataMax: '' })
        expect(colourOf({ ...given, dataMin: given.delivered, dataMax: given.delivered })).toBe(alone)
        expect(colourOf({ ...given, isMonthly: true, dataMin: '-99999', dataMax: '999999' })).toBe(alone)
      }),
    )
  })
})

/** specification 5 §13: nothing; what cannot be evaluated; and whether pressing each value into the bounds leaves it as it is. */
function colouredOtherwise({ type, isMonthly, delivered, expectationMin, expectationMax, dataMin, dataMax }: DeliveredSide): CellColour {
  if (['', 'NV'].includes(delivered.trim())) return 'yellow'
  const value = readExactly(delivered.trim())
  if (type === 'T' || value === undefined || `${expectationMin}${expectationMax}` === 'NANA') return 'lightgrey'
  const extremes = isMonthly ? [] : [dataMin, dataMax].map((text) => readExactly(text.trim())).filter((number) => number !== undefined)
  const [least, most] = [readExactly(expectationMin), readExactly(expectationMax)]
  const press = (number: bigint): bigint => {
    const raised = least !== undefined && number < least ? least : number
    return most !== undefined && raised > most ? most : raised
  }
  return [value, ...extremes].every((number) => press(number) === number) ? 'green' : 'red'
}
