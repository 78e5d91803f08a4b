import {
  cellColours,
  type DataMonth,
  exceptionParts,
  exceptionPrintMessages,
  expectationTypeNames,
  indexOfMonth,
  nameOfBound,
  nameOfMonth,
  nameOfParty,
  performanceMessages,
} from '@strata/contract'
import { formatDay, localTime } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import { exceptionColumns } from './exception-columns.ts'
import type { ExceptionPrint, PrintedPart } from './exception-print.ts'
import type { MissingMonth } from './missing-month-views.ts'
import type { NeverApproved } from './never-approved.ts'
import type { RedRow } from './red-row-views.ts'
import type { WaitingVersion } from './waiting-versions.ts'

/** What a report lists, and what it is about. */
export interface Exceptions {
  company: string
  scope: string
  /** In the order of the report. */
  places: readonly Place[]
  month: DataMonth
  /** The month that data are missed of. */
  missed: DataMonth
  now: Date
  /** The reader's. */
  timezone: string
  red: readonly RedRow[]
  missing: readonly SeenMissing[]
  waiting: readonly WaitingVersion[]
  never: readonly NeverApproved[]
}

/** `seesOpen`: whether the reader may know that the month is open. */
export type SeenMissing = MissingMonth & { seesOpen: boolean }

/** The report as its files show it: colours, bounds, months and states as words. */
export function describeExceptions(exceptions: Exceptions): ExceptionPrint {
  const { company, scope, places, month, missed, now, timezone } = exceptions
  const name = nameOfMonth(month)
  const isAhead = indexOfMonth(missed) < indexOfMonth(month)
  const parts = [
    partOf(places, exceptions.red, {
      title: exceptionParts.red,
      about: exceptionPrintMessages.redAbout({ month: name }),
      columns: exceptionColumns.red,
      describe: describeRed,
    }),
    partOf(places, exceptions.missing, {
      title: exceptionParts.missing,
      about: (isAhead ? exceptionPrintMessages.missingAboutPast : exceptionPrintMessages.missingAbout)({ month: nameOfMonth(missed) }),
      columns: exceptionColumns.missing,
      describe: (row) => describeMissing(row, missed),
    }),
    partOf(places, exceptions.waiting, {
      title: exceptionParts.waiting,
      about: exceptionPrintMessages.waitingAbout,
      columns: exceptionColumns.waiting,
      describe: (row) => [row.what, String(row.version), row.sentBy, formatDay(localTime(new Date(row.sentOn), timezone).day)],
    }),
    partOf(places, exceptions.never, {
      title: exceptionParts.never,
      about: exceptionPrintMessages.neverAbout,
      columns: exceptionColumns.never,
      describe: ({ what, state }) => [what, state],
    }),
  ]
  const madeOn = formatDay(localTime(now, timezone).day)
  return { company, scope, month: name, madeOn, parts: [summarise(places, parts), ...parts.map(({ part }) => part)] }
}

interface OfProcess {
  processChronId: number
}

interface PartWords<Row> extends Omit<PrintedPart, 'rows' | 'columns'> {
  columns: readonly PrintedPart['columns'][number][]
  /** The cells after those of the process. */
  describe(row: Row): string[]
}

interface CountedPart {
  part: PrintedPart
  /** How many rows a process has. */
  counts: ReadonlyMap<number, number>
}

/** The rows by processes, in the order of these places. */
function partOf<Row extends OfProcess>(
  places: readonly Place[],
  rows: readonly Row[],
  { title, about, columns, describe }: PartWords<Row>,
): CountedPart {
  const sorted = new Map<number, Row[]>(places.map(({ chronId }) => [chronId, []]))
  for (const row of rows) sorted.get(row.processChronId)?.push(row)
  const described = places.flatMap(({ chronId, pid, pname }) => (sorted.get(chronId) ?? []).map((row) => [pid, pname, ...describe(row)]))
  const counts = new Map([...sorted].map(([chronId, own]) => [chronId, own.length]))
  return { part: { title, about, columns: [...columns], rows: described }, counts }
}

/** How many rows of each part there are, of all and of each process. */
function summarise(places: readonly Place[], parts: readonly CountedPart[]): PrintedPart {
  const all = ['', exceptionPrintMessages.all, ...parts.map(({ part }) => String(part.rows.length))]
  const each = places.map(({ chronId, pid, pname }) => [pid, pname, ...parts.map(({ counts }) => String(counts.get(chronId) ?? 0))])
  return {
    title: exceptionPrintMessages.summary,
    about: exceptionPrintMessages.summaryAbout,
    columns: [...exceptionColumns.summary],
    rows: [all, ...each],
  }
}

const sides = { yours: performanceMessages.yourExpectations, theirs: performanceMessages.theirExpectations } as const

function describeRed(row: RedRow): string[] {
  const type = expectationTypeNames[row.type]
  return [
    row.side === null ? type : exceptionPrintMessages.sideOf({ type, side: sides[row.side] }),
    nameOfParty({ name: row.partyName, pid: row.pid }),
    row.param,
    row.uom,
    row.target,
    nameOfBound(row.expectedMin),
    nameOfBound(row.expectedMax),
    row.delivered,
    nameOfBound(row.min),
    nameOfBound(row.max),
    cellColours.red,
    row.shortTermAction,
    nameOfMonth(row),
  ]
}

const describeMissing = ({ type, status, latest, seesOpen }: SeenMissing, missed: DataMonth): string[] => [
  expectationTypeNames[type],
  nameOfMonth(missed),
  seesOpen ? (status === null ? exceptionPrintMessages.notBegun : performanceMessages.status[status]) : exceptionPrintMessages.notCompleted,
  latest === null ? exceptionPrintMessages.never : nameOfMonth(latest),
]
