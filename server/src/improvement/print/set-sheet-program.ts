import { answerParent } from '../../platform/index.ts'
import { makeSheetPdf } from './make-sheet-pdf.ts'
import { sheetPrint } from './sheet-print.ts'

answerParent((input) => makeSheetPdf(sheetPrint.parse(input)))
