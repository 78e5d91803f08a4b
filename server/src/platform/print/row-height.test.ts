import { expect, it } from 'vitest'
import { heightOf } from './row-height.ts'

it.each([
  ['', 1],
  ['Lead time', 1],
  ['Lower-the-Better', 2],
  ['Quotations reach the customer', 3],
  ['x'.repeat(150), 15],
  ['中文中文中文中文', 2],
])('%j takes %i lines of ten characters', (text, lines) => {
  expect(heightOf([{ text, width: 10 }])).toBe(lines * 15 + 1)
})

it('a row is as high as the highest of its cells, and no higher than a row may be', () => {
  expect(
    heightOf([
      { text: 'Lead time', width: 5 },
      { text: 'Lead time', width: 20 },
    ]),
  ).toBe(31)
  expect(heightOf([{ text: 'x'.repeat(5000), width: 10 }])).toBe(409)
})
