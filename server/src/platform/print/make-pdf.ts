import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces'
import { fontFiles, fontFolders, fontsOf } from './font-files.ts'
import { toPrintable } from './printable.ts'
import { setInFonts } from './set-in-fonts.ts'
import { turnLines } from './turn-lines.ts'
import { createTextWrapper } from './wrap-text.ts'

/** The bytes of a PDF in the product's fonts. Nothing is fetched, and no file read but the fonts. It works long without a pause: call it in a child process. */
export async function makePdf(document: TDocumentDefinitions, tableLayouts: Record<string, CustomTableLayout>): Promise<Uint8Array> {
  turnLines()
  pdfmake.setFonts(fontFiles)
  pdfmake.setTableLayouts(tableLayouts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => fontFolders.some((folder) => path.startsWith(folder)))
  return pdfmake.createPdf(setInFonts(document)).getBuffer()
}

/** Breaks texts of a size into lines of a width, both in points, as they are in a PDF. */
export const linesIn = (size: number): ((text: string, width: number) => string[]) => createTextWrapper(fontsOf('normal'), size)

/** The same data, all its texts in signs that the font holds. */
export function printableOf(given: object): unknown {
  const isHeld = coverageOf(fontsOf('normal'))
  const toPrinted = (_key: string, value: unknown): unknown => (typeof value === 'string' ? toPrintable(value, isHeld) : value)
  return JSON.parse(JSON.stringify(given), toPrinted)
}

/** Whether one of the fonts (paths of their files) holds a code point. */
function coverageOf(files: readonly string[]): (codePoint: number) => boolean {
  const fonts = files.map((file) => openSync(file))
  return (codePoint) => fonts.some((font) => font.hasGlyphForCodePoint(codePoint))
}
