import { describe, expect, it } from 'vitest'
import { isCommonPassword, isMadeOfWords, lettersOf } from './guessable-password.ts'

describe('a common password', () => {
  it.each(['Password-1!', 'Qwerty-123!', 'Welcome-2026!', 'Sunshine#7', 'Trustno-1!', 'Dragon-1234!'])(
    'is %s, without its digits and signs and in lower case',
    async (password) => {
      expect(await isCommonPassword(lettersOf(password))).toBe(true)
    },
  )

  it.each(['Demo-pass-1!', 'Demo-pass-2!', 'Better-pass-2!', 'First-pass-1!', 'Lantern-Kayak-7!', 'Orchard#Tuba9'])(
    'is not %s',
    async (password) => {
      expect(await isCommonPassword(lettersOf(password))).toBe(false)
    },
  )
})

describe('a password made of the words of a person', () => {
  const words = ['Strata', 'Nora', 'Lind-Østergård', 'NL', 'nora.lind@aurora.example', 'Aurora Instruments']

  it.each([
    'Aurora-2026!',
    'Strata-2026!',
    'Nora-Lind-1!',
    'LindNora#7',
    'AuroraAurora1!',
    'Nora@Aurora.example1',
    'AuroraInstruments-1',
    'nlNL-2026!',
  ])('is %s', (password) => {
    expect(isMadeOfWords(lettersOf(password), words)).toBe(true)
  })

  it.each(['Aurora-Kayak-7!', 'Noras-pass-1!', 'Demo-pass-2!', 'Borealis-2026!'])('is not %s', (password) => {
    expect(isMadeOfWords(lettersOf(password), words)).toBe(false)
  })
})
