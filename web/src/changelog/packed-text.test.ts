import { expect, it } from 'vitest'
import { isHistoryMissing, packText, unpackText } from './packed-text.ts'

it('survives the way to the server and back', () => {
  expect(unpackText(packText('<p>Prüfung ✓</p>'))).toBe('<p>Prüfung ✓</p>')
  expect(unpackText('')).toBe('')
})

it('is missing where a person would read less than two characters', () => {
  expect(isHistoryMissing('<p></p><p><br></p> ')).toBe(true)
  expect(isHistoryMissing('<p> a </p>')).toBe(true)
  expect(isHistoryMissing('<p>ab</p>')).toBe(false)
})
