import { z } from 'zod'
import { answerParent } from '../../platform/index.ts'
import { expectationPrint } from './expectation-print.ts'

const work = z.object({ format: z.enum(['xlsx', 'pdf']), print: expectationPrint })

/** The libraries take their time to load. */
answerParent(async (input): Promise<Uint8Array> => {
  const { format, print } = work.parse(input)
  if (format === 'pdf') return (await import('./make-expectation-pdf.ts')).makeExpectationPdf(print)
  return (await import('./write-expectation-workbook.ts')).writeExpectationWorkbook(print)
})
