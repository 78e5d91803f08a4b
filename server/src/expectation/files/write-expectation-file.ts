import { z } from 'zod'
import { atMost } from '../../platform/child/at-most.ts'
import { ChildGaveUp, runInChild } from '../../platform/child/run-in-child.ts'
import { fail } from '../../platform/serve/problem.ts'
import type { ExpectationPrint } from './expectation-print.ts'

const program = new URL('./write-expectation-file-program.ts', import.meta.url)
const limits = { memoryMb: 512, seconds: 25 }
const bytes = z.instanceof(Uint8Array)

/** Files that are made at the same moment: each takes a process. */
const gate = atMost(2)

/** The bytes of a version's file. Takes a second, and several where rows are many: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function writeExpectationFile(format: 'xlsx' | 'pdf', print: ExpectationPrint): Promise<Uint8Array> {
  try {
    return bytes.parse(await gate(() => runInChild(program, { format, print }, limits)))
  } catch (error) {
    if (error instanceof ChildGaveUp) fail('UNAVAILABLE', { detail: 'The file could not be made.' })
    throw error
  }
}
