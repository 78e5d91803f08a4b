import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openPool } from '../../server/src/platform/database/open-pool.ts'
import { root } from '../source-files.ts'

interface DatabaseAddresses {
  /** For DATABASE_URL. */
  servingUrl: string
  /** For DATABASE_OWNER_URL. */
  ownerUrl: string
}

export interface OwnDatabase extends DatabaseAddresses {
  /** As PostgreSQL names it: '15.12'. */
  version: string
  /** Another empty one for the same roles. */
  addDatabase(name: string): Promise<DatabaseAddresses>
  stop(): Promise<void>
}

type Pool = ReturnType<typeof openPool>

const installed = '/usr/lib/postgresql'
const superuser = { user: 'postgres', password: 'a password of the superuser', database: 'postgres', host: '127.0.0.1' }

/**
 * A PostgreSQL as Debian's user of it, in a folder of its own, and in it the roles and the database of docs/operate/database.md. `programs`: the folder
 * of `initdb` and `postgres`; the newest of this Debian when left out.
 */
export async function openOwnDatabase(folder: string, port: number, programs = findNewest()): Promise<OwnDatabase> {
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
  return { version: rows[0]?.server_version ?? '', ...urls, addDatabase: (name) => addDatabase(port, name), stop }
}

function findNewest(): string {
  const newest = readdirSync(installed).sort((a, b) => Number(b) - Number(a))[0]
  return join(installed, newest ?? '', 'bin')
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
async function prepare(pool: Pool, port: number): Promise<DatabaseAddresses> {
  const page = readFileSync(join(root, 'docs/operate/database.md'), 'utf8')
  const [, block = ''] = /```sql\n([^`]+)```/.exec(page) ?? []
  const given = [passwords.owner, passwords.app]
  const statements = block.replaceAll("'…'", () => `'${given.shift()}'`).split(';\n')
  for (const statement of statements) if (statement.trim() !== '') await pool.query(statement)
  return addressesOf(port, 'strata')
}

async function addDatabase(port: number, name: string): Promise<DatabaseAddresses> {
  const pool = await connect(port)
  await pool.query(`create database ${name} owner strata_owner encoding 'UTF8' template template0`)
  await pool.query(`revoke all on database ${name} from public`)
  await pool.query(`grant connect on database ${name} to strata_serving`)
  await pool.end()
  return addressesOf(port, name)
}

const passwords = { owner: 'password-of-the-owner', app: 'password-of-the-server' }

function addressesOf(port: number, name: string): DatabaseAddresses {
  const at = `127.0.0.1:${port}/${name}`
  return { servingUrl: `postgres://strata_app:${passwords.app}@${at}`, ownerUrl: `postgres://strata_owner:${passwords.owner}@${at}` }
}
