import { answerParent } from '../../platform/index.ts'
import { exceptionPrint } from './exception-print.ts'
import { writeExceptionWorkbook } from './write-exception-workbook.ts'

answerParent((input) => writeExceptionWorkbook(exceptionPrint.parse(input)))
