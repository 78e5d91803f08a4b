import { describe, expect, it } from 'vitest'
import { colourOf, readStyle } from './cell-style.ts'

const colour = (value: string) => colourOf(readStyle(`fillColor=${value}`), 'fillcolor')

describe('the colour of a style', () => {
  it.each([
    ['#FFF2CC', '#FFF2CC'],
    ['light-dark(#d5e8d4,#1f2f1e)', '#d5e8d4'],
    ['Light-Dark( #d5e8d4 , #1f2f1e )', '#d5e8d4'],
    ['light-dark(rgb(213, 232, 212), #1f2f1e)', '#d5e8d4'],
    ['light-dark(#d5e8d4)', undefined],
    ['default', undefined],
  ])('of %s is %s', (value, expected) => {
    expect(colour(value)).toBe(expected)
  })

  it('is none where 100,000 blanks stand in its place', () => {
    const blanks = ' '.repeat(100_000)
    expect(colour(`light-dark(${blanks}`)).toBeUndefined()
    expect(colour(`light-dark(#fff${blanks}x,#000)`)).toBeUndefined()
    expect(colour(`rgb(1${blanks}`)).toBeUndefined()
  })
})
