import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AuditEntry, AuditFilter } from '@strata/contract'
import { stringify } from 'csv-stringify'
import '../platform/files/remove-file.ts'
import { queueJob } from '../platform/jobs/queue-job.ts'
import type { Services } from '../platform/serve/context.ts'
import { readTimezone } from '../user/timezone-views.ts'
import { type AuditSearch, listAuditBefore } from './audit-views.ts'

/** Entries of a file at most, and of one transaction. */
export const auditExportLimits = { entries: 100_000, batch: 5_000 } as const
const addressMinutes = 5
const removedAfterHours = 1

/** Writes what matches into a .csv file and answers a signed address of it. The file is removed an hour later. */
export async function writeAuditFile(services: Services, companyId: number, reader: number, filter: AuditFilter): Promise<string> {
  const { database, files, clock } = services
  const now = clock.now()
  const key = `${companyId}/audit-exports/${randomUUID()}.csv`
  const timezone = await database.readInCompany(companyId, (tx) => readTimezone(tx, reader))
  // Before the file: one that is half written is removed too.
  const runAt = new Date(now.getTime() + removedAfterHours * 3_600_000)
  await database.inCompany(companyId, (tx) => queueJob(tx, 'removeFile', { key }, { runAt }))
  const rows = Readable.from(readRows(services, companyId, { ...filter, timezone }), { objectMode: true })
  // Spreadsheets would run what begins with = or +, wherever it came from.
  const csv = rows.pipe(stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true, record_delimiter: 'windows' }))
  rows.on('error', (error) => csv.destroy(error))
  await files.put(key, csv)
  const expiresAt = new Date(now.getTime() + addressMinutes * 60_000)
  const fileName = `audit-trail-${now.toISOString().slice(0, 10)}.csv`
  return files.signedUrl({ method: 'GET', key, type: 'text/csv; charset=utf-8', fileName, expiresAt })
}

/** Each batch is a short transaction of its own (`decisions.md` §20.12). */
async function* readRows({ database }: Services, companyId: number, search: AuditSearch): AsyncGenerator<readonly string[]> {
  let before = Number.MAX_SAFE_INTEGER
  for (let read = 0; read < auditExportLimits.entries; read += auditExportLimits.batch) {
    const entries = await database.readInCompany(companyId, (tx) => listAuditBefore(tx, search, { before, size: auditExportLimits.batch }))
    for (const entry of entries) yield toRow(entry)
    const last = entries.at(-1)
    if (!last || entries.length < auditExportLimits.batch) return
    before = last.seq
  }
}

const columns = ['No.', 'Time (UTC)', 'User', 'Action', 'Outcome', 'Facts', 'Correlation id'] as const

const toRow = ({ seq, at, userId, action, outcome, facts, correlationId }: AuditEntry): readonly string[] => [
  String(seq),
  at,
  userId === null ? '' : String(userId),
  action,
  outcome,
  JSON.stringify(facts),
  correlationId,
]
