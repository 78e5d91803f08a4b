import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openPool } from '../../server/src/platform/database/open-pool.ts'
import { root } from '../source-files.ts'

export interface OwnDatabase {
  /** As PostgreSQL names it: '15.12'. */
  version: string
  /** For DATABASE_URL. */
  servingUrl: string
  /** For DATABASE_OWNER_URL. */
  ownerUrl: string
  stop(): Promise<void>
}

type Pool = ReturnType<typeof openPool>

const installed = '/usr/lib/postgresql'
const superuser = { user: 'postgres', password: 'a password of the superuser', database: 'postgres', host: '127.0.0.1' }

/** The newest PostgreSQL of this Debian, as its user, in a folder of its own, and in it the roles and the database of docs/operate/database.md. */
export async function openOwnDatabase(folder: string, port: number): Promise<OwnDatabase> {
  const newest = readdirSync(installed).sort((a, b) => Number(b) - Number(a))[0]
  const programs = join(installed, newest ?? '', 'bin')
  const data = join(folder, 'postgres')
  const { uid, gid } = await findUser()
  mkdirSync(data)
  const passwordFile = join(folder, 'superuser')
  writeFileSync(passwordFile, superuser.password)
  for (const path of [data, passwordFile]) chownSync(path, uid, gid)
  const made = [
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ]
  await promisify(execFile)(join(programs, 'initdb'), made, { uid, gid, cwd: data })
  const settings = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const server = spawn(join(programs, 'postgres'), settings, { uid, gid, cwd: data, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const pool = await connect(port)
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const urls = await prepare(pool, port)
  await pool.end()
  const stop = async () => {
    server.kill('SIGINT')
    await ended
  }
  return { version: rows[0]?.server_version ?? '', ...urls, stop }
}

/** Debian's package makes it. */
async function findUser(): Promise<{ uid: number; gid: number }> {
  const { stdout } = await promisify(execFile)('getent', ['passwd', 'postgres'])
  const [, , uid, gid] = stdout.split(':').map(Number)
  if (!uid || !gid) throw new Error('There is no user postgres.')
  return { uid, gid }
}

async function connect(port: number): Promise<Pool> {
  const pool = openPool({ ...superuser, port, max: 1 })
  for (let tries = 0; tries < 100; tries += 1) {
    const failed = await pool.query('select 1').then(
      () => false,
      () => true,
    )
    if (!failed) return pool
    await pause(100)
  }
  throw new Error('PostgreSQL did not start.')
}

/** As an administrator does by that page, statement by statement. */
async function prepare(pool: Pool, port: number): Promise<Pick<OwnDatabase, 'servingUrl' | 'ownerUrl'>> {
  const page = readFileSync(join(root, 'docs/operate/database.md'), 'utf8')
  const [, block = ''] = /```sql\n([^`]+)```/.exec(page) ?? []
  const passwords = ['password-of-the-owner', 'password-of-the-server']
  const [owner, app] = passwords
  const statements = block.replaceAll("'…'", () => `'${passwords.shift()}'`).split(';\n')
  for (const statement of statements) if (statement.trim() !== '') await pool.query(statement)
  const at = `127.0.0.1:${port}/strata`
  return { servingUrl: `postgres://strata_app:${app}@${at}`, ownerUrl: `postgres://strata_owner:${owner}@${at}` }
}
