import { exceptionPrintMessages } from '@strata/contract'
import { z } from 'zod'
import { ChildFailed, type ChildLimits, fail, limitConcurrency, runInChild, type WorkOwner } from '../../platform/index.ts'
import type { ExceptionPrint } from './exception-print.ts'

/** One for each format: the libraries of the other would take longer to load than the file to make. */
const programs = {
  xlsx: new URL('./write-exception-workbook-program.ts', import.meta.url),
  pdf: new URL('./make-exception-pdf-program.ts', import.meta.url),
} as const
const limits: ChildLimits = { memoryMb: 512, seconds: 22 }
const bytes = z.instanceof(Uint8Array)

/** Each file that is made takes a process. Waiting and making end before the call must be answered (specification 5 §16). */
const gate = limitConcurrency({ running: 2, waiting: { ofCompany: 2, inAll: 12, seconds: 5 } })

export interface WantedReport {
  format: 'xlsx' | 'pdf'
  print: ExceptionPrint
}

/** The bytes of a report's file, for a company. Takes seconds where rows are many: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function writeExceptionReport(
  owner: WorkOwner,
  { format, print }: WantedReport,
  within: ChildLimits = limits,
): Promise<Uint8Array> {
  try {
    return bytes.parse(await gate(owner, () => runInChild(programs[format], print, within, owner.stopwatch)))
  } catch (error) {
    if (error instanceof ChildFailed) fail('UNAVAILABLE', { detail: refusals[format] })
    throw error
  }
}

const refusals = {
  xlsx: exceptionPrintMessages.workbookFailed,
  pdf: exceptionPrintMessages.pdfFailed,
} as const
