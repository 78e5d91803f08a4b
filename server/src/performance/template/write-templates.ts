import { z } from 'zod'
import { atMost } from '../../platform/child/at-most.ts'
import { ChildGaveUp, runInChild } from '../../platform/child/run-in-child.ts'
import { fail } from '../../platform/serve/problem.ts'
import type { DataTemplate } from './data-template.ts'

const program = new URL('./write-templates-program.ts', import.meta.url)
const limits = { memoryMb: 1024, seconds: 25 }
const answer = z.array(z.instanceof(Uint8Array))

/** Calls whose files are made at the same moment: each takes a process. */
const gate = atMost(2)

/** The bytes of the files, in their order. Takes seconds: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function writeTemplates(templates: readonly DataTemplate[]): Promise<Uint8Array[]> {
  try {
    return answer.parse(await gate(() => runInChild(program, templates, limits)))
  } catch (error) {
    if (error instanceof ChildGaveUp) fail('UNAVAILABLE', { detail: 'These templates could not be made. Choose fewer rows or projects.' })
    throw error
  }
}
