import { performanceImportMessages as messages } from '@strata/contract'
import { ChildFailed, limitConcurrency, runInChild, type WorkOwner } from '../../../platform/index.ts'
import { type ReadTemplateAnswer, readTemplateAnswer } from './filled-template.ts'

const program = new URL('./read-template-program.ts', import.meta.url)
const limits = { memoryMb: 768, seconds: 60 }

/** Each file that is read takes a process. */
const gate = limitConcurrency({ running: 2, runningOfCompany: 2, waiting: { ofCompany: 2, inAll: 8, seconds: 4 } })

/**
 * What is in a filled template, for a company. Takes seconds: never inside of a transaction. `takeBytes` is called once there is room for them.
 * @throws Problem UNAVAILABLE; what `takeBytes` throws
 */
export async function readFilledTemplate(owner: WorkOwner, takeBytes: () => Promise<Buffer>): Promise<ReadTemplateAnswer> {
  try {
    return readTemplateAnswer.parse(
      await gate(owner, async () => runInChild(program, { bytes: await takeBytes() }, limits, owner.stopwatch)),
    )
  } catch (error) {
    if (error instanceof ChildFailed) return { refused: messages.tooHard }
    throw error
  }
}
