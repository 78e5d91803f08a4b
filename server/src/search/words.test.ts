import { describe, expect, it } from 'vitest'
import { markText } from './mark-text.ts'
import { readQuery } from './read-query.ts'
import { foldEachCharacter, wordsOf } from './words.ts'

const wordsIn = (text: string): string[] => Array.from(wordsOf(text), ({ text: word }) => word)

describe('the words of a text', () => {
  it.each([
    ['Prüfung der ÜBERGABE', ['prufung', 'der', 'ubergabe']],
    ['Straße, Łódź; Ærø ﬁnal', ['strasse', 'lodz', 'aero', 'final']],
    ['P1.2 Check the follow-up', ['p1.2', 'check', 'the', 'follow-up']],
    ['Приказ № 12', ['приказ', 'no', '12']],
    ['!!! -- “”', []],
    [`${'a'.repeat(70)} b`, ['a'.repeat(60), 'b']],
  ])('%s', (text, words) => {
    expect(wordsIn(text)).toEqual(words)
  })

  it('are joined as a whole and known by their parts too', () => {
    expect([...wordsOf('P1.2')]).toEqual([{ text: 'p1.2', parts: ['p1', '2'] }])
  })

  it('stand at the same place where each character is folded by itself', () => {
    const text = 'Ünï 😀 Straße: P1.2'
    const folded = foldEachCharacter(text)
    expect(folded).toBe('uni   strase  p1 2')
    expect([...folded]).toHaveLength([...text].length)
  })
})

describe('a question', () => {
  it('asks for all words, of which the last may go on, in texts from four letters', () => {
    expect(readQuery(7, 'Quality manu')).toEqual({
      title: "('7:quality':*) & ('7:manu':*)",
      body: "('7:quality') & ('7:manu':*)",
      excluded: null,
      phrase: null,
      wanted: 'quality manu',
      marked: ['quality', 'manu'],
      isOpen: true,
    })
    expect(readQuery(7, 'man')?.body).toBe("('7:man')")
  })

  it('has phrases, and words it does without', () => {
    expect(readQuery(7, '"net sales" -draft')).toEqual({
      title: "('7:net' & '7:sales')",
      body: "('7:net' & '7:sales') & !(('7:draft'))",
      excluded: "('7:draft')",
      phrase: "('7:net' <-> '7:sales')",
      wanted: 'net sales',
      marked: ['net', 'sales'],
      isOpen: false,
    })
  })

  it('finds what is joined as a whole or by its parts', () => {
    expect(readQuery(7, 'P1.2')?.body).toBe("(('7:p1.2':* | ('7:p1' & '7:2':*)))")
  })

  it.each(['', '   ', '-draft', '"', "' & | ! ( ) :* <-> \\", '-"a b"'])('of no sought word is none: %j', (typed) => {
    expect(readQuery(7, typed)).toBeUndefined()
  })

  it('is read for twelve words', () => {
    expect(readQuery(7, 'a b c d e f g h i j k l m n')?.marked).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'])
  })
})

describe('a marked text', () => {
  it('shows what was sought, whatever its accents, and is the same text', () => {
    expect(markText('Die Prüfung: prüfen', { words: ['prufung'], beginnings: [] })).toEqual([
      { text: 'Die ', hit: false },
      { text: 'Prüfung', hit: true },
      { text: ': prüfen', hit: false },
    ])
    expect(markText('<b>Prüfen</b>', { words: [], beginnings: ['pru'] })).toEqual([
      { text: '<b>', hit: false },
      { text: 'Prüfen', hit: true },
      { text: '</b>', hit: false },
    ])
    expect(markText('', { words: ['a'], beginnings: [] })).toEqual([])
  })
})
