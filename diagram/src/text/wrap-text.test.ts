import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from './text-width.ts'
import { wrapText } from './wrap-text.ts'

const name = { width: 138, fontSize: 13, weight: 500 } as const

describe('wrapText', () => {
  it('breaks at spaces as the pictures of the product show', () => {
    expect(wrapText('Plan supply and production', { ...name, width: 112 })).toEqual(['Plan supply and', 'production'])
    expect(wrapText('Win orders', name)).toEqual(['Win orders'])
  })

  it('ends in an ellipsis what does not fit', () => {
    const lines = wrapText('Assure quality and compliance of everything that is delivered', { ...name, maxLines: 2 })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
  })

  it('breaks inside a word only where the word alone is too long', () => {
    expect(wrapText('Donaudampfschifffahrtsgesellschaft', { ...name, width: 80 }).join('')).toBe('Donaudampfschifffahrtsgesellschaft')
    expect(wrapText('Know-how transfer', { ...name, width: 70 })).toEqual(['Know-how', 'transfer'])
  })

  it('keeps line breaks a person made', () => {
    expect(wrapText('one\ntwo', name)).toEqual(['one', 'two'])
    expect(wrapText('', name)).toEqual([])
  })

  it('never makes a line wider than allowed, nor loses a letter without an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 90, unit: 'grapheme-composite' }), fc.integer({ min: 40, max: 300 }), (text, width) => {
        const lines = wrapText(text, { ...name, width })
        for (const line of lines) if ([...line].length > 1) expect(textWidth(line, 13, 500)).toBeLessThanOrEqual(width)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })
})

describe('textWidth', () => {
  it('measures like the font: widths of Inter 4 at 1000 units an em', () => {
    expect(textWidth('a', 1000, 400)).toBe(562)
    expect(textWidth('il', 1000, 400)).toBe(484)
    expect(textWidth('W', 1000, 600)).toBeGreaterThan(textWidth('W', 1000, 400))
  })

  it('gives wide scripts an em and combining marks nothing', () => {
    expect(textWidth('漢', 10)).toBe(10)
    expect(textWidth('e\u0301', 10)).toBe(textWidth('e', 10))
  })
})
