import { answerParent } from '../../platform/index.ts'
import { makeExceptionPdf } from './exception-document.ts'
import { exceptionPrint } from './exception-print.ts'

answerParent((input) => makeExceptionPdf(exceptionPrint.parse(input)))
