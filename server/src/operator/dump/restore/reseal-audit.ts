import pg from 'pg'
import { type AuditRow, AuditTrail, ChainVerifier } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import type { TextRow } from '../read-by-cursor.ts'

/** Columns of an entry that its seal covers, as `AuditTrail` takes them; lane 0 has a table of its own, without that column. */
const sealed = ['company_id', 'lane', 'seq', 'at', 'correlation_id', 'account_id', 'company_user_id', 'action', 'outcome', 'facts'] as const
type SealedColumn = (typeof sealed)[number]

/**
 * Seals entries of the audit again, chain by chain, in their order: where a company gets another number or the secret is another one, the
 * seals they came with do not hold. @throws UsageError for a chain with a gap
 */
export function resealAudit(auditSecret: string, columns: readonly string[]): (row: TextRow) => TextRow {
  const trail = new AuditTrail(auditSecret)
  const heads = new Map<string, { seq: number; mac: Buffer }>()
  const macAt = columns.indexOf('mac')
  return (row) => {
    const entry = readEntry(row, columns)
    const chain = nameChain(entry)
    const previous = heads.get(chain)
    checkPlace(entry, (previous?.seq ?? 0) + 1)
    const mac = trail.seal(entry, previous?.mac)
    heads.set(chain, { seq: entry.seq, mac })
    return row.with(macAt, writeBytes(mac))
  }
}

/** Verifies the seals of entries before they are sealed again. @throws UsageError naming the first entry that was altered */
export function checkSeals(auditSecret: string, columns: readonly string[]): (row: TextRow) => void {
  const trail = new AuditTrail(auditSecret)
  const chains = new Map<string, ChainVerifier>()
  const macAt = columns.indexOf('mac')
  return (row) => {
    const entry = readEntry(row, columns)
    const chain = nameChain(entry)
    const verifier = chains.get(chain) ?? new ChainVerifier(trail)
    chains.set(chain, verifier)
    checkPlace(entry, verifier.length + 1)
    if (verifier.take({ ...entry, mac: readBytes(row[macAt] ?? '') })) return
    throw new UsageError(
      `The audit of company ${entry.companyId} was altered before it was backed up: entry ${entry.seq}${entry.lane === 0 ? '' : ` of lane ${entry.lane}`} does not hold. ${otherSecretHint}`,
    )
  }
}

function checkPlace({ seq }: AuditRow, expected: number): void {
  if (seq !== expected) throw new UsageError('The audit has a gap, or its entries are not in order.')
}

const otherSecretHint = 'With --other-secret it is imported anyway and sealed again; after that nothing shows that it was altered.'

function readEntry(row: TextRow, columns: readonly string[]): AuditRow {
  const read = (column: SealedColumn) => row[columns.indexOf(column)] ?? null
  return {
    companyId: Number(read('company_id')),
    lane: Number(read('lane') ?? '0'),
    seq: Number(read('seq')),
    at: readTime(read('at') ?? ''),
    correlationId: read('correlation_id') ?? '',
    accountId: numberOf(read('account_id')),
    companyUserId: numberOf(read('company_user_id')),
    action: read('action') ?? '',
    outcome: read('outcome') ?? '',
    facts: read('facts') ?? '',
  }
}

const nameChain = ({ companyId, lane }: AuditRow): string => `${companyId}/${lane}`
const writeBytes = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`
const readBytes = (text: string): Buffer => Buffer.from(text.replace(/^\\x/, ''), 'hex')

const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

function readTime(text: string): Date {
  const time: unknown = parseTime(text)
  if (!(time instanceof Date)) throw new UsageError('The audit holds an entry without a time.')
  return time
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))
