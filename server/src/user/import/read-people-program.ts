import { z } from 'zod'
import { answerParent } from '../../platform/index.ts'
import { findPeople } from './find-people.ts'
import { type ReadPeopleAnswer, UnreadablePeople } from './people-table.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

const work = z.object({ kind: z.enum(['csv', 'xlsx']), bytes: z.instanceof(Uint8Array) })

answerParent(async (input): Promise<ReadPeopleAnswer> => {
  const { kind, bytes } = work.parse(input)
  try {
    return { people: findPeople(kind === 'csv' ? readCsv(bytes) : await readWorkbook(Buffer.from(bytes))) }
  } catch (error) {
    if (error instanceof UnreadablePeople) return { refused: error.code, detail: error.message }
    throw error
  }
})
