import { expect, it } from 'vitest'
import { makeCsvFile } from './export-rows.ts'

it('writes rows as a spreadsheet reads them, with quotes where a text needs them, and no formula', async () => {
  const file = makeCsvFile([
    ['Name', 'Note'],
    ['Solheim, Ingrid', 'says "now"'],
    ['=1+1', ' @sum'],
    ['＝1+1', ' ＠sum'],
    ['two\nlines', 'שלום'],
    ['-1', -1],
  ])

  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFFName,Note\r\n"Solheim, Ingrid","says ""now"""\r\n\'=1+1,\' @sum\r\n\'＝1+1,\' ＠sum\r\n"two\nlines",שלום\r\n\'-1,-1\r\n',
  )
  expect(file.type).toBe('text/csv;charset=utf-8')
})
