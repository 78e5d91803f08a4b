import { z } from 'zod'
import { ChildGaveUp, runInChild } from '../../platform/child/run-in-child.ts'
import { fail } from '../../platform/serve/problem.ts'
import type { SheetPrint } from './sheet-print.ts'

const program = new URL('./set-sheet-program.ts', import.meta.url)
const limits = { memoryMb: 512, seconds: 25 }
const bytes = z.instanceof(Uint8Array)

/** Sheets that are set at the same moment: each takes a process. */
const atOnce = 2
let running = 0

/** A project sheet as PDF. Takes a second: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function setSheet(print: SheetPrint): Promise<Uint8Array> {
  if (running >= atOnce) fail('UNAVAILABLE', { retryAfter: 5 })
  running += 1
  try {
    return bytes.parse(await runInChild(program, print, limits))
  } catch (error) {
    if (error instanceof ChildGaveUp) fail('UNAVAILABLE', { detail: 'This project sheet could not be set as a PDF.' })
    throw error
  } finally {
    running -= 1
  }
}
