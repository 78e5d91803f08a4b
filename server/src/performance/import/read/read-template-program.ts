import { performanceImportMessages as messages } from '@strata/contract'
import { z } from 'zod'
import { answerParent } from '../../../platform/index.ts'
import { type ReadTemplateAnswer, UnreadableTemplate } from './filled-template.ts'
import { readTemplate } from './read-template.ts'

const work = z.object({ bytes: z.instanceof(Uint8Array) })

answerParent(async (input): Promise<ReadTemplateAnswer> => {
  const { bytes } = work.parse(input)
  try {
    return await readTemplate(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // What breaks while it is read is a file that is broken.
    return { refused: error instanceof UnreadableTemplate ? error.message : messages.notWorkbook }
  }
})
