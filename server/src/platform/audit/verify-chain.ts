import { timingSafeEqual } from 'node:crypto'
import type { AuditRow, AuditTrail } from './audit-trail.ts'

/** A row as stored, with its seal. */
export interface SealedRow extends AuditRow {
  mac: Uint8Array
}

/** The first row, in order of `seq`, at which a chain is broken; nothing when it is whole. */
export function findBrokenLink(trail: AuditTrail, rows: readonly SealedRow[]): SealedRow | undefined {
  let previous: Uint8Array | undefined
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1 || !isSealedBy(trail.seal(row, previous), row.mac)) return row
    previous = row.mac
  }
  return undefined
}

/** A seal of another length is altered too; comparing throws on it. */
const isSealedBy = (seal: Uint8Array, mac: Uint8Array): boolean => seal.length === mac.length && timingSafeEqual(seal, mac)
