import { answerParent } from '../../platform/index.ts'
import { readersPrint } from './readers-print.ts'
import { writeReadersWorkbook } from './write-readers-workbook.ts'

answerParent((input) => writeReadersWorkbook(readersPrint.parse(input)))
