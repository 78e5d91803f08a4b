import { makePdf, printableOf } from '../../platform/index.ts'
import { sheetDocument } from './sheet-document.ts'
import { tableLayouts } from './sheet-look.ts'
import { type SheetPrint, sheetPrint } from './sheet-print.ts'

/** The bytes of a sheet's PDF. */
export function makeSheetPdf(given: SheetPrint): Promise<Uint8Array> {
  return makePdf(sheetDocument(sheetPrint.parse(printableOf(given))), tableLayouts)
}
