import {
  type ChartStatus,
  type ExpectationDetail,
  type ExpectationInfo,
  type ExpectationType,
  expectationTitles,
  fullName,
  type Person,
  partyGroupNames,
  partyTypes,
} from '@strata/contract'
import { localTime, sayDay, toFileName } from '../../platform/index.ts'
import type { ExpectationPrint } from './expectation-print.ts'
import { printBands, printColumns } from './print-columns.ts'
import { isPartyDetail, partyTypeOf, sayDetail } from './say-detail.ts'

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

export const sayProcess = ({ process: { pid, pname } }: Pick<ExpectationInfo, 'process'>): string => `(${pid}) ${pname}`

const statusWords: Record<ChartStatus, string> = {
  WIP: 'WIP',
  IA: 'In approval',
  APPROVED: 'Approved',
  RETIRED: 'Retired',
  ARCHIVED: 'Archived',
}

/** A version as its file says it: its rows in groups (specification 3 §2.2), bounds and status as words. */
export function describePrint({ company, info, details, now, timezone }: PrintedVersion): ExpectationPrint {
  const type = info.itemType.name
  return {
    company,
    title: expectationTitles[type],
    process: sayProcess(info),
    version: info.version,
    status: statusWords[info.status.name],
    dates: sayDates(info, timezone),
    madeOn: sayDay(localTime(now, timezone).day),
    bands: printBands[type],
    columns: printColumns[type],
    groups: groupDetails(type, details),
  }
}

function sayDates(info: ExpectationInfo, timezone: string): string[] {
  const say = (what: string, on: string | null, by: Person | null = null): string[] =>
    on === null ? [] : [`${what} ${sayDay(localTime(new Date(on), timezone).day)}${by === null ? '' : ` by ${fullName(by)}`}`]
  return [
    ...say('Created', info.createdOn, info.preparedBy),
    ...say('Last changed', info.status.name === 'WIP' ? info.savedOn : null),
    ...say('Sent for approval', info.sentOn, info.sentBy),
    ...say('Approved', info.approvedOn, info.approvedBy),
    ...say('Retired', info.retiredOn),
  ]
}

function groupDetails(type: ExpectationType, details: readonly ExpectationDetail[]): ExpectationPrint['groups'] {
  const rowOf = (detail: ExpectationDetail) => ({ cells: sayDetail(detail), isMissing: detail.isMissing })
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
