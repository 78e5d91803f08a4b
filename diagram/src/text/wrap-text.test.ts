import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphemesOf } from './break-word.ts'
import { directionOf, startSideOf } from './text-direction.ts'
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
    expect(wrapText('Know-how transfer', { ...name, width: 70 })).toEqual(['Know-how', 'transfer'])
  })

  it('keeps line breaks a person made', () => {
    expect(wrapText('one\ntwo', name)).toEqual(['one', 'two'])
    expect(wrapText('', name)).toEqual([])
  })

  it('breaks long words between syllables, with a hyphen', () => {
    expect(wrapText('Versicherungsgesellschaften', { ...name, width: 120 })).toEqual(['Versicherungs-', 'gesellschaften'])
    expect(wrapText('Donaudampfschifffahrtsgesellschaft', { ...name, width: 80 })).toEqual([
      'Donau-',
      'dampf-',
      'schifffahrts-',
      'gesellschaft',
    ])
    expect(wrapText('Делопроизводительница', { ...name, width: 100 })).toEqual(['Делопроизво-', 'дительница'])
  })

  it('breaks at the places that a word itself gives', () => {
    expect(wrapText('customer_order_confirmation.xlsx', { ...name, width: 110 })).toEqual(['customer_order_', 'confirmation.xlsx'])
    expect(wrapText('CustomerOrderConfirmation', { ...name, width: 120 })).toEqual(['CustomerOrder-', 'Confirmation'])
    expect(wrapText('Rechts\u00adschutz\u00adversicherung', { ...name, width: 100 })).toEqual(['Rechtsschutz-', 'versicherung'])
    expect(wrapText('Rechts\u00adschutz', name)).toEqual(['Rechtsschutz'])
  })

  it('puts no hyphen between figures, pictures, or letters of scripts that have none', () => {
    for (const text of [
      '1234567890'.repeat(3),
      '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'.repeat(9),
      '供应商交付计划管理部门',
      'المسؤولياتالتنظيميةوالتشغيلية',
    ]) {
      const lines = wrapText(text, { ...name, width: 70 })
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.join('')).toBe(text)
    }
  })

  it('keeps as much of a text as there is room for before its ellipsis', () => {
    expect(wrapText('Assure quality and compliance of everything', { ...name, maxLines: 2 })).toEqual([
      'Assure quality and',
      'compliance of ever…',
    ])
    expect(wrapText('Donaudampfschifffahrtsgesellschaft', { ...name, width: 80, maxLines: 2 })).toEqual(['Donau-', 'dampfschi…'])
  })

  const odd = fc.oneof(
    fc.string({ maxLength: 90, unit: 'grapheme' }),
    fc.string({ minLength: 60, maxLength: 90, unit: fc.constantFrom(...'abcdefghijkäöüß') }),
    fc.string({
      maxLength: 40,
      unit: fc.constantFrom(
        'ש',
        'ל',
        'م',
        'ع',
        'ً',
        '\u{1f1f3}\u{1f1f4}',
        '\u{1f468}\u{1f3fd}\u200d\u{1f527}',
        'e\u0301',
        ' ',
        '\u00ad',
        'X',
      ),
    }),
  )

  it('never makes a line wider than allowed, and loses nothing', () => {
    const bare = (text: string) => text.replace(/[\s\-\u00ad\u200b]/g, '')
    fc.assert(
      fc.property(odd, fc.integer({ min: 40, max: 300 }), (text, width) => {
        const lines = wrapText(text, { ...name, width })
        for (const line of lines) if (graphemesOf(line).length > 1) expect(textWidth(line, 13, 500)).toBeLessThanOrEqual(width)
        expect(bare(lines.join(''))).toBe(bare(text))
      }),
    )
  })

  it('never breaks a grapheme', () => {
    const signs = ['\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f1f3}\u{1f1f4}', '\u{1f44d}\u{1f3fd}', 'e\u0301', 'g', 'שׁ', 'مً'] as const
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...signs), { maxLength: 40 }),
        fc.integer({ min: 20, max: 120 }),
        fc.integer({ min: 1, max: 3 }),
        (parts, width, maxLines) => {
          const lines = wrapText(parts.join(''), { ...name, width, maxLines })
          for (const sign of lines.flatMap(graphemesOf)) expect([...signs, '-', '…']).toContain(sign)
        },
      ),
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

  it('gives an emoji of several parts the place of one', () => {
    expect(textWidth('\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', 10)).toBe(10)
    expect(textWidth('\u{1f44d}\u{1f3fd}\ufe0f', 10)).toBe(10)
  })
})

describe('directionOf', () => {
  it('is that of the first letter', () => {
    expect(directionOf('P1.2 Angebot')).toBe('ltr')
    expect(directionOf('إدارة المشتريات')).toBe('rtl')
    expect(directionOf('2. ניהול רכש')).toBe('rtl')
    expect(directionOf('ERP إدارة')).toBe('ltr')
    expect(directionOf('42')).toBe('ltr')
    expect(startSideOf('ניהול')).toBe('right')
  })
})
