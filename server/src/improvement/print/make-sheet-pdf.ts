import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import pdfmake from 'pdfmake'
import { coverageOf } from './font-coverage.ts'
import { toPrintable } from './printable.ts'
import { sheetDocument } from './sheet-document.ts'
import { tableLayouts } from './sheet-look.ts'
import { type SheetPrint, sheetPrint } from './sheet-print.ts'

const fontFolder = `${dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))}/Roboto`
const fonts = { normal: `${fontFolder}/Roboto-Regular.ttf`, bold: `${fontFolder}/Roboto-Medium.ttf` }

/** The bytes of a sheet's PDF. Nothing is fetched, and no file read but the fonts. */
export async function makeSheetPdf(given: SheetPrint): Promise<Uint8Array> {
  pdfmake.setFonts({ Roboto: fonts })
  pdfmake.setTableLayouts(tableLayouts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))
  return pdfmake.createPdf(sheetDocument(printableOf(given))).getBuffer()
}

/** All its texts in signs that the fonts hold. */
function printableOf(given: SheetPrint): SheetPrint {
  const isHeld = coverageOf(fonts.normal)
  const toPrinted = (_key: string, value: unknown): unknown => (typeof value === 'string' ? toPrintable(value, isHeld) : value)
  return sheetPrint.parse(JSON.parse(JSON.stringify(given), toPrinted))
}
