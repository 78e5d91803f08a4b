import {
  type ExpectationDetail,
  type ExpectationInfo,
  type ExpectationType,
  expectationPrintMessages,
  expectationTitles,
  fullName,
  isEditable,
  nameActing,
  partyGroupNames,
  partyTypes,
  signatureRecordMessages,
  statusWords,
} from '@strata/contract'
import { describeMoment, formatDay, localTime, toFileName } from '../../platform/index.ts'
import type { SignatureRow } from '../../version/index.ts'
import { describeDetail, isPartyDetail, partyTypeOf } from './describe-detail.ts'
import type { ExpectationPrint } from './expectation-print.ts'
import { printBands, printColumns } from './print-columns.ts'

/** A version with its rows, for one who reads it. */
export interface PrintedVersion {
  company: string
  info: ExpectationInfo
  details: readonly ExpectationDetail[]
  /** Of the version, the newest first; left out: none. */
  signatures?: readonly SignatureRow[]
  now: Date
  /** The reader's. */
  timezone: string
}

export const formatProcess = ({ process: { pid, pname } }: Pick<ExpectationInfo, 'process'>): string => `(${pid}) ${pname}`

/** A version as its file says it: its rows in groups (specification 3 §2.2), bounds and status as words. */
export function describePrint({ company, info, details, signatures = [], now, timezone }: PrintedVersion): ExpectationPrint {
  const type = info.itemType.name
  return {
    company,
    title: expectationTitles[type],
    process: formatProcess(info),
    version: info.version,
    status: statusWords[info.status.name],
    dates: [...formatDates(info, timezone), ...formatSignature(signatures)],
    madeOn: formatDay(localTime(now, timezone).day),
    bands: printBands[type],
    columns: printColumns[type],
    groups: groupDetails(type, details),
  }
}

const { events } = expectationPrintMessages

function formatDates(info: ExpectationInfo, timezone: string): string[] {
  const { preparedBy, sentBy, approvedBy, approvedFor } = info
  const formatEvent = (on: string | null, describe: (day: string) => string): string[] =>
    on === null ? [] : [describe(formatDay(localTime(new Date(on), timezone).day))]
  return [
    ...formatEvent(info.createdOn, (day) => events.createdBy({ day, name: fullName(preparedBy) })),
    ...formatEvent(isEditable(info) ? info.savedOn : null, (day) => events.changed({ day })),
    ...formatEvent(info.sentOn, (day) => (sentBy ? events.sentBy({ day, name: fullName(sentBy) }) : events.sent({ day }))),
    ...formatEvent(info.approvedOn, (day) =>
      approvedBy ? events.approvedBy({ day, name: nameActing(approvedBy, approvedFor) }) : events.approved({ day }),
    ),
    ...formatEvent(info.retiredOn, (day) => events.retired({ day })),
  ]
}

/** Who signed the approval, at their own time. */
function formatSignature(signatures: readonly SignatureRow[]): string[] {
  const approval = signatures.find(({ meaning }) => meaning === 'approved')
  if (!approval) return []
  const { name, role, meaning, on, timezone } = approval
  const printed = signatureRecordMessages.printed({ name, role, meaning, time: describeMoment(on, timezone), timezone })
  return [events.signedBy({ signature: printed })]
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
