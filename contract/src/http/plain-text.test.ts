import { describe, expect, it } from 'vitest'
import { personName, plainLine, plainText } from './plain-text.ts'

describe('plain text', () => {
  it('keeps its lines, whatever breaks them, and no blanks around it', () => {
    expect(plainText(20).parse(' a\tb \r\n c\u2028\u0085d \n')).toBe('a b \n c\n\nd')
  })

  it('is one line where it is asked for', () => {
    expect(plainLine(20).parse(' a  b \r\n \n\tc\v')).toBe('a  b c')
    expect(plainLine(20).parse(' \n ')).toBe('')
  })

  it.each(['a\u0000b', 'a\u001bb', '\ud800', 'a\udfff'])('has no control characters and no halves of characters: %j', (given) => {
    for (const schema of [plainText(20), plainLine(20)])
      expect(schema.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['Control characters are not allowed'])
  })

  it('is counted as it is read', () => {
    expect(plainLine(3).parse('a \n\n b')).toBe('a b')
    expect(
      plainLine(3, 'Too long')
        .safeParse('a b c')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Too long'])
    expect(
      plainText(2)
        .safeParse('abc')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['At most 2 characters'])
  })

  it('is read to its end, however long it is', () => {
    // 200,000 blanks between two letters take a pattern that looks back minutes
    for (const blank of [' ', '\n', ' \n', '\t'])
      for (const schema of [plainText(100), plainLine(100)]) {
        expect(schema.safeParse(`a${blank.repeat(200_000)}a`).data?.length ?? 0).toBeLessThanOrEqual(100)
      }
  })
})

describe('the name of a person', () => {
  it.each([
    ['Ada\u202elrigA', 'AdalrigA'],
    ['\u2068Ingrid\u2069 Solheim', 'Ingrid Solheim'],
    ['\u202a\u202b\u202c\u202d\u2066\u2067', ''],
    ['\u202e \n\u2069', ''],
  ])('is read without bidirectional control characters: %j', (given, name) => {
    expect(personName(25).parse(given)).toBe(name)
  })

  it('keeps names of every script, and the joiners that belong to their writing', () => {
    for (const name of ['نور الدین', 'מרים לוי', 'علی\u200cرضا', 'José', '李小龙']) expect(personName(25).parse(name)).toBe(name)
  })

  it('is counted as it is read, and has no control characters', () => {
    expect(personName(3).parse('\u202eabc\u202c')).toBe('abc')
    expect(personName(3).safeParse('a\u0000b').success).toBe(false)
  })
})
