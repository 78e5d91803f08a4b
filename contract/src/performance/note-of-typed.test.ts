import { describe, expect, it } from 'vitest'
import { findTypedNote } from './note-of-typed.ts'

const inWords = { text: 'Words cannot be evaluated. Enter a number where there is one.', isRefused: false }
const refused = (text: string) => ({ text, isRefused: true })

describe('what is said of a figure while it is typed', () => {
  it.each(['', ' ', '-', '5', '5.', '.5', '-0.2', '12.50', 'NV'])('is nothing of a number and of its beginning: %j', (text) => {
    for (const field of ['delivered', 'min', 'max', 'outsideRange'] as const)
      expect(findTypedNote(field, text === 'NV' && field !== 'delivered' ? '' : text, 'N')).toBeUndefined()
  })

  it('is that words in place of what was delivered are kept and cannot be evaluated', () => {
    expect(findTypedNote('delivered', 'abc', 'N')).toEqual(inWords)
    expect(findTypedNote('delivered', '5 days', '%')).toEqual(inWords)
    expect(findTypedNote('delivered', 'abc', 'T')).toBeUndefined()
  })

  it('is why it is refused', () => {
    expect(findTypedNote('delivered', '1,5', 'N')).toEqual(refused('Delivered should be a number'))
    expect(findTypedNote('min', 'abc', 'N')).toEqual(refused('Minimum should be a number'))
    expect(findTypedNote('max', '1e5', '%')).toEqual(refused('Maximum should be a number'))
    expect(findTypedNote('outsideRange', 'few', 'N')).toEqual(refused('Outside Range should be a whole number'))
  })

  it('is nothing of a percentage with its sign, which a number has not', () => {
    expect(findTypedNote('delivered', '97.5 %', '%')).toBeUndefined()
    expect(findTypedNote('delivered', '97.5%', 'N')).toEqual(refused('Delivered should be a number'))
  })
})
