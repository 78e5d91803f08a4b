import { performanceRefusalMessages as messages } from '@strata/contract'
import { z } from 'zod'
import { ChildFailed, fail, limitConcurrency, runInChild, type WorkOwner } from '../../platform/index.ts'
import type { DataTemplate } from './data-template.ts'

const program = new URL('./write-templates-program.ts', import.meta.url)
const limits = { memoryMb: 1024, seconds: 22 }
const answer = z.array(z.instanceof(Uint8Array))

/** Each call whose files are made takes a process. */
const gate = limitConcurrency({ running: 2, waiting: { ofCompany: 2, inAll: 12, seconds: 5 } })

/** The bytes of a company's files, in their order. Takes seconds: never inside of a transaction. @throws Problem UNAVAILABLE */
export async function writeTemplates(owner: WorkOwner, templates: readonly DataTemplate[]): Promise<Uint8Array[]> {
  try {
    return answer.parse(await gate(owner, () => runInChild(program, templates, limits, owner.stopwatch)))
  } catch (error) {
    if (error instanceof ChildFailed) fail('UNAVAILABLE', { detail: messages.templatesFailed })
    throw error
  }
}
