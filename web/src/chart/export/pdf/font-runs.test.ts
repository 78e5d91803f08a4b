import { describe, expect, it } from 'vitest'
import { fontRuns, missingCharacters } from './font-runs.ts'

describe('the parts of the font that a text takes', () => {
  it('are one for Western text with its blanks and signs', () => {
    expect(fontRuns('Übergabe (50 %) – “fertig”…')).toEqual([{ subset: 'latin', text: 'Übergabe (50 %) – “fertig”…' }])
  })

  it('change with the script', () => {
    expect(fontRuns('Zaž a Привет Ω')).toEqual([
      { subset: 'latin', text: 'Za' },
      { subset: 'latin-ext', text: 'ž ' },
      { subset: 'latin', text: 'a ' },
      { subset: 'cyrillic', text: 'Привет ' },
      { subset: 'greek', text: 'Ω' },
    ])
  })

  it('have a question mark for what the font lacks, and name it once', () => {
    expect(fontRuns('東A')).toEqual([{ subset: 'latin', text: '?A' }])
    expect(missingCharacters(['東京', '東 ok'])).toEqual(['東', '京'])
    expect(fontRuns('A\u{1f469}\u200d\u{1f469}\u200d\u{1f467}')).toEqual([{ subset: 'latin', text: 'A?' }])
    expect(missingCharacters(['\u{1f44d}\u{1f3fd} ok'])).toEqual(['\u{1f44d}\u{1f3fd}'])
  })

  it('are drawn from left to right, whichever way the text is read', () => {
    expect(fontRuns('ניהול רכש', 'rtl')).toEqual([{ subset: 'hebrew', text: 'ניהול רכש' }])
    expect(fontRuns('إدارة ERP 2026', 'rtl')).toEqual([
      { subset: 'latin', text: 'ERP 2026' },
      { subset: 'arabic', text: 'إدارة ' },
    ])
    expect(fontRuns('Team רכש', 'ltr')).toEqual([
      { subset: 'latin', text: 'Team ' },
      { subset: 'hebrew', text: 'רכש' },
    ])
  })

  it('have the brackets between letters that run from the right turned around', () => {
    expect(fontRuns('רכש (חוץ)', 'rtl')).toEqual([
      { subset: 'latin', text: '(' },
      { subset: 'hebrew', text: 'חוץ' },
      { subset: 'latin', text: ')' },
      { subset: 'hebrew', text: 'רכש ' },
    ])
  })

  it('have figures of Arabic and Persian in the order of reading', () => {
    expect(fontRuns('۱۲۳', 'rtl')).toEqual([{ subset: 'arabic', text: '۳۲۱' }])
    expect(fontRuns('١٢٣', 'rtl')).toEqual([{ subset: 'arabic', text: '٣٢١' }])
  })
})
