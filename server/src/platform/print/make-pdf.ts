import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces'
import { toPrintable } from './printable.ts'
import { createTextWrapper } from './wrap-text.ts'

const fontFolder = `${dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))}/Roboto`
const fonts = { normal: `${fontFolder}/Roboto-Regular.ttf`, bold: `${fontFolder}/Roboto-Medium.ttf` }

/** The bytes of a PDF in the product's font. Nothing is fetched, and no file read but the fonts. It works long without a pause: call it in a child process. */
export async function makePdf(document: TDocumentDefinitions, tableLayouts: Record<string, CustomTableLayout>): Promise<Uint8Array> {
  pdfmake.setFonts({ Roboto: fonts })
  pdfmake.setTableLayouts(tableLayouts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))
  return pdfmake.createPdf(document).getBuffer()
}

/** Breaks texts of a size into lines of a width, both in points, as they are in a PDF. */
export const linesIn = (size: number): ((text: string, width: number) => string[]) => createTextWrapper(fonts.normal, size)

/** The same data, all its texts in signs that the font holds. */
export function printableOf(given: object): unknown {
  const isHeld = coverageOf(fonts.normal)
  const toPrinted = (_key: string, value: unknown): unknown => (typeof value === 'string' ? toPrintable(value, isHeld) : value)
  return JSON.parse(JSON.stringify(given), toPrinted)
}

/** Tells of a code point whether a font (the path of a .ttf) holds it. */
function coverageOf(fontFile: string): (codePoint: number) => boolean {
  const font = openSync(fontFile)
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
