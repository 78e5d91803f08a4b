import { expectationPrintMessages as messages } from '@strata/contract'
import { z } from 'zod'
import { ChildFailed, type ChildLimits, fail, limitConcurrency, runInChild, type WorkOwner } from '../../platform/index.ts'
import type { ExpectationPrint } from './expectation-print.ts'

/** One for each format: the libraries of the other would take longer to load than the file to make. */
const programs = {
  xlsx: new URL('./write-expectation-workbook-program.ts', import.meta.url),
  pdf: new URL('./make-expectation-pdf-program.ts', import.meta.url),
} as const
const limits: ChildLimits = { memoryMb: 512, seconds: 22 }
const bytes = z.instanceof(Uint8Array)

/** Each file that is made takes a process. Waiting and making end before the call must be answered (specification 5 §16). */
const gate = limitConcurrency({ running: 2, waiting: { ofCompany: 2, inAll: 12, seconds: 5 } })

export interface WantedFile {
  format: 'xlsx' | 'pdf'
  print: ExpectationPrint
}

/** The bytes of a version's file, for a company. Takes a second, and several where rows are many: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function writeExpectationFile(owner: WorkOwner, wanted: WantedFile, within: ChildLimits = limits): Promise<Uint8Array> {
  try {
    return bytes.parse(await gate(owner, () => runInChild(programs[wanted.format], wanted.print, within, owner.stopwatch)))
  } catch (error) {
    if (error instanceof ChildFailed) fail('UNAVAILABLE', { detail: isLongPdf(wanted) ? messages.tooManyRows : messages.failed })
    throw error
  }
}

/** A workbook of as many rows is made in a fraction of the time. */
const isLongPdf = ({ format, print: { groups } }: WantedFile): boolean =>
  format === 'pdf' && groups.reduce((count, { rows }) => count + rows.length, 0) > 200
