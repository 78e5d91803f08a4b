import type { ErrorCode } from '@strata/contract'
import { savingMessages } from '@strata/contract'
import {
  ChildFailed,
  type ChildLimits,
  fail,
  limitConcurrency,
  type ProblemExtras,
  runInChild,
  type WorkOwner,
} from '../../platform/index.ts'
import { type DocumentWorks, documentWorks } from './document-works.ts'

/** Characters of documents that more than 2,000 nodes with their connections take: to read so much in one go holds up others. */
export const largeText = 512 * 1024

const program = new URL('./work-on-documents-program.ts', import.meta.url)
const limits: ChildLimits = { memoryMb: 1024, seconds: 20 }
const gate = limitConcurrency({ running: 2, waiting: { ofCompany: 4, inAll: 16, seconds: 8 } })

export type DocumentWork = keyof DocumentWorks

/** What the program answers. */
export type WorkAnswer<Work extends DocumentWork = DocumentWork> =
  | { output: ReturnType<DocumentWorks[Work]> }
  | { problem: { code: ErrorCode; extras: ProblemExtras } }

/**
 * Does one of the works on documents: here where they are small, else in a process of its own, one of a company at the same moment. Both ways answer the same, and refuse the same.
 * @throws Problem those of the work; UNAVAILABLE where too much waits
 */
export async function workOnDocuments<Work extends DocumentWork>(
  owner: WorkOwner,
  work: Work,
  input: Parameters<DocumentWorks[Work]>[0],
): Promise<ReturnType<DocumentWorks[Work]>> {
  // Of a table of functions TypeScript knows no single one by its name.
  if (!isLarge(input)) return documentWorks[work](input as never) as ReturnType<DocumentWorks[Work]>
  const answer = await inProgram(owner, { work, input })
  // The program is of the same release, and answers what the table says.
  const known = answer as WorkAnswer<Work>
  return 'problem' in known ? fail(known.problem.code, known.problem.extras) : known.output
}

/** Documents that are read already are those of small bodies. */
const isLarge = (input: object): boolean =>
  Object.values(input).reduce((sum: number, part) => sum + (typeof part === 'string' ? part.length : 0), 0) > largeText

async function inProgram(owner: WorkOwner, order: object): Promise<unknown> {
  try {
    return await gate(owner, () => runInChild(program, order, limits, owner.stopwatch))
  } catch (error) {
    if (error instanceof ChildFailed) fail('UNAVAILABLE', { detail: savingMessages.tooLargeToWorkOn })
    throw error
  }
}
