import {
  type ExpectationDetail,
  type ExpectationInfo,
  type ExpectationType,
  expectationTitles,
  fullName,
  isEditable,
  type Person,
  partyGroupNames,
  partyTypes,
  statusWords,
} from '@strata/contract'
import { formatDay, localTime, toFileName } from '../../platform/index.ts'
import { describeDetail, isPartyDetail, partyTypeOf } from './describe-detail.ts'
import type { ExpectationPrint } from './expectation-print.ts'
import { printBands, printColumns } from './print-columns.ts'

/** A version with its rows, for one who reads it. */
export interface PrintedVersion {
  company: string
  info: ExpectationInfo
  details: readonly ExpectationDetail[]
  now: Date
  /** The reader's. */
  timezone: string
}

export const kinds = { ce: 'Customer', se: 'Supplier', ie: 'Interfacing' } as const satisfies Record<ExpectationType, string>

export const formatProcess = ({ process: { pid, pname } }: Pick<ExpectationInfo, 'process'>): string => `(${pid}) ${pname}`

/** A version as its file says it: its rows in groups (specification 3 §2.2), bounds and status as words. */
export function describePrint({ company, info, details, now, timezone }: PrintedVersion): ExpectationPrint {
  const type = info.itemType.name
  return {
    company,
    title: expectationTitles[type],
    process: formatProcess(info),
    version: info.version,
    status: statusWords[info.status.name],
    dates: formatDates(info, timezone),
    madeOn: formatDay(localTime(now, timezone).day),
    bands: printBands[type],
    columns: printColumns[type],
    groups: groupDetails(type, details),
  }
}

function formatDates(info: ExpectationInfo, timezone: string): string[] {
  const formatEvent = (what: string, on: string | null, by: Person | null = null): string[] =>
    on === null ? [] : [`${what} ${formatDay(localTime(new Date(on), timezone).day)}${by === null ? '' : ` by ${fullName(by)}`}`]
  return [
    ...formatEvent('Created', info.createdOn, info.preparedBy),
    ...formatEvent('Last changed', isEditable(info) ? info.savedOn : null),
    ...formatEvent('Sent for approval', info.sentOn, info.sentBy),
    ...formatEvent('Approved', info.approvedOn, info.approvedBy),
    ...formatEvent('Retired', info.retiredOn),
  ]
}

function groupDetails(type: ExpectationType, details: readonly ExpectationDetail[]): ExpectationPrint['groups'] {
  const rowOf = (detail: ExpectationDetail) => ({ cells: describeDetail(detail), isMissing: detail.isMissing })
  if (type === 'ie') return details.length === 0 ? [] : [{ heading: '', rows: details.map(rowOf) }]
  return partyTypes
    .map((party) => ({
      heading: partyGroupNames[type][party],
      rows: details.filter((detail) => isPartyDetail(detail) && partyTypeOf(detail) === party).map(rowOf),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** `P1 Customer expectations v2.xlsx` */
export function namePrint({ process: { pid }, itemType, version }: ExpectationInfo, format: 'xlsx' | 'pdf'): string {
  return toFileName(`${pid} ${expectationTitles[itemType.name]} v${version}.${format}`)
}
