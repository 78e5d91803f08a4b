import { describe, expect, it } from 'vitest'
import { toPrintable } from './printable.ts'

const isAscii = (codePoint: number): boolean => codePoint < 128 || codePoint === 0xe9 || codePoint === 0x221a

describe('a text that is printed', () => {
  it.each([
    ['plain\nlines', 'plain\nlines'],
    ['e\u0301', '\u00e9'],
    ['a → b ✓', 'a -> b √'],
    ['中文', '\ufffd\ufffd'],
    ['👩‍💻 works', '\ufffd works'],
    ['5\ufe0f', '5'],
  ])('of %j has %j', (text, printed) => {
    expect(toPrintable(text, isAscii)).toBe(printed)
  })
})
