import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type ApiSession, expectSuccess } from '../e2e/api-session.ts'
import { readComments, type Writer, writeComments } from '../e2e/write-comments.ts'
import { getLatestRelease } from './releases.ts'
import { attempt, concludeAttempts } from './trial/attempts.ts'
import { withFormerProgram } from './trial/former-program.ts'
import { checkMainJob, createWords, doMainJob } from './trial/main-job.ts'
import { type Program, type ProgramFiles, runStrata } from './trial/run-program.ts'
import { onInstallation, startReady, type TriedInstallation } from './trial/tried-installation.ts'
import {
  approveVersions,
  expectDocument,
  type KeptDocument,
  makePack,
  type UsedServer,
  uploadDocument,
  useServer,
} from './trial/use-files.ts'

/**
 * An upgrade while people work: a server of an earlier release goes on while one of the present program starts, migrates the database and serves beside it, on one database and one folder.
 * Comments are written at both all the time; the main job, documents and charts go through both. Ends with 1 where something fails. `npx tsx tools/try-rolling.ts [commit]`; without a commit, the latest release of
 * `docs/releases.md`.
 */
const [commit = getLatestRelease().commit] = process.argv.slice(2)
await onInstallation((installation) =>
  withFormerProgram(join(installation.folder, 'former'), commit, (former) => tryUpgrade(installation, former)),
)
concludeAttempts(`Servers of ${commit} go on while the present program serves beside them.`)

async function tryUpgrade({ present, programOf, folder }: TriedInstallation, formerFiles: ProgramFiles): Promise<void> {
  const [former, next] = [programOf(formerFiles), programOf(present)]
  await runStrata(former, 'demo')
  const printed = await runStrata(former, ...createWords)
  const formerServer = await startReady(former)
  const running = [formerServer]
  try {
    const one = await useServer(formerServer.url)
    const chronId = await findGlobalChart(one.admin)
    const writers = [writeComments(one.admin, chronId, 'Before:'), writeComments(one.ceo, chronId, 'Chief:')]
    const documents = [await uploadDocument([one, one], randomBytes(200_000))]
    const reads = listReads(join(folder, 'former/docs/openapi.json'))
    const before = await readAll(one, reads)
    const nextServer = await startReady(next)
    running.push(nextServer)
    const other = await useServer(nextServer.url)
    writers.push(writeComments(other.admin, chronId, 'Beside:'))
    await tryBeside([one, other], { printed, documents, before })
    await attempt('comments were written all the while, and what was refused may be tried again', () => expectNoFailure(writers))
    await formerServer.end('SIGTERM')
    await tryAfter(next, other, { writers, chronId, documents, folder })
  } finally {
    for (const server of running) await server.end('SIGTERM')
  }
}

interface Beside {
  printed: string
  documents: KeptDocument[]
  before: ReadonlyMap<string, number>
}

/** What both do on the database that the second one migrated. */
async function tryBeside([one, other]: [UsedServer, UsedServer], { printed, documents, before }: Beside): Promise<void> {
  await attempt('the former server answers each read as before', async () => expectSame(before, await readAll(one, before.keys())))
  await attempt('who logs in at one is known at the other', () => expectKnown([one, other]))
  await attempt('the main job is done at the former server, and all of it is there at the present one', async () => {
    await checkMainJob(other.url, await doMainJob(one.url, printed, { hasPages: false }))
  })
  for (const [what, used] of [
    ['from the former to the present one', [one, other]],
    ['from the present to the former one', [other, one]],
  ] as const) {
    await attempt(`documents go ${what}`, async () => {
      for (let count = 0; count < 5; count += 1) documents.push(await uploadDocument(used, randomBytes(200_000)))
      for (const document of documents) await expectDocument(used, document)
    })
    await attempt(`versions go ${what}`, async () => documents.push(await approveVersions(used, randomBytes(50_000))))
  }
}

/** The former one is gone. */
async function tryAfter(
  next: Program,
  other: UsedServer,
  { writers, chronId, documents, folder }: { writers: Writer[]; chronId: number; documents: KeptDocument[]; folder: string },
): Promise<void> {
  for (const writer of writers) await writer.stop()
  await attempt('each comment that was acknowledged is there once', async () => {
    const found = await readComments(other.admin, chronId)
    const lost = writers.flatMap(({ acknowledged }) => acknowledged).filter((text) => found.filter((one) => one === text).length !== 1)
    if (lost.length > 0) throw new Error(`${lost.length} are not there once, such as ${lost[0]}`)
    console.log(`      ${writers.map(({ acknowledged }) => acknowledged.length).join(' + ')} comments`)
  })
  await attempt('each document is there', async () => {
    for (const document of documents) await expectDocument([other, other], document)
  })
  await attempt('a pack with all files is made and is whole', () => makePack([other, other], folder))
  await attempt('the audit is whole', () => runStrata(next, 'verify-audit'))
}

async function findGlobalChart(session: ApiSession): Promise<number> {
  const { id } = await (await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0')).json()
  const { chronId } = await (await expectSuccess(await session.call('GET', `/chart/{companyId}/gpfc/get/${id}`))).json()
  return chronId
}

/** All calls that read, by their document: with the first of the values that a part of a path may have, and else with 1. */
function listReads(path: string): string[] {
  const parameter = z.object({ name: z.string(), in: z.string(), schema: z.object({ enum: z.array(z.unknown()).optional() }).optional() })
  const call = z.object({ parameters: z.array(parameter).default([]) })
  const { paths } = z
    .object({ paths: z.record(z.string(), z.object({ get: call.optional() })) })
    .parse(JSON.parse(readFileSync(path, 'utf8')))
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || !path.startsWith('/aprs/v3/') || path.endsWith('/stream')) return []
    const values = new Map(get.parameters.map(({ name, schema }) => [name, String(schema?.enum?.[0] ?? 1)]))
    return [path.slice('/aprs/v3'.length).replace(/\{(\w+)\}/g, (part, name) => (name === 'companyId' ? part : (values.get(name) ?? '1')))]
  })
}

/** The status that each is answered with. */
async function readAll({ admin }: UsedServer, reads: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>()
  for (const path of reads) statuses.set(path, (await admin.call('GET', path)).status)
  return statuses
}

function expectSame(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): void {
  const other = [...before].filter(([path, status]) => after.get(path) !== status)
  console.log(`      ${before.size} calls, ${[...before.values()].filter((status) => status === 200).length} of them with an answer`)
  if (other.length > 0) throw new Error(other.map(([path, status]) => `${path}: ${status}, then ${after.get(path)}`).join('\n'))
}

async function expectKnown([one, other]: [UsedServer, UsedServer]): Promise<void> {
  for (const [{ url }, { admin }] of [
    [one, other],
    [other, one],
  ] as const) {
    const headers = { authorization: admin.authorization }
    await expectSuccess(await fetch(`${url}/aprs/v3/company/${admin.companyId}/get`, { headers }))
  }
}

async function expectNoFailure(writers: readonly Writer[]): Promise<void> {
  await pause(1_000)
  // Who meets the migration at the same rows is asked to try again.
  const failures = writers
    .flatMap(({ lastFailure }) => lastFailure ?? [])
    .filter((failure) => !/"code":"(?:CONFLICT|UNAVAILABLE)"/.test(failure))
  if (failures.length > 0) throw new Error(failures.join('\n'))
  if (writers.some(({ acknowledged }) => acknowledged.length < 5)) throw new Error('Too few comments were written.')
}
