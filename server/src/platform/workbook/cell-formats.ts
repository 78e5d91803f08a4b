import { readMarkup } from './read-markup.ts'

/** What the format of a cell makes of its number. */
export type CellFormat = 'date' | 'percent' | 'plain'

/** The formats of `s` attributes, in their order. `xml` is `styles.xml`; empty: there is none. */
export function readFormats(xml: string): CellFormat[] {
  const own = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let isInCells = false
  if (xml !== '')
    readMarkup(xml, {
      open: (name, readAttributes) => {
        if (name === 'cellXfs') isInCells = true
        if (name === 'numFmt') {
          const { numFmtId, formatCode = '' } = readAttributes()
          own.set(Number(numFmtId), formatOf(formatCode))
        }
        if (name === 'xf' && isInCells) {
          const id = Number(readAttributes().numFmtId ?? 0)
          formats.push(own.get(id) ?? builtInFormat(id))
        }
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
      text: () => {},
    })
  return formats
}

/** The numbers that every program knows (ECMA-376 part 1 §18.8.30), those of eastern calendars among them. */
function builtInFormat(id: number): CellFormat {
  if (id === 9 || id === 10) return 'percent'
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58) ? 'date' : 'plain'
}

/** By what is in a format code outside of quotes: `General" %"` only shows a sign, `0%` divides by it. */
export function formatOf(code: string): CellFormat {
  const [first = ''] = code.replaceAll(/"[^"]*"|\\.|[_*]./g, '').split(';')
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return 'date'
  const signs = first.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/general|standard/gi, '')
  if (/[dmyhs]/i.test(signs)) return 'date'
  return signs.includes('%') ? 'percent' : 'plain'
}
