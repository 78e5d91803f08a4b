import { fullName, readersFileMessages as messages, type Reader, type ReadRequest } from '@strata/contract'
import { describeMoment, formatDay, localTime } from '../../platform/index.ts'
import type { ReadersPrint } from './readers-print.ts'

interface Described {
  company: string
  version: string
  request: Pick<ReadRequest, 'by' | 'on' | 'counts'>
  readers: readonly Reader[]
  now: Date
  /** Of who reads the file. */
  timezone: string
}

/** The readers of a request as a file has them. */
export function describeReaders({ company, version, request: { by, on, counts }, readers, now, timezone }: Described): ReadersPrint {
  const dayOf = (moment: string | Date): string => formatDay(localTime(new Date(moment), timezone).day)
  const { asked, read, leftOut } = counts
  return {
    company,
    version,
    about: messages.about({ name: fullName(by), day: dayOf(on), asked: String(asked), read: String(read), leftOut }),
    madeOn: dayOf(now),
    columns: columns.map(([name, width]) => ({ head: messages.columns[name], width, isMeasure: false })),
    rows: readers.map((reader) => [
      fullName(reader),
      reader.shortName,
      messages.states[reader.state],
      dayOf(reader.since),
      formatDay(reader.dueOn),
      reader.readOn === null ? '' : describeMoment(reader.readOn, timezone),
      reader.readVersion === null ? '' : String(reader.readVersion),
      reader.isSigned ? messages.signed : '',
      noteOf(reader),
    ]),
  }
}

const noteOf = ({ isNoteChanged, isNameChanged }: Reader): string =>
  [isNoteChanged && messages.noteChanged, isNameChanged && messages.nameChanged].filter((text) => text !== false).join(' ')

const columns = [
  ['name', 28],
  ['shortName', 12],
  ['state', 16],
  ['since', 14],
  ['due', 14],
  ['read', 20],
  ['version', 10],
  ['signed', 10],
  ['note', 40],
] as const
