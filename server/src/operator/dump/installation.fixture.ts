import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createServices } from '../../app.ts'
import { type Configuration, readConfiguration } from '../../platform/configuration.ts'
import { columnTypes } from '../../platform/database/column-types.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DatabaseSource } from '../../platform/database/database-source.ts'
import { openPool } from '../../platform/database/open-pool.ts'
import { ServingDatabase } from '../../platform/database/serving-database.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { FolderSink } from './format/folder-sink.ts'
import { FolderSource } from './format/folder-source.ts'
import { type LoadParts, openDump } from './restore/load-parts.ts'
import { restoreDump } from './restore/restore-dump.ts'
import { type DumpParts, writeDump } from './write-dump.ts'

export const testSecret = 'a secret that only the tests know, 32+'

/** Database and files, empty at first. */
export interface Installation {
  pool: pg.Pool
  database: Database
  files: FileStore
  configuration: Configuration
  /** For backups and restores. */
  parts: LoadParts & DumpParts
  /** What was printed so far. */
  lines: string[]
}

/** An installation with the tables of this program, or (`bare`) with nothing at all. */
export async function openInstallation({ bare = false, secret = testSecret } = {}): Promise<Installation & { source: DatabaseSource }> {
  const opened = bare ? await openBareDatabase() : await openTestDatabase()
  onTestFinished(opened.drop)
  const configuration = readConfiguration({ DATA_DIR: await makeFolder(), SESSION_SECRET: secret })
  return { ...describeInstallation({ ...opened, configuration }), source: sourceOf(opened.database) }
}

/** As a server finds it at its start. */
function sourceOf({ connection }: Database): DatabaseSource {
  const owner = { ...inject('testCluster').owner, database: connection.database }
  return { serving: connection, owner, ready: async () => {}, close: async () => {} }
}

/** That of a test app, with its demo. */
export function describeInstallation({
  database,
  owner,
  operator,
  configuration,
}: TestDatabase & { configuration: Configuration }): Installation {
  const { files } = createServices({ configuration, database })
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const parts = { pool: operator, files, auditSecret: configuration.auditSecret, now: new Date(), print, otherSecret: false }
  return { pool: owner, database, files, configuration, parts, lines }
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-dump-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Backs up into a new folder and answers its name. */
export async function backUp({ parts }: Installation, into?: string): Promise<string> {
  const folder = join(into ?? (await makeFolder()), 'backup')
  const sink = await FolderSink.open(folder)
  await writeDump(parts, sink)
  await sink.finish()
  return folder
}

export async function restoreFrom(folder: string, { parts }: Pick<Installation, 'parts'>): Promise<void> {
  const source = await FolderSource.open(folder)
  await restoreDump(parts, await openDump(source, parts))
}

async function openBareDatabase() {
  const cluster = inject('testCluster')
  const name = `bare_${randomUUID().replaceAll('-', '')}`
  const admin = openPool({ ...cluster.superuser, max: 1 })
  await admin.query(`create database ${name} owner ${cluster.owner.user} encoding 'UTF8' template template0`)
  const source = { serving: { ...cluster.serving, database: name }, owner: undefined, ready: async () => {}, close: async () => {} }
  const database = new ServingDatabase(source)
  const owner = openPool({ ...cluster.owner, database: name, max: 4, types: columnTypes })
  const drop = async () => {
    await Promise.all([database.close(), owner.end()])
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { database, owner, operator: owner, drop }
}

/** The same installation, whose files answer otherwise. */
export function withFiles<Given extends Installation>(installation: Given, changes: Partial<FileStore>): Given {
  const answer = (target: FileStore, name: keyof FileStore) => changes[name] ?? target[name].bind(target)
  const files = new Proxy(installation.files, { get: (target, name) => answer(target, name as keyof FileStore) })
  return { ...installation, files, parts: { ...installation.parts, files } }
}
