import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTextWrapper } from './wrap-text.ts'

const roboto = `${dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))}/Roboto/Roboto-Regular.ttf`
/** Ten points: an x takes 4.96, an i 2.43, a space 2.48. */
const wrap = createTextWrapper([roboto], 10)

describe('a text in lines', () => {
  it('is broken between words, where the next does not fit', () => {
    expect(wrap('xxxx xxxx xxxx', 45)).toEqual(['xxxx xxxx', 'xxxx'])
    expect(wrap('iiii iiii iiii', 45)).toEqual(['iiii iiii iiii'])
  })

  it('is broken in a word after a hyphen or a slash, and not before a negative number', () => {
    expect(wrap('Lower-the-Better', 50)).toEqual(['Lower-the-', 'Better'])
    expect(wrap('either/or', 32)).toEqual(['either/', 'or'])
    expect(wrap('xxx -5', 22)).toEqual(['xxx', '-5'])
  })

  it('has words cut that no line holds, and loses no sign', () => {
    expect(wrap(`a ${'x'.repeat(10)} b`, 20)).toEqual(['a', 'xxxx', 'xxxx', 'xx b'])
    expect(wrap('xx', 1)).toEqual(['x', 'x'])
  })

  it('keeps its own lines, empty ones too', () => {
    expect(wrap('a\n\nb', 50)).toEqual(['a', '', 'b'])
    expect(wrap('', 50)).toEqual([''])
  })
})
