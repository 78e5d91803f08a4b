import { answerParent, Problem } from '../../platform/index.ts'
import { documentWorks } from './document-works.ts'
import type { DocumentWork, WorkAnswer } from './work-on-documents.ts'

answerParent(async (order): Promise<WorkAnswer> => {
  // Our own server asked, of the same release.
  const { work, input } = order as { work: DocumentWork; input: never }
  try {
    return { output: documentWorks[work](input) }
  } catch (error) {
    if (error instanceof Problem) return { problem: { code: error.code, extras: error.extras } }
    throw error
  }
})
