import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from '../server/src/platform/database/embedded/binaries.ts'
import { findFreePort } from '../server/src/platform/database/embedded/endpoint.ts'
import { findAccount } from '../server/src/platform/database/embedded/unix-account.ts'
import { openPool } from '../server/src/platform/database/open-pool.ts'
import { root } from './source-files.ts'

/**
 * Tries point-in-time recovery once, as docs/operate/backups.md describes it: a base backup, the archive of the log, a moment, and the files. What was written before the
 * moment must be there, what came after it not, with the file of every row. The PostgreSQL is the embedded one, which has no pg_basebackup: the copy is made by the functions
 * that pg_basebackup calls too. `npx tsx tools/try-pitr.ts`
 */
const binaries = join((await findBinaries()).folder, 'bin')
const [initdb, postgres] = [join(binaries, 'initdb'), join(binaries, 'postgres')]
const account = await findAccount()
const as = account ? { uid: account.uid, gid: account.gid } : {}
const folder = await mkdtemp(join(tmpdir(), 'strata-pitr-'))
const [cluster, base, archive, recovered] = ['cluster', 'base', 'archive', 'recovered'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
]
const port = await findFreePort()
const urlOf = (user: string, database: string) => `postgres://${user}:x@127.0.0.1:${port}/${database}`

await chmod(folder, 0o777)
try {
  await tryOnce()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function tryOnce(): Promise<void> {
  await run(initdb, ['--pgdata', cluster, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8'])
  await run('mkdir', ['-p', archive, base])
  const first = await start(cluster, ['-c', 'archive_mode=on', '-c', `archive_command=cp %p ${archive}/%f`])
  await makeDatabase()
  await strata('demo')
  const files = join(folder, 'data/files')
  await copyBase()
  await createCompany('Before')
  await wait(1_000)
  const moment = await query('select now()::text as value')
  await wait(1_000)
  await createCompany('After')
  await query('select pg_switch_wal()::text as value')
  await cp(files, join(folder, 'kept-files'), { recursive: true })
  await wait(2_000)
  await stop(first)
  await run('cp', ['-a', base, recovered])
  await writeFile(join(recovered, 'recovery.signal'), '')
  const second = await start(recovered, [
    ...['-c', `restore_command=cp ${archive}/%f %p`, '-c', `recovery_target_time=${moment}`],
    ...['-c', 'recovery_target_action=promote'],
  ])
  await rm(files, { recursive: true })
  await cp(join(folder, 'kept-files'), files, { recursive: true })
  const [companies, adopted] = [await strata('list'), await strata('adopt-files')]
  await stop(second)
  const wrong = [
    !companies.includes('Before') && 'The company that was made before the moment is missing.',
    companies.includes('After') && 'The company that was made after the moment is there.',
    adopted.includes('are not there') && adopted,
  ].filter(Boolean)
  console.log(
    wrong.length === 0 ? `Recovered as of ${moment}: what came before is there with its files, what came after is not.` : wrong.join('\n'),
  )
  if (wrong.length > 0) process.exitCode = 1
}

async function makeDatabase(): Promise<void> {
  for (const statement of [
    `create role strata_owner login password 'x'`,
    'create role strata_serving nologin',
    `create role strata_app login password 'x' in role strata_serving`,
    `create database strata owner strata_owner encoding 'UTF8' template template0`,
    'grant connect on database strata to strata_serving',
  ])
    await query(statement)
}

/** While it runs: the label that the end answers says from where the log is read. */
async function copyBase(): Promise<void> {
  const client = openPool({ host: '127.0.0.1', port, user: 'postgres', password: 'x', database: 'postgres', max: 1 })
  await client.query(`select pg_backup_start('base', true)`)
  await run('cp', ['-a', `${cluster}/.`, base])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  await run('sh', ['-c', `rm -rf ${base}/pg_wal/* ${base}/postmaster.pid && mkdir ${base}/pg_wal/archive_status`])
  await writeFile(join(base, 'backup_label'), rows[0]?.labelfile ?? '')
}

async function query(statement: string): Promise<string> {
  const client = openPool({ host: '127.0.0.1', port, user: 'postgres', password: 'x', database: 'postgres', max: 1 })
  const { rows } = await client.query<{ value: string }>(statement).finally(() => client.end())
  return rows[0]?.value ?? ''
}

function createCompany(name: string): Promise<string> {
  return strata(
    'create',
    '--name',
    name,
    '--license',
    '5',
    '--admin',
    `Ana Lind <ana@${name}.example>`,
    '--ceo',
    `Ana Lind <ana@${name}.example>`,
  )
}

/** The operator's program, on this database. */
async function strata(...words: string[]): Promise<string> {
  await mkdir(join(folder, 'data'), { recursive: true })
  const env = {
    ...process.env,
    DATABASE_URL: urlOf('strata_app', 'strata'),
    DATABASE_OWNER_URL: urlOf('strata_owner', 'strata'),
    DATA_DIR: join(folder, 'data'),
  }
  return finish(spawn('npx', ['tsx', join(root, 'tools/company.ts'), ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] }))
}

async function start(data: string, settings: string[]): Promise<ChildProcess> {
  const listening = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', `port=${port}`]
  const server = spawn(postgres, ['-D', data, ...listening, ...settings], { ...as, cwd: folder, stdio: 'ignore' })
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await query('select pg_is_in_recovery()::text as value').catch(() => '')) === 'false') return server
    if (server.exitCode !== null) break
    await wait(200)
  }
  throw new Error(`The database in ${data} did not start.`)
}

async function stop(server: ChildProcess): Promise<void> {
  const end = once(server, 'exit')
  server.kill('SIGINT')
  await end
}

function run(program: string, words: string[]): Promise<string> {
  return finish(spawn(program, words, { ...as, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] }))
}

async function finish(child: ChildProcess): Promise<string> {
  const chunks: string[] = []
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${chunks.join('')}`)
  return chunks.join('')
}
