import pg from 'pg'
import { AuditTrail } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import type { TextRow } from '../read-by-cursor.ts'

/** Columns of an entry that its seal covers, as `AuditTrail` takes them; lane 0 has a table of its own, without that column. */
const sealed = [
  'company_id',
  'lane',
  'seq',
  'at',
  'correlation_id',
  'account_id',
  'company_user_id',
  'action',
  'outcome',
  'facts',
  'mac',
] as const
type SealedColumn = (typeof sealed)[number]

/**
 * Seals entries of the audit again, chain by chain, in their order: where a company gets another number or the secret is another one, the
 * seals they came with do not hold. @throws UsageError for a chain with a gap
 */
export function resealAudit(auditSecret: string, columns: readonly string[]): (row: TextRow) => TextRow {
  const trail = new AuditTrail(auditSecret)
  const heads = new Map<string, { seq: number; mac: Buffer }>()
  const at = (column: SealedColumn) => columns.indexOf(column)
  return (row) => {
    const read = (column: SealedColumn) => row[at(column)] ?? null
    const [company, lane] = [read('company_id') ?? '', read('lane') ?? '0']
    const chain = `${company}/${lane}`
    const previous = heads.get(chain)
    const seq = Number(read('seq'))
    if (seq !== (previous?.seq ?? 0) + 1) throw new UsageError('The audit has a gap, or its entries are not in order.')
    const mac = trail.seal(
      {
        companyId: Number(company),
        lane: Number(lane),
        seq,
        at: readTime(read('at') ?? ''),
        correlationId: read('correlation_id') ?? '',
        accountId: numberOf(read('account_id')),
        companyUserId: numberOf(read('company_user_id')),
        action: read('action') ?? '',
        outcome: read('outcome') ?? '',
        facts: read('facts') ?? '',
      },
      previous?.mac,
    )
    heads.set(chain, { seq, mac })
    return row.with(at('mac'), `\\x${mac.toString('hex')}`)
  }
}

const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

function readTime(text: string): Date {
  const time: unknown = parseTime(text)
  if (!(time instanceof Date)) throw new UsageError('The audit holds an entry without a time.')
  return time
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))
