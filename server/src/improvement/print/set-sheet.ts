import { sheetPrintMessages } from '@strata/contract'
import { z } from 'zod'
import { ChildFailed, fail, limitConcurrency, runInChild, type WorkOwner } from '../../platform/index.ts'
import type { SheetPrint } from './sheet-print.ts'

const program = new URL('./set-sheet-program.ts', import.meta.url)
const limits = { memoryMb: 512, seconds: 25 }
const bytes = z.instanceof(Uint8Array)

/** Each sheet that is set takes a process. */
const gate = limitConcurrency({ running: 2, waiting: { ofCompany: 2, inAll: 12, seconds: 10 } })

/** A company's project sheet as PDF. Takes a second: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function setSheet(owner: WorkOwner, print: SheetPrint): Promise<Uint8Array> {
  try {
    return bytes.parse(await gate(owner, () => runInChild(program, print, limits, owner.stopwatch)))
  } catch (error) {
    if (error instanceof ChildFailed) fail('UNAVAILABLE', { detail: sheetPrintMessages.failed })
    throw error
  }
}
