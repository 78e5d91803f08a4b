import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findFreePort } from '../../server/src/platform/database/embedded/endpoint.ts'
import { openMailSink } from '../../server/src/platform/testing/mail-sink.ts'
import { checkMainJob, createWords, type DoneJob, doMainJob } from '../trial/main-job.ts'
import type { OwnDatabase } from '../trial/own-database.ts'
import { filesOfArchive, type Program, runStrata, startServer } from '../trial/run-program.ts'
import { expectMail, waitUntilReady } from '../trial/wait-for.ts'

export interface Installation {
  /** The folder of an unpacked archive. */
  archive: string
  /** The program `node`. */
  node: string
  /** An empty one, for its data. */
  folder: string
  database: OwnDatabase
}

/** The main job on one of two servers, whose other one has it too and goes on when the first is killed; then a backup, restored elsewhere. @throws Error */
export async function tryInstallation({ archive, node, folder, database }: Installation): Promise<void> {
  const mails = await openMailSink()
  const program: Program = {
    ...filesOfArchive(archive),
    node,
    environment: {
      ...{ APP_ENV: 'qa', LOG_LEVEL: 'warn', SMTP_URL: mails.url, SESSION_SECRET: randomBytes(32).toString('base64') },
      ...{ DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: join(folder, 'data') },
    },
  }
  const backup = join(folder, 'backup')
  try {
    console.log((await runStrata(program, 'migrate')).trim())
    const done = await tryTwoServers(program, (url) => expectMail(url, mails))
    await runStrata(program, 'backup', backup)
    await tryRestored(program, { database, folder, backup, done })
  } finally {
    await mails.close()
  }
}

async function tryTwoServers(program: Program, expectMailFrom: (url: string) => Promise<void>): Promise<DoneJob> {
  const [one, other] = [await startAt(program, 'The first server is ready'), await startAt(program, 'The second server is ready')]
  try {
    const done = await doMainJob(one.url, await runStrata(program, ...createWords))
    await checkMainJob(other.url, done)
    await one.end('SIGKILL')
    await checkMainJob(other.url, done)
    await expectMailFrom(other.url)
    console.log('The main job was done on one server; the other shows it, also after kill -9 of the first.')
    return done
  } finally {
    await Promise.all([one.end('SIGKILL'), other.end('SIGTERM')])
  }
}

interface Backup {
  database: OwnDatabase
  folder: string
  backup: string
  done: DoneJob
}

/** Into a second database of the same server, with files of its own. */
async function tryRestored(program: Program, { database, folder, backup, done }: Backup): Promise<void> {
  const second = await database.addDatabase('restored')
  const environment = {
    ...program.environment,
    ...{ DATABASE_URL: second.servingUrl, DATABASE_OWNER_URL: second.ownerUrl, DATA_DIR: join(folder, 'restored') },
  }
  const restored = { ...program, environment }
  await runStrata(restored, 'restore', backup)
  const server = await startAt(restored, 'A server on the restored backup is ready')
  try {
    await checkMainJob(server.url, done)
    const audit = await runStrata(restored, 'verify-audit')
    if (!audit.includes('The audit trail is whole.')) throw new Error(`"strata verify-audit" printed ${audit}`)
    console.log('The backup has everything, and its audit is whole.')
  } finally {
    await server.end('SIGTERM')
  }
}

async function startAt(program: Program, what: string) {
  const server = startServer(program, await findFreePort())
  await waitUntilReady(server.url, what, server.explainEnd)
  return server
}
