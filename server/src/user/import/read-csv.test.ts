import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(Buffer.from(text))

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['a byte order mark', '\uFEFFa;b\n1;2'],
    ['quotes', '"a","b"\n"1","2"\n'],
  ])('is read with %s', (_what, text) => {
    expect(read(text)).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', '2'] },
    ])
  })

  it('holds dividers, quotes and lines inside of quotes', () => {
    expect(read('a;b\n"1;""x""";"2\n3"\n4;5\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1;"x"', '2\n3'] },
      { row: 3, cells: ['4', '5'] },
    ])
  })

  it('is divided by what divides its header', () => {
    expect(read('a;b\nLind, Nora;2\n')[1]).toEqual({ row: 2, cells: ['Lind, Nora', '2'] })
  })

  it.each([
    ['no UTF-8', Buffer.from('a,b\nJ\u00f6rg,2', 'latin1'), 'The file is not text in UTF-8. Save it as “CSV UTF-8” and choose it again.'],
    ['UTF-16', Buffer.from('\uFEFFa,b', 'utf16le'), 'The file is not text in UTF-8. Save it as “CSV UTF-8” and choose it again.'],
    ['an open quote', Buffer.from('a,b\n"1,2\n'), /^The file cannot be read as CSV: its quotes do not match\./],
    ['a quote inside', Buffer.from('a,b\n1 "x" y,2\n'), /^The file cannot be read as CSV: its quotes do not match\./],
    ['endless empty lines', Buffer.from(`a,b\n${'\n'.repeat(30_000)}`), 'A file may hold 10,000 people at most.'],
  ])('with %s is refused with a sentence', (_what, bytes, sentence) => {
    expect(() => readCsv(bytes)).toThrow(sentence)
  })
})
