import { answerParent } from '../../platform/index.ts'
import { expectationPrint } from './expectation-print.ts'
import { writeExpectationWorkbook } from './write-expectation-workbook.ts'

answerParent((input) => writeExpectationWorkbook(expectationPrint.parse(input)))
