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
  })
})
