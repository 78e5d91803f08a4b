import type pg from 'pg'
import {
  findRestoreUnderWay,
  type MigrationFile,
  markFilled,
  markRestore,
  migrate,
  readMigrationFiles,
  unmarkRestore,
  withSessionLock,
} from '../../../platform/index.ts'
import { auditOperator } from '../../create-company.ts'
import { UsageError } from '../../usage.ts'
import { migrationsOf, readSchema } from '../applied-schema.ts'
import { companyTransactionOf } from '../client-transaction.ts'
import type { DumpManifest, ReadManifest } from '../format/dump-manifest.ts'
import { Progress } from '../progress.ts'
import { listCarriedTables } from '../table-catalogue.ts'
import { fillDerived, inOneTransaction, type LoadParts, moveSequences, type OpenedDump } from './load-parts.ts'
import { PutFiles } from './put-files.ts'
import { keptNumbering } from './row-translation.ts'
import { settleRows } from './settle-rows.ts'
import { matchFiles, matchTables, type Staging, stageTable } from './stage-dump.ts'
import { describeContent, hasFiles } from './target-state.ts'

/**
 * Brings everything of a backup into an empty installation, under the numbers it had: the database is marked before anything else; then all
 * of the backup is checked, next comes the schema as it was then, the files, all rows at once, and at last the migrations that came since.
 * What fails before the rows are there leaves an empty installation; what is killed leaves one that is marked so, and takes the same backup
 * again. @throws UsageError
 */
export async function restoreDump(parts: LoadParts, dump: OpenedDump): Promise<void> {
  checkSecret(dump, parts)
  const allMigrations = await readMigrationFiles()
  const migrations = migrationsOf(dump.manifest.schema, allMigrations)
  const isDone = await withSessionLock(parts.pool, { lock: 'restore', patienceMs }, async () => {
    const found = await checkIsEmpty(parts, dump.seal)
    if (found !== 'filled') await bring(parts, dump, { migrations, isResumed: found === 'begun' })
    await parts.noteMarked?.()
    await migrate(parts.pool, allMigrations)
    await unmarkRestore(parts.pool)
  })
  if (!isDone) throw new UsageError('Another restore into this database is under way. Wait until it has ended.')
}

/** The session of a restore that was killed a moment ago may still hold the lock. */
const patienceMs = 15_000

/** @throws UsageError where it was sealed with another secret, and the operator does not confirm that */
export function checkSecret({ isOurs }: ReadManifest, { otherSecret }: Pick<LoadParts, 'otherSecret'>): void {
  if (!isOurs && !otherSecret) throw new UsageError(otherSecretSentence)
}

const otherSecretSentence =
  'It was not sealed with the AUDIT_SECRET of this installation, or its manifest was altered. Set AUDIT_SECRET to the one of the installation it comes from ' +
  '(where none was set: its SESSION_SECRET, or what its DATA_DIR has in the file session-secret). Where that is lost, add --other-secret: ' +
  'the audit is sealed again, and nothing shows whether it was altered before.'

/** What an earlier try with the same backup left: nothing, a beginning, or all but the last migrations. @throws UsageError where anything else is there */
async function checkIsEmpty({ pool, files }: LoadParts, seal: string): Promise<'empty' | 'begun' | 'filled'> {
  const underWay = await findRestoreUnderWay(pool)
  if (underWay !== undefined && underWay.seal !== seal)
    throw new UsageError('A restore of another backup broke off here. Begin with an empty database and empty files.')
  if (underWay?.isFilled) return 'filled'
  const content = await describeContent(pool)
  if (content !== undefined) throw new UsageError(`The database is not empty: ${content}.`)
  if (underWay === undefined && (await hasFiles(files))) throw new UsageError('The file storage is not empty.')
  return underWay === undefined ? 'empty' : 'begun'
}

async function bring(
  parts: LoadParts,
  dump: OpenedDump,
  { migrations, isResumed }: { migrations: MigrationFile[]; isResumed: boolean },
): Promise<void> {
  if ((await readSchema(parts.pool)).length > migrations.length)
    throw new UsageError('The database has a newer schema than the backup. Begin with an empty database.')
  if (!isResumed) await markRestore(parts.pool, dump.seal)
  await parts.noteMarked?.()
  await dump.check().catch(async (error) => {
    if (!isResumed) await unmarkRestore(parts.pool)
    throw error
  })
  await migrate(parts.pool, migrations)
  await fill(parts, dump, { isResumed, newSecret: dump.isOurs ? undefined : parts.auditSecret })
}

interface Filling {
  isResumed: boolean
  newSecret: string | undefined
}

async function fill(parts: LoadParts, { source, manifest, seal }: OpenedDump, { isResumed, newSecret }: Filling): Promise<void> {
  const put = new PutFiles(parts.files)
  try {
    await inOneTransaction(parts.pool, async (client) => {
      const tables = await listCarriedTables(client)
      const numbering = { ...keptNumbering(manifest.companies.map(({ id }) => id)), carriesOutside: manifest.whole }
      const staging: Staging = { client, source, tables, numbering, newSecret }
      matchTables(manifest, tables)
      for (const table of manifest.tables) await stageTable(staging, table)
      await matchFiles(staging, manifest)
      const progress = new Progress(parts.print, 'files put')
      await put.put(source, { numbering, progress, replace: isResumed })
      parts.print(`${progress.describe()}.`)
      await settleRows(client, tables)
      await fillDerived(client)
      await moveSequences(client, manifest.sequences)
      if (newSecret !== undefined) await reportSeals(parts, client, manifest)
      await markFilled(client, seal)
    })
  } catch (error) {
    // What an earlier try left is not ours to take back: the mark stays, and the next try continues.
    if (!isResumed) await takeBack(parts, put)
    throw error
  }
}

/** Where even this fails, the mark stays. */
async function takeBack({ pool }: LoadParts, put: PutFiles): Promise<void> {
  await put
    .takeBack()
    .then(() => unmarkRestore(pool))
    .catch(() => {})
}

/** Each chain says that its seals are new. */
async function reportSeals(parts: LoadParts, client: pg.ClientBase, { companies }: DumpManifest): Promise<void> {
  const configuration = { publicUrl: '', auditSecret: parts.auditSecret }
  for (const { id } of companies)
    await auditOperator({ configuration, now: parts.now }, companyTransactionOf(client, id), 'audit.reseal', {})
}
