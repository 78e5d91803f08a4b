import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../server/src/platform/database/embedded/endpoint.ts'
import { measureFolder } from './release/measure-folder.ts'
import { readVersion } from './releases.ts'
import { root } from './source-files.ts'
import { checkMainJob, createWords, doMainJob } from './trial/main-job.ts'
import { type OwnDatabase, openOwnDatabase } from './trial/own-database.ts'
import { filesOfArchive, type Program, type RunningServer, startServer } from './trial/run-program.ts'
import { waitUntilReady } from './trial/wait-for.ts'

/**
 * Runs the archive of a release as an operator does: unpacked outside of the project, by nothing but Node, on a PostgreSQL of this Debian (as root). Does
 * the main job by HTTP, kills the server, starts it again, and ends it. Prints sizes and times, and ends with 1 where something fails.
 * `npx tsx tools/try-archive.ts [ARCHIVE]`; without one, that of `npm run release`.
 */
const [archive = join(root, `dist/release/strata-${readVersion()}.tar.gz`)] = process.argv.slice(2).map((path) => resolve(path))
const execute = promisify(execFile)
const work = await mkdtemp(join(tmpdir(), 'strata-archive-'))
// PostgreSQL runs as another user, who must pass.
await chmod(work, 0o711)
try {
  await tryArchive(await unpack())
} finally {
  await rm(work, { recursive: true, force: true })
}

async function unpack(): Promise<string> {
  await execute('sha256sum', ['--check', '--quiet', '--ignore-missing', 'SHA256SUMS'], { cwd: dirname(archive) })
  await execute('tar', ['xzf', archive, '--directory', work])
  const [name = ''] = await readdir(work)
  const folder = join(work, name)
  console.log(`${name}: ${((await stat(archive)).size / 1e6).toFixed(1)} MB packed; unpacked\n${await measureFolder(folder)}`)
  return folder
}

async function tryArchive(folder: string): Promise<void> {
  const wrapper = join(work, 'strata')
  await symlink(join(folder, 'bin/strata'), wrapper)
  await expectSentence(folder)
  const database = await openOwnDatabase(work, await findFreePort())
  const program = { ...filesOfArchive(folder), environment: environmentOf(database) }
  const command = async (...words: string[]) => (await execute(wrapper, words, { env: program.environment, cwd: work })).stdout
  try {
    console.log(`Node ${process.version}, PostgreSQL ${database.version}, ${(await command('--version')).trim()}`)
    await command('migrate')
    const first = await startTimed(program, 'Ready for the first time')
    const done = await doMainJob(first.url, await command(...createWords))
    console.log('The main job was done by HTTP.')
    await first.end('SIGKILL')
    const second = await startTimed(program, 'Ready again after kill -9')
    await checkMainJob(second.url, done)
    console.log('Everything is there again.')
    await end(second)
    await end(await startTimed(program, 'Ready once more'))
    await command('verify-audit')
    console.log('The audit is whole.')
  } finally {
    await database.stop()
  }
}

/** The small script `bin/strata` finds Node by PATH. */
function environmentOf({ servingUrl, ownerUrl }: OwnDatabase): Record<string, string> {
  return {
    ...{ PATH: process.env.PATH ?? '', APP_ENV: 'qa', DATA_DIR: join(work, 'data'), LOG_LEVEL: 'warn' },
    ...{ DATABASE_URL: servingUrl, DATABASE_OWNER_URL: ownerUrl, SESSION_SECRET: 'a secret that only this program knows, 32+' },
  }
}

/** Without a database of one's own it says what to do. @throws Error */
async function expectSentence(folder: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(work, 'embedded') }
  const failed = await execute(process.execPath, ['server.js'], { cwd: folder, env }).then(
    () => undefined,
    (error: { stderr: string }) => error.stderr,
  )
  if (!failed?.startsWith('This installation brings no PostgreSQL.')) throw new Error(`Without DATABASE_URL it printed: ${failed}`)
  console.log(`Without DATABASE_URL: ${failed.trim()}`)
}

async function startTimed(program: Program, what: string): Promise<RunningServer> {
  const server = startServer(program, await findFreePort())
  await waitUntilReady(server.url, what, server.explainEnd)
  return server
}

/** @throws Error where SIGTERM does not end it in good order */
async function end(server: RunningServer): Promise<void> {
  const code = await server.end('SIGTERM')
  if (code !== 0) throw new Error(`After SIGTERM: ${server.explainEnd()}`)
}
