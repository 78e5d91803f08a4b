import { answerParent } from '../../platform/index.ts'
import { makeSheetPdf } from './sheet-document.ts'
import { sheetPrint } from './sheet-print.ts'

answerParent((input) => makeSheetPdf(sheetPrint.parse(input)))
