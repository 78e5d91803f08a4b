import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClipboard } from './parse-clipboard.ts'

describe('what a spreadsheet puts on the clipboard', () => {
  it.each<[string, string, string[][]]>([
    ['a cell', '4.6', [['4.6']]],
    ['a column that ends with a line end', '4\n5\n6\n', [['4'], ['5'], ['6']]],
    [
      'line ends of Windows',
      '4\t2\r\n5\t3\r\n',
      [
        ['4', '2'],
        ['5', '3'],
      ],
    ],
    ['line ends of old', '4\r5', [['4'], ['5']]],
    ['an empty cell between two', '4\t\t6', [['4', '', '6']]],
    ['an empty row between two', '4\n\n6', [['4'], [''], ['6']]],
    ['a quoted cell with a tab and a line end', '"two\twords\nhere"\t5', [['two\twords\nhere', '5']]],
    ['quotes in a quoted cell', '"say ""no"""\n7', [['say "no"'], ['7']]],
    ['a quote that opens no cell', '5" pipe\t6', [['5" pipe', '6']]],
    ['a quote that nothing closes', '"open\t6', [['"open', '6']]],
    ['nothing', '', [['']]],
  ])('is read: %s', (_words, text, rows) => {
    expect(parseClipboard(text)).toEqual(rows)
  })

  it('comes back whole, whatever the cells hold', () => {
    const cell = fc.stringMatching(/^[a-z0-9 "\t\n]{0,8}$/)
    const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    const quote = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    fc.assert(
      fc.property(block, (rows) => {
        const text = rows.map((row) => row.map(quote).join('\t')).join('\r\n')
        expect(parseClipboard(`${text}\r\n`)).toEqual(rows)
      }),
    )
  })
})
