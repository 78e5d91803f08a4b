import { type ExpectationChanges, type ExpectationDetail, type FieldChange, type PartyType, partyTypes } from '@strata/contract'
import { rowKey } from './describe-changes.ts'

/** A row with what became of it since the version before. */
export interface MarkedRow {
  detail: ExpectationDetail
  change: 'added' | 'changed' | 'removed' | undefined
  /** What it says otherwise than before; none unless it was changed. */
  fields: readonly FieldChange[]
}

export type EvidenceSide = 'changes' | 'new' | 'old'

interface Compared {
  now: readonly ExpectationDetail[]
  before: readonly ExpectationDetail[] | undefined
  changes: ExpectationChanges<ExpectationDetail> | undefined
}

/**
 * The rows of a side, in the groups of the table: only those that changed, all of the version to decide, or all of the one before. Not there where that needs
 * the rows before and these are not there.
 */
export function markedRows(side: EvidenceSide, { now, before, changes }: Compared): MarkedRow[] | undefined {
  const changeOf = new Map<string, MarkedRow>()
  for (const detail of changes?.added ?? []) changeOf.set(rowKey(detail), { detail, change: 'added', fields: [] })
  for (const detail of changes?.removed ?? []) changeOf.set(rowKey(detail), { detail, change: 'removed', fields: [] })
  for (const { after, fields } of changes?.changed ?? []) changeOf.set(rowKey(after), { detail: after, change: 'changed', fields })
  if (side === 'changes') return changes && inGroups([...changeOf.values()])
  const rows = side === 'new' ? now : before
  return (
    rows &&
    inGroups(
      rows.map((detail): MarkedRow => {
        const marked = changeOf.get(rowKey(detail))
        // The version before shows what it said itself.
        return { detail, change: marked?.change, fields: side === 'new' ? (marked?.fields ?? []) : [] }
      }),
    )
  )
}

/** 'Internal', 'External', 'Management'; rows of interfacing processes are in no group. */
export function groupOf(detail: ExpectationDetail): PartyType | undefined {
  if ('processId' in detail) return undefined
  return 'customerType' in detail ? detail.customerType : detail.supplierType
}

const inGroups = (rows: readonly MarkedRow[]): MarkedRow[] => {
  const order: readonly (string | undefined)[] = partyTypes
  return [...rows].sort((a, b) => order.indexOf(groupOf(a.detail)) - order.indexOf(groupOf(b.detail)))
}
