import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AuditEntry, type AuditFilter, auditMessages } from '@strata/contract'
import { stringify } from 'csv-stringify/sync'
import { readTimezone } from '../company/index.ts'
import { queueJob, type Services } from '../platform/index.ts'
import { type AuditSearch, listAuditBefore, type PlacedEntry } from './audit-views.ts'
import { describeEntries } from './describe-entries.ts'

/** Entries of a file at most, and of one transaction. */
const exportLimits = { entries: 100_000, batch: 2_000 } as const
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
  await files.put(key, Readable.from(writeBatches(services, companyId, { ...filter, timezone })))
  const expiresAt = new Date(now.getTime() + addressMinutes * 60_000)
  const fileName = `audit-trail-${now.toISOString().slice(0, 10)}.csv`
  return files.signedUrl({ method: 'GET', key, type: 'text/csv; charset=utf-8', fileName, expiresAt })
}

/**
 * The file in parts. Each is read in a short transaction of its own (specification 5 §20.12) when the file store asks for it: what fails before
 * that would be an error that nobody handles, and end the process.
 */
async function* writeBatches({ database }: Services, companyId: number, search: AuditSearch): AsyncGenerator<Buffer> {
  const { entries: most, batch: size } = exportLimits
  let before: PlacedEntry | undefined
  for (let read = 0; read < most; read += size) {
    const { entries, last } = await database.readInCompany(companyId, async (tx) => {
      const found = await listAuditBefore(tx, search, { before, size })
      return { entries: await describeEntries(tx, found), last: found.at(-1) }
    })
    const isFirst = read === 0
    yield Buffer.from(stringify(entries.map(toRow), { ...format, header: isFirst, bom: isFirst }))
    if (!last || entries.length < size) return
    before = last
  }
}

/** In the order of `toRow`. */
const columns = Object.values(auditMessages.fileColumns)

/** Spreadsheets would run what begins with = or +, wherever it came from. */
const format = { columns, escape_formulas: true, record_delimiter: 'windows' }

const toRow = ({ lane, seq, at, person, sentence, userId, action, outcome, facts, correlationId }: AuditEntry): string[] => [
  String(seq),
  at,
  person,
  sentence,
  userId === null ? '' : String(userId),
  action,
  outcome,
  JSON.stringify(facts),
  correlationId,
  String(lane),
]
