import {
  type ExpectationDetail,
  type ExpectationType,
  measureTypeNames,
  reciprocalMessages as messages,
  nameOfBound,
  nameOfParty,
  type ReciprocalField,
  type ReciprocalPair,
  type ReciprocalSide,
} from '@strata/contract'
import { nameOfPlace } from '../expectation-parts.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'

/** '(P2) Design products' of a pair. */
export const nameOfOther = ({ pid, pname }: Pick<ReciprocalPair, 'pid' | 'pname'>): string => nameOfParty({ pid, name: pname })

/** Whose expectation it is that both speak of: 'What (P2) Design products expects of (P1) Win orders'. */
export function describeWhoExpects(opened: OpenedExpectation, pair: ReciprocalPair): string {
  const [here, there] = [nameOfPlace(opened), nameOfOther(pair)]
  return isOurs(opened.type, pair) ? messages.expects({ process: here, other: there }) : messages.expects({ process: there, other: here })
}

/** Of its suppliers a process expects something; its customers expect something of it. */
const isOurs = (type: ExpectationType, { part }: ReciprocalPair): boolean => type === 'se' || part === 'your'

/** A field that may differ, with what a side says of it. */
export interface ComparedField {
  field: ReciprocalField | 'description'
  name: string
  read: (side: ReciprocalSide) => string
}

export const comparedFields: readonly ComparedField[] = [
  { field: 'description', name: messages.fields.description, read: ({ description }) => description },
  { field: 'param', name: messages.fields.param, read: ({ param }) => param },
  { field: 'measureType', name: messages.fields.measureType, read: ({ measureType }) => measureTypeNames[measureType] },
  { field: 'target', name: messages.fields.target, read: ({ target }) => target },
  { field: 'min', name: messages.fields.min, read: ({ min }) => nameOfBound(min) },
  { field: 'max', name: messages.fields.max, read: ({ max }) => nameOfBound(max) },
]

/** How both are to each other, in words: '2 differ', 'Both agree'. */
export function describeAgreement({ ours, theirs, differs }: ReciprocalPair): string {
  if (!ours || !theirs) return messages.oneSide
  if (differs.length === 0) return messages.agree
  return messages.differing({ count: differs.length })
}

/** Whether an approver should look at it: both do not say the same, or one of them nothing. */
export const isOpenQuestion = ({ ours, theirs, differs }: ReciprocalPair): boolean => !ours || !theirs || differs.length > 0

/** Processes that say nothing at all of what is expected here: there is nothing to compare yet. */
export function silentProcesses(pairs: readonly ReciprocalPair[]): ReadonlySet<number> {
  const speaking = new Set(pairs.filter(({ theirs }) => theirs).map(({ processChronId }) => processChronId))
  return new Set(pairs.map(({ processChronId }) => processChronId).filter((chronId) => !speaking.has(chronId)))
}

/** '(E2) Manage finance' of a process that is closed to the reader: as a row names it. */
export function nameOfClosed({ details, parties }: OpenedExpectation, chronId: number): string | undefined {
  const row = [...details].find((detail) => processOf(detail) === chronId)
  const party = parties.find(({ id, pid }) => id === chronId && pid !== null)
  if (row) return nameOfParty({ name: row.partyName, pid: row.pid })
  return party && nameOfParty(party)
}

function processOf(detail: ExpectationDetail): number | null {
  if ('processId' in detail) return detail.processId
  const [type, id] = 'customerType' in detail ? [detail.customerType, detail.customerId] : [detail.supplierType, detail.supplierId]
  return type === 'Internal' ? id : null
}
