import { expect, it } from 'vitest'
import { writeNumber } from './performance-data.ts'

it.each([
  [1e-7, '0.0000001'],
  [-1e-12, '-0.000000000001'],
  [-1e-14, '0'],
  [0.1 + 0.2, '0.3'],
  [33.333333333333336, '33.333333333333'],
  [-0, '0'],
  [97.5, '97.5'],
  [-12, '-12'],
  [999_999_999, '999999999'],
  [4_712_345_678, '4712345678'],
  [1e308, '1e+308'],
])('the number %s is written %s', (number, text) => {
  expect(writeNumber(number)).toBe(text)
})
