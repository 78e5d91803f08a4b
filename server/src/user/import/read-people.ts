import { userImportLimits, userImportMessages } from '@strata/contract'
import { ChildFailed, fail, limitConcurrency, runInChild, type WorkOwner } from '../../platform/index.ts'
import { type PersonLine, readPeopleAnswer } from './people-table.ts'

const program = new URL('./read-people-program.ts', import.meta.url)
const limits = { memoryMb: 256, seconds: 20 }

/** Each file that is read takes a process. None waits: a transaction is open. */
const gate = limitConcurrency({ running: 2, runningOfCompany: 2 })

/** The people of a file that a company imports. @throws Problem WRONG_TYPE, TOO_LARGE, NOT_IMPORTABLE, UNAVAILABLE */
export async function readPeople(owner: WorkOwner, { fileName, bytes }: { fileName: string; bytes: Buffer }): Promise<PersonLine[]> {
  const kind = kindOf(fileName) ?? fail('WRONG_TYPE', { detail: userImportMessages.wrongType })
  if (bytes.length > userImportLimits.bytes) fail('TOO_LARGE')
  try {
    const answer = readPeopleAnswer.parse(await gate(owner, () => runInChild(program, { kind, bytes }, limits, owner.stopwatch)))
    return 'people' in answer ? answer.people : fail(answer.refused, { detail: answer.detail })
  } catch (error) {
    if (error instanceof ChildFailed) fail('NOT_IMPORTABLE', { detail: userImportMessages.tooHard })
    throw error
  }
}

function kindOf(fileName: string): 'csv' | 'xlsx' | undefined {
  const name = fileName.toLowerCase()
  if (name.endsWith('.csv')) return 'csv'
  return name.endsWith('.xlsx') ? 'xlsx' : undefined
}
