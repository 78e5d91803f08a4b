import { makePdf, printableOf, tableLayouts } from '../../platform/index.ts'
import { expectationDocument } from './expectation-document.ts'
import { type ExpectationPrint, expectationPrint } from './expectation-print.ts'

/** The bytes of a version's PDF (specification 5 §12). */
export function makeExpectationPdf(given: ExpectationPrint): Promise<Uint8Array> {
  return makePdf(expectationDocument(expectationPrint.parse(printableOf(given))), tableLayouts)
}
