import { timingSafeEqual } from 'node:crypto'
import { type AuditRow, type AuditTrail, lanes } from './audit-trail.ts'
import type { AuditHead } from './head-line.ts'

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

/** Rows that are read at once. */
const batch = 2_000

/** How long the chains of a company are, and sentences on what is wrong with it; none: it is whole. */
export interface CheckedChain {
  entries: number
  findings: string[]
}

/** Answers so many rows of a lane after a `seq`, in their order. */
type ReadRows = (lane: number, after: number, size: number) => Promise<SealedRow[]>

interface KnownLanes {
  /** Kept outside of the database. */
  heads: readonly AuditHead[]
  /** Numbers of the lanes that have entries. */
  found: readonly number[]
}

/**
 * Goes through all chains of a company, and compares them with the heads that were kept: an altered, removed, added or reordered entry is found, and so is a tail that was cut off,
 * a whole lane that is gone, and one that no server writes, which the database refuses until its owner takes that check away.
 */
export async function checkChains(trail: AuditTrail, { heads, found }: KnownLanes, readRows: ReadRows): Promise<CheckedChain> {
  let entries = 0
  const unknown = found.filter((lane) => lane < 0 || lane >= lanes)
  const findings = unknown.map((lane) => `The entries of lane ${lane} were added: no server writes that lane.`)
  for (let lane = 0; lane < lanes; lane++) {
    const own = heads.filter((head) => (head.lane ?? 0) === lane)
    const checked = await checkChain(trail, { lane, heads: own }, (after, size) => readRows(lane, after, size))
    entries += checked.entries
    findings.push(...checked.findings)
  }
  return { entries, findings }
}

async function checkChain(
  trail: AuditTrail,
  { lane, heads }: { lane: number; heads: readonly AuditHead[] },
  readRows: (after: number, size: number) => Promise<SealedRow[]>,
): Promise<CheckedChain> {
  const expected = new Map(heads.map(({ seq, mac }) => [seq, mac]))
  const verifier = new ChainVerifier(trail)
  const findings: string[] = []
  for (let last = 0; ; ) {
    const rows = await readRows(last, batch)
    for (const row of rows) {
      const isWhole = verifier.take(row)
      // The first break says it all: what follows hangs on it.
      if (!isWhole && findings.length === 0) findings.push(describeBreak(row, verifier.length))
      const head = expected.get(row.seq)
      if (head !== undefined && Buffer.from(row.mac).toString('hex') === head) expected.delete(row.seq)
    }
    last = rows.at(-1)?.seq ?? last
    if (rows.length < batch) break
  }
  const missing = Math.max(0, ...expected.keys())
  if (missing > 0)
    findings.push(`${nameEntry(lane, missing)} was kept as the newest once and is not there any more: the end was cut off or rewritten.`)
  return { entries: verifier.length, findings }
}

function describeBreak({ lane, seq, at, action }: SealedRow, place: number): string {
  const what = seq === place ? 'was altered, or the one before it was' : `is at place ${place}: entries before it were removed or added`
  return `${nameEntry(lane, seq)} (${action}, ${at.toISOString()}) ${what}.`
}

/** As the audit trail numbers it. */
const nameEntry = (lane: number, seq: number): string => (lane === 0 ? `Entry ${seq}` : `Entry ${seq} of lane ${lane}`)

/** A seal of another length is altered too; comparing throws on it. */
const isSealedBy = (seal: Uint8Array, mac: Uint8Array): boolean => seal.length === mac.length && timingSafeEqual(seal, mac)
