import { expect, it } from 'vitest'
import { packText, unpackText } from './packed-text.ts'

it('survives the way to the server and back', () => {
  expect(unpackText(packText('<p>Prüfung ✓</p>'))).toBe('<p>Prüfung ✓</p>')
  expect(unpackText('')).toBe('')
})
