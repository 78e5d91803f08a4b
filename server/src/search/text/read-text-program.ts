import { z } from 'zod'
import { answerParent } from '../../platform/index.ts'
import { fileKinds } from './file-kinds.ts'
import { readText } from './read-text.ts'

const work = z.object({ kind: z.enum(fileKinds), path: z.string() })

/** Answers the text of a file; one that cannot be read ends the process without an answer. */
answerParent((input) => {
  const { kind, path } = work.parse(input)
  return readText(kind, path).catch(() => process.exit(1))
})
