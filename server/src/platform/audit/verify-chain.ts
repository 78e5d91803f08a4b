import { timingSafeEqual } from 'node:crypto'
import type { AuditRow, AuditTrail } from './audit-trail.ts'

/** A row as stored, with its seal. */
export interface SealedRow extends AuditRow {
  mac: Uint8Array
}

/** Goes along one chain, row by row in order of `seq`. */
export class ChainVerifier {
  readonly #trail: AuditTrail
  #previous: Uint8Array | undefined
  #length = 0

  constructor(trail: AuditTrail) {
    this.#trail = trail
  }

  /** Rows taken so far. */
  get length(): number {
    return this.#length
  }

  /** Whether the chain is whole up to this row; false when the row was altered or one before it is missing, added or out of its place. */
  take(row: SealedRow): boolean {
    this.#length += 1
    const isWhole = row.seq === this.#length && isSealedBy(this.#trail.seal(row, this.#previous), row.mac)
    this.#previous = row.mac
    return isWhole
  }
}

/** The first row, in order of `seq`, at which a chain is broken; nothing when it is whole. */
export function findBrokenLink(trail: AuditTrail, rows: readonly SealedRow[]): SealedRow | undefined {
  const verifier = new ChainVerifier(trail)
  return rows.find((row) => !verifier.take(row))
}

/** A seal of another length is altered too; comparing throws on it. */
const isSealedBy = (seal: Uint8Array, mac: Uint8Array): boolean => seal.length === mac.length && timingSafeEqual(seal, mac)
