import { resolve } from 'node:path'
import { openFiles } from '../app.ts'
import {
  AuditHeads,
  type Configuration,
  checkNoRestoreIsUnderWay,
  type Database,
  findRestoreUnderWay,
  forgetRestoreBegan,
  holdsOwnFiles,
  openOwnerAsIs,
} from '../platform/index.ts'
import { checkFilesAreOwn } from './check-files.ts'
import { checkSchemaIsKnown } from './dump/applied-schema.ts'
import { ArchiveSink } from './dump/format/archive-sink.ts'
import { ArchiveSource } from './dump/format/archive-source.ts'
import { beginInFolder } from './dump/format/begin-in-folder.ts'
import type { DumpManifest } from './dump/format/dump-manifest.ts'
import type { DumpSink } from './dump/format/dump-sink.ts'
import type { DumpSource } from './dump/format/dump-source.ts'
import { FolderSink } from './dump/format/folder-sink.ts'
import { FolderSource } from './dump/format/folder-source.ts'
import { describeBytes } from './dump/progress.ts'
import { type Joined, joinDump } from './dump/restore/join-dump.ts'
import { type LoadParts, type OpenedDump, openDump } from './dump/restore/load-parts.ts'
import { restoreDump } from './dump/restore/restore-dump.ts'
import { describeContent } from './dump/restore/target-state.ts'
import { type DumpParts, writeDump } from './dump/write-dump.ts'
import { listCompanies } from './operator-views.ts'
import { chooseCompany } from './set-company.ts'
import { UsageError } from './usage.ts'

export interface DumpCommandParts {
  configuration: Configuration
  now: Date
  print: (text: string) => void
}

/** What was given beside the name of the folder or file. */
export interface DumpOrder {
  company?: string | undefined
  /** What the company that comes alone is to be called. */
  name?: string | undefined
  otherSecret: boolean
}

/** Copies everything into a new folder, while the server may run. @throws UsageError */
export async function backup(parts: DumpCommandParts, _order: DumpOrder, [folder = '']: readonly string[]): Promise<void> {
  const target = resolve(folder)
  await write(parts, () => FolderSink.open(target), target)
}

/** One company or all as one file. @throws UsageError */
export async function exportAll(parts: DumpCommandParts, { company }: DumpOrder, [file = '']: readonly string[]): Promise<void> {
  const target = resolve(file)
  await write(parts, () => ArchiveSink.open(target), target, company)
}

/** Brings a backup into an empty installation. @throws UsageError */
export async function restore(parts: DumpCommandParts, order: DumpOrder, [folder = '']: readonly string[]): Promise<void> {
  const source = await FolderSource.open(resolve(folder))
  if (order.company !== undefined) return loadOne(parts, source, order)
  await load(parts, source, order, async (loading, dump) => {
    await restoreDump(loading, dump)
    printRestored(parts, dump.manifest)
  })
}

/** Brings an export into an empty installation as it was, or its companies beside those that are there. @throws UsageError */
export async function importFile(parts: DumpCommandParts, order: DumpOrder, [file = '']: readonly string[]): Promise<void> {
  const source = await ArchiveSource.open(resolve(file))
  if (order.company !== undefined) return loadOne(parts, source, order)
  await load(parts, source, order, async (loading, dump) => {
    if (await holdsOthers(loading)) return printJoined(parts, await joinDump(loading, dump))
    await restoreDump(loading, dump)
    printRestored(parts, dump.manifest)
  })
}

/** One company of several, beside those that are there, under a new number. @throws UsageError where its name is taken, and it is given no other */
async function loadOne(parts: DumpCommandParts, source: DumpSource, { company = '', name, otherSecret }: DumpOrder): Promise<void> {
  try {
    const dump = await openDump(source, { auditSecret: parts.configuration.auditSecret, print: parts.print })
    await withInstallation(parts, { isRestoring: false }, async (installation) => {
      await checkFilesAreOwn(installation)
      if ((await describeContent(installation.pool)) === undefined)
        throw new UsageError('There is no company here yet: leave --company out, which brings all of them into an empty installation.')
      printJoined(parts, await joinDump({ ...installation, otherSecret }, dump, { company, name }))
      await settleInstallation(parts, installation)
    })
  } finally {
    await source.close()
  }
}

/** Not where all of it came by a restore that broke off after its rows. */
async function holdsOthers({ pool }: LoadParts): Promise<boolean> {
  if ((await findRestoreUnderWay(pool)) !== undefined) return false
  return (await describeContent(pool)) !== undefined
}

async function write(parts: DumpCommandParts, open: () => Promise<DumpSink>, target: string, company?: string): Promise<void> {
  await withInstallation(parts, { isRestoring: false }, async (installation) => {
    await checkNoRestoreIsUnderWay(installation.pool)
    await checkSchemaIsKnown(installation.pool)
    await checkFilesAreOwn(installation)
    const companies = company === undefined ? [] : [chooseCompany(await listCompanies(installation), company)]
    const sink = await open()
    try {
      const manifest = await writeDump(installation, sink, { companyId: companies[0]?.id })
      await sink.finish()
      printWritten(parts, manifest, target)
    } catch (error) {
      await sink.abandon()
      throw error
    }
  })
}

async function load(
  parts: DumpCommandParts,
  source: DumpSource,
  { otherSecret }: DumpOrder,
  work: (loading: LoadParts, dump: OpenedDump) => Promise<void>,
): Promise<void> {
  const { configuration, print } = parts
  try {
    const dump = await openDump(source, { auditSecret: configuration.auditSecret, print })
    await beginInFolder(configuration, dump, { otherSecret, files: openFiles(configuration) })
    const noteMarked = () => forgetRestoreBegan(configuration.dataFolder)
    await withInstallation(parts, { isRestoring: true }, async (installation) => {
      await checkFilesAreOwn(installation)
      await work({ ...installation, otherSecret, noteMarked }, dump)
      await settleInstallation(parts, installation)
    })
  } finally {
    await source.close()
  }
}

type Installation = DumpParts & { database: Database }

/** What came is here to stay: a server with other files is not ready, and an end of the audit that is cut off from now on is seen. */
async function settleInstallation({ configuration, now }: DumpCommandParts, { database, files }: Installation): Promise<void> {
  await holdsOwnFiles({ database, files })
  await new AuditHeads(configuration).keep(database, now)
}

/** The database as it is, running or not, and the files. */
async function withInstallation(
  parts: DumpCommandParts,
  { isRestoring }: { isRestoring: boolean },
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  const { configuration, now, print } = parts
  const { pool, database, close } = await openOwnerAsIs(configuration, { isRestoring })
  try {
    await work({ pool, database, files: openFiles(configuration), auditSecret: configuration.auditSecret, now, print })
  } finally {
    await close()
  }
}

/** @throws UsageError where files were lost before: it is whole but for these */
function printWritten({ configuration, print }: DumpCommandParts, { tables, files, lostFiles }: DumpManifest, target: string): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(`${target} holds ${rows} rows and ${files.count} files (${describeBytes(files.bytes)}).`)
  const { auditSecretPlace, auditHeadsFolder } = configuration
  print(
    `It is as secret as the installation. Keep elsewhere what seals the audit, ${auditSecretPlace}, and its heads, ${auditHeadsFolder}.`,
  )
  if (lostFiles.length > 0)
    throw new UsageError(`The file storage has lost ${lostFiles.length} files, which are not in it:\n${lostFiles.slice(0, 20).join('\n')}`)
}

function printRestored({ print }: DumpCommandParts, { companies, lostFiles }: DumpManifest): void {
  print(`Restored: ${companies.map(({ name }) => name).join(', ') || 'no company'}.`)
  print('Everybody logs in again. Mails that waited when it was made are not sent.')
  if (lostFiles.length > 0) print(`${lostFiles.length} files were lost before it was made.`)
}

function printJoined({ print }: DumpCommandParts, { companies, withoutPassword, byProviderOnly }: Joined): void {
  for (const { id, name } of companies) print(`${name} is company ${id}. Its audit is sealed again.`)
  if (withoutPassword > 0) print(`${withoutPassword} people have no password yet: "Forgot password?" mails them a link.`)
  for (const name of byProviderOnly)
    print(
      `${name} opens by single sign-on alone, and its provider did not come with it: only the two people with a password get in. Prove a domain and set the provider (strata sso), or let email and password open it (strata lift-rules).`,
    )
}
