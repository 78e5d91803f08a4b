import { makePdf, printableOf, tableLayouts } from '../../platform/index.ts'
import { exceptionDocument } from './exception-document.ts'
import { type ExceptionPrint, exceptionPrint } from './exception-print.ts'

/** The bytes of a report's PDF. */
export function makeExceptionPdf(given: ExceptionPrint): Promise<Uint8Array> {
  return makePdf(exceptionDocument(exceptionPrint.parse(printableOf(given))), tableLayouts)
}
