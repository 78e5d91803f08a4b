import type { ExpectationDetail } from './expectation-detail.ts'
import { type RowValue, rowValues } from './row-values.ts'

/** One thing that a row says otherwise than before. */
export interface FieldChange extends Omit<RowValue, 'text'> {
  before: string
  after: string
}

export interface RowChange<Detail> {
  before: Detail
  after: Detail
  /** In the order of the table; never empty. */
  fields: FieldChange[]
}

/** How the rows of a version differ from those of another; each list in the order of the version that has its rows. */
export interface ExpectationChanges<Detail> {
  added: Detail[]
  changed: RowChange<Detail>[]
  removed: Detail[]
}

/**
 * What changed from one version to another of the same expectations. What is the same row in both has the same chronId (specification 5 §20.7). A row that was removed and added again as it
 * was is no change to read; nor is a process that only goes by another name now.
 */
export function compareExpectations<Detail extends ExpectationDetail>(
  before: readonly Detail[],
  after: readonly Detail[],
): ExpectationChanges<Detail> {
  const formerOf = new Map(before.map((detail) => [detail.chronId, detail]))
  const kept = new Set(after.map(({ chronId }) => chronId))
  const gone = before.filter(({ chronId }) => !kept.has(chronId))
  const fresh = after.filter(({ chronId }) => !formerOf.has(chronId))
  return {
    added: withoutSame(fresh, gone),
    changed: after.flatMap((detail) => {
      const former = formerOf.get(detail.chronId)
      const fields = former ? changedFields(former, detail) : []
      return former && fields.length > 0 ? [{ before: former, after: detail, fields }] : []
    }),
    removed: withoutSame(gone, fresh),
  }
}

export const countChanges = ({ added, changed, removed }: ExpectationChanges<unknown>): number =>
  added.length + changed.length + removed.length

function changedFields(before: ExpectationDetail, after: ExpectationDetail): FieldChange[] {
  const former = rowValues(before)
  const isSameParty = partyOf(before) === partyOf(after)
  return rowValues(after).flatMap(({ field, name, text }, index) => {
    const old = former[index]?.text ?? ''
    const isSame = field === 'party' ? isSameParty : old === text
    return isSame ? [] : [{ field, name, before: old, after: text }]
  })
}

/** The rows without those that are word for word among the others; each of these matches one. */
function withoutSame<Detail extends ExpectationDetail>(rows: readonly Detail[], others: readonly Detail[]): Detail[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(wordsOf(other), (counts.get(wordsOf(other)) ?? 0) + 1)
  return rows.filter((row) => {
    const count = counts.get(wordsOf(row)) ?? 0
    if (count > 0) counts.set(wordsOf(row), count - 1)
    return count === 0
  })
}

const wordsOf = (detail: ExpectationDetail): string => {
  const [, ...texts] = rowValues(detail).map(({ text }) => text)
  return JSON.stringify([partyOf(detail), ...texts])
}

/** Whom a row is about, whatever the name is by now. */
function partyOf(detail: ExpectationDetail): string {
  if ('processId' in detail) return String(detail.processId)
  return 'customerType' in detail ? `${detail.customerType} ${detail.customerId}` : `${detail.supplierType} ${detail.supplierId}`
}
