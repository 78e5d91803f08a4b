import { answerParent } from '../../platform/index.ts'
import { expectationPrint } from './expectation-print.ts'
import { makeExpectationPdf } from './make-expectation-pdf.ts'

answerParent((input) => makeExpectationPdf(expectationPrint.parse(input)))
