import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { openPool } from '../server/src/platform/database/open-pool.ts'
import { bundleServer, copyBesides } from './build.ts'
import { root } from './source-files.ts'

/**
 * Kills restores at moments spread over their run, and prints what each one left: no server may start on it, the repeated restore must
 * succeed, and everything must be there. Ends with 1 where anything was lost.
 * `npx tsx tools/kill-restores.ts [--moments 20] [--env dev|qa] [--external] [--import]`
 */
const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '20' },
    env: { type: 'string', default: 'dev' },
    external: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
  },
})
const secret = 'a secret that only this program knows, 32+'
const patience = 60_000

await mkdir(join(root, '.cache'), { recursive: true })
const programs = await mkdtemp(join(root, '.cache/kill-restores-'))
const folder = await mkdtemp(join(tmpdir(), 'strata-kill-'))
// The embedded database of root runs as another user, who must pass.
await Promise.all([chmod(folder, 0o711), chmod(programs, 0o755)])
const cluster = values.external
  ? await startEmbeddedPostgres({ dataFolder: join(folder, 'cluster'), notify: console.warn, transport: 'tcp' })
  : undefined
try {
  process.exitCode = (await tryMoments(Number(values.moments))) === 0 ? 0 : 1
} finally {
  await cluster?.close()
  await Promise.all([folder, programs].map((path) => rm(path, { recursive: true, force: true })))
}

/** Answers at how many moments something was lost. */
async function tryMoments(count: number): Promise<number> {
  await bundleServer(programs, { company: join(root, 'tools/company.ts') })
  await copyBesides(programs)
  const source = { DATA_DIR: join(folder, 'source') }
  await succeed(source, 'demo')
  const dump = join(folder, values.import ? 'kept.zip' : 'kept')
  await succeed(source, values.import ? 'export' : 'backup', dump)
  const words = [values.import ? 'import' : 'restore', dump]
  const expected = await contentOf(source, 'source')
  const duration = await measure(await makeTarget('whole'), words)
  console.log(`A restore takes ${duration} ms here (${values.env}, ${cluster ? 'a server of its own' : 'embedded'}).`)
  let lost = 0
  for (let moment = 1; moment <= count; moment += 1) {
    const after = Math.round((duration * moment) / count)
    const found = await tryMoment(`target${moment}`, words, after, expected)
    lost += found.isLost ? 1 : 0
    console.log(`${String(after).padStart(6)} ms  ${found.isLost ? 'LOST' : 'fine'}  ${found.what}`)
  }
  console.log(`${count} restores killed, ${lost} with a loss.`)
  return lost
}

/** Milliseconds from its first line to its end. */
async function measure(target: Record<string, string>, words: string[]): Promise<number> {
  const restore = run('company', target, words)
  await restore.begun
  const began = Date.now()
  if ((await restore.ended) !== 0) throw new Error(restore.output())
  return Date.now() - began
}

async function tryMoment(name: string, words: string[], after: number, expected: string): Promise<{ isLost: boolean; what: string }> {
  const target = await makeTarget(name)
  const before = await listNames(target.DATA_DIR)
  const restore = run('company', target, words)
  await restore.begun
  await Promise.race([new Promise((resolve) => setTimeout(resolve, after)), restore.ended])
  restore.child.kill('SIGKILL')
  await restore.ended
  const [stage = 'nothing printed'] = restore.output().trim().split('\n').slice(-1)
  const isDone = restore.output().includes('Restored:')
  const touched = (await listNames(target.DATA_DIR)).filter((file) => file !== 'session-secret' && !before.includes(file))
  const isUntouched = touched.length === 0 && !(await hasTables(name))
  if (isUntouched) return { isLost: false, what: 'nothing was touched yet' }
  if (!isDone) {
    const started = await startServer(target)
    if (!started.isRefused) {
      // It may have been killed between its last step and the line that says so.
      const isComplete = (await contentOf(target, name)) === expected
      return { isLost: !isComplete, what: `${isComplete ? 'complete' : 'a server started'} (after "${stage}")` }
    }
  }
  const again = run('company', target, words)
  if ((await again.ended) !== 0 && !isDone)
    return { isLost: true, what: `the repeated restore failed: ${again.output().trim()} (after "${stage}")` }
  const isWhole = (await contentOf(target, name)) === expected
  return { isLost: !isWhole, what: `${isWhole ? 'whole' : 'NOT whole'} (after "${stage}")` }
}

async function makeTarget(name: string): Promise<{ DATA_DIR: string } & Record<string, string>> {
  const DATA_DIR = join(folder, name)
  if (!cluster) return { DATA_DIR }
  const { host, port, password } = cluster.superuser
  await asSuperuser('postgres', `create database ${name} owner strata_owner encoding 'UTF8' template template0`)
  const urlOf = (user: string, secretOf: unknown) => `postgres://${user}:${String(secretOf)}@${host}:${port}/${name}`
  if (password === undefined) throw new Error('The cluster has no password')
  return {
    DATA_DIR,
    DATABASE_URL: urlOf('strata_app', cluster.serving.password),
    DATABASE_OWNER_URL: urlOf('strata_owner', cluster.owner.password),
  }
}

async function asSuperuser(database: string, statement: string): Promise<number> {
  const pool = openPool({ ...cluster?.superuser, database, max: 1 })
  try {
    return (await pool.query(statement)).rowCount ?? 0
  } finally {
    await pool.end()
  }
}

async function hasTables(name: string): Promise<boolean> {
  if (!cluster) return false
  return (await asSuperuser(name, `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)) > 0
}

async function listNames(path: string): Promise<string[]> {
  return readdir(path).catch(() => [])
}

/** All that a backup of it holds, but the time of its making. */
async function contentOf(target: Record<string, string>, name: string): Promise<string> {
  const backup = join(folder, `content-${name}`)
  await succeed(target, 'backup', backup)
  const files = (await readdir(backup, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name)).filter((path) => !path.endsWith('manifest.json'))
  const texts = await Promise.all(paths.sort().map(async (path) => `${path.slice(backup.length)} ${await readFile(path, 'base64')}`))
  await rm(backup, { recursive: true })
  return texts.join('\n')
}

/** A server on it: refused with the sentence, or started, and then stopped. */
async function startServer(target: Record<string, string>): Promise<{ isRefused: boolean }> {
  const server = run('main', target, [])
  const isReady = new Promise<boolean>((resolve) => {
    server.child.stdout?.on('data', () => server.output().includes('Strata is ready') && resolve(true))
    server.ended.then(() => resolve(false))
  })
  if (!(await isReady)) return { isRefused: server.output().includes('A restore into this') }
  server.child.kill('SIGTERM')
  await server.ended
  return { isRefused: false }
}

async function succeed(target: Record<string, string>, ...words: string[]): Promise<void> {
  const program = run('company', target, words)
  if ((await program.ended) !== 0) throw new Error(`${words.join(' ')}: ${program.output()}`)
}

function run(
  program: 'company' | 'main',
  target: Record<string, string>,
  words: string[],
): { child: ChildProcess; begun: Promise<void>; ended: Promise<number | null>; output: () => string } {
  let output = ''
  const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: tmpdir(), APP_ENV: values.env, PORT: '0', SESSION_SECRET: secret, ...target }
  const child = spawn(process.execPath, [join(programs, `${program}.js`), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience,
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text)
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const begun = new Promise<void>((resolve) => {
    child.stdout.once('data', () => resolve())
    ended.then(() => resolve())
  })
  return { child, begun, ended, output: () => output }
}
