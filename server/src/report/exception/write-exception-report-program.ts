import { z } from 'zod'
import { answerParent } from '../../platform/index.ts'
import { exceptionPrint } from './exception-print.ts'

const work = z.object({ format: z.enum(['xlsx', 'pdf']), print: exceptionPrint })

/** The libraries take their time to load. */
answerParent(async (input): Promise<Uint8Array> => {
  const { format, print } = work.parse(input)
  if (format === 'pdf') return (await import('./exception-document.ts')).makeExceptionPdf(print)
  return (await import('./write-exception-workbook.ts')).writeExceptionWorkbook(print)
})
