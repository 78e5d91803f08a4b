import { describe, expect, it } from 'vitest'
import { buildCustomerData, buildInterfacingData } from '../performance-samples.setup.tsx'
import { showLines } from '../table/show-lines.ts'
import { describePasted, placeBlock } from './paste-block.ts'

const numbers = buildCustomerData()
const text = buildCustomerData({ cddid: 902, uomType: 'T', valMin: 'NA', valMax: 'NA' })
const byDay = buildCustomerData({ cddid: 903, freq: 2, valueCount: 20 })
const lines = [numbers, text, byDay].flatMap(showLines)

const placed = (result: ReturnType<typeof placeBlock>) => result.placed.map(({ line, figure, text: typed }) => [line.key, figure, typed])

describe('a pasted block', () => {
  it('covers figures to the right and down', () => {
    const result = placeBlock([['4.6', '2', '8', '1'], ['as agreed']], lines, 'delivered')

    expect(placed(result)).toEqual([
      ['901', 'delivered', '4.6'],
      ['901', 'min', '2'],
      ['901', 'max', '8'],
      ['901', 'outside', '1'],
      ['902', 'delivered', 'as agreed'],
    ])
    expect(describePasted(result)).toBe('5 values in 2 rows pasted.')
  })

  it('counts words where a number is expected', () => {
    const result = placeBlock([['abc', 'few'], ['5']], lines, 'delivered')

    expect(result.words).toBe(1)
    expect(describePasted(result)).toBe('3 values in 2 rows pasted. 1 value is not a number and cannot be evaluated.')
  })

  it('leaves what is not applicable, what comes from single values, and what is past the table', () => {
    const result = placeBlock([['2', '9', '0', '7'], ['3'], ['4'], ['5']], lines, 'min')

    expect(placed(result)).toEqual([
      ['901', 'min', '2'],
      ['901', 'max', '9'],
      ['901', 'outside', '0'],
    ])
    expect(describePasted(result)).toBe('3 values in 1 row pasted. 4 did not fit.')
  })

  it('empties what empty cells cover', () => {
    expect(placed(placeBlock([[''], ['']], lines, 'delivered'))).toEqual([
      ['901', 'delivered', ''],
      ['902', 'delivered', ''],
    ])
  })

  it('goes down over both sides of interfacing processes', () => {
    const sides = showLines(buildInterfacingData())

    expect(placed(placeBlock([['97'], ['1']], sides, 'delivered'))).toEqual([
      ['901 your', 'delivered', '97'],
      ['901 their', 'delivered', '1'],
    ])
  })
})
