import { readersFileMessages as messages } from '@strata/contract'
import { z } from 'zod'
import { ChildFailed, type ChildLimits, fail, limitConcurrency, runInChild, type WorkOwner } from '../../platform/index.ts'
import type { ReadersPrint } from './readers-print.ts'

const program = new URL('./write-readers-workbook-program.ts', import.meta.url)
const limits: ChildLimits = { memoryMb: 512, seconds: 22 }
const bytes = z.instanceof(Uint8Array)

/** Each file that is made takes a process. Waiting and making end before the call must be answered (specification 5 §16). */
const gate = limitConcurrency({ running: 2, waiting: { ofCompany: 2, inAll: 12, seconds: 5 } })

/** The bytes of the file, for a company: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function writeReadersFile(owner: WorkOwner, print: ReadersPrint): Promise<Uint8Array> {
  try {
    return bytes.parse(await gate(owner, () => runInChild(program, print, limits, owner.stopwatch)))
  } catch (error) {
    if (error instanceof ChildFailed) fail('UNAVAILABLE', { detail: messages.failed })
    throw error
  }
}
