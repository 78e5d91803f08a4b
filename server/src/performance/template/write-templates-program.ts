import { z } from 'zod'
import { answerParent } from '../../platform/index.ts'
import { dataTemplate } from './data-template.ts'
import { writeTemplate } from './write-template.ts'

answerParent(async (input): Promise<Uint8Array[]> => {
  const files: Uint8Array[] = []
  for (const template of z.array(dataTemplate).parse(input)) files.push(await writeTemplate(template))
  return files
})
