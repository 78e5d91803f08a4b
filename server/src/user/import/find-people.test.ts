import { describe, expect, it } from 'vitest'
import { findPeople } from './find-people.ts'

const lines = (...table: (string | null)[][]) => table.map((cells, index) => ({ row: index + 1, cells }))
const header = ['short name', 'first name', 'last name', 'email']

describe('the people of a table', () => {
  it.each([
    ['in their order', header, ['NL', 'Nora', 'Lind', 'nora@new.example']],
    ['in any order and case', ['E-Mail', 'LAST NAME', 'First_Name', ' shortName '], ['nora@new.example', 'Lind', 'Nora', 'NL']],
  ])('are found by the names of columns %s', (_how, names, person) => {
    expect(findPeople(lines(names, person))).toEqual([
      { row: 2, shortName: 'NL', firstName: 'Nora', lastName: 'Lind', email: 'nora@new.example' },
    ])
  })

  it('may have no column of last names, empty lines between them, short lines and formulas', () => {
    const people = findPeople(lines([''], ['email', 'short name', 'first name', ''], ['a@new.example'], ['', ' '], [null, 'NL', 'Nora']))
    expect(people).toEqual([
      { row: 3, email: 'a@new.example', shortName: '', firstName: '', lastName: '' },
      { row: 5, email: null, shortName: 'NL', firstName: 'Nora', lastName: '' },
    ])
  })

  it.each([
    [
      'wrong columns',
      lines(['name', 'phone', 'email'], ['x']),
      'The columns are not those of people. Missing: short name, first name. Unknown: name, phone.',
    ],
    ['a column twice', lines([...header, 'E-MAIL'], ['x']), 'The columns are not those of people. Repeated: email.'],
    ['a header of formulas', lines([null, ...header], ['x']), 'The columns are not those of people. Unknown: =.'],
    [
      'hundreds of columns',
      lines(
        Array.from({ length: 500 }, (_, index) => `c${index}`),
        ['x'],
      ),
      'The columns are not those of people. Missing: short name, first name, email. Unknown: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 490 more.',
    ],
    ['nothing', lines(), 'The file has no people in it: a header and a row for each person are needed.'],
    ['a header alone', lines(header), 'The file has no people in it: a header and a row for each person are needed.'],
    ['10,001 people', lines(header, ...Array(10_001).fill(['x'])), 'A file may hold 10,000 people at most.'],
  ])('are not found in a table with %s', (_what, table, sentence) => {
    expect(() => findPeople(table)).toThrow(sentence)
  })
})
