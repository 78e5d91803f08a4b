import { z } from 'zod'
import { atMost } from '../../platform/child/at-most.ts'
import { ChildGaveUp, runInChild } from '../../platform/child/run-in-child.ts'
import { fail } from '../../platform/serve/problem.ts'
import type { SheetPrint } from './sheet-print.ts'

const program = new URL('./set-sheet-program.ts', import.meta.url)
const limits = { memoryMb: 512, seconds: 25 }
const bytes = z.instanceof(Uint8Array)

/** Sheets that are set at the same moment: each takes a process. */
const gate = atMost(2)

/** A project sheet as PDF. Takes a second: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function setSheet(print: SheetPrint): Promise<Uint8Array> {
  try {
    return bytes.parse(await gate(() => runInChild(program, print, limits)))
  } catch (error) {
    if (error instanceof ChildGaveUp) fail('UNAVAILABLE', { detail: 'This project sheet could not be set as a PDF.' })
    throw error
  }
}
