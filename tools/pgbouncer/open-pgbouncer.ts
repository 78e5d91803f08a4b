import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ConnectionSettings } from '../../server/src/platform/database/database.ts'
import { findFreePort } from '../../server/src/platform/database/embedded/endpoint.ts'

/** Starts PgBouncer in transaction mode before the database, with so many prepared statements; answers its address and what stops it. */
export async function openPgBouncer(folder: string, behind: ConnectionSettings, statements: number) {
  const port = await findFreePort()
  const { host, port: behindPort, user, password, database } = behind
  const file = join(folder, `pgbouncer-${port}.ini`)
  const settings = [
    '[databases]',
    `strata = host=${host} port=${behindPort} dbname=${database} user=${user} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 8',
    'max_client_conn = 200',
    // An earlier release refuses a setting that it does not know.
    ...((await knowsStatements(folder)) ? [`max_prepared_statements = ${statements}`] : []),
  ]
  await writeFile(file, `${settings.join('\n')}\n`)
  await chmod(file, 0o644)
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(join(folder, 'pgbouncer'), ['-q', ...account, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  await waitUntilOpen(port, child, () => printed)
  const stop = async () => {
    child.kill('SIGINT')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { url: `postgres://${user}:${password}@127.0.0.1:${port}/strata`, stop }
}

async function knowsStatements(folder: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(join(folder, 'pgbouncer'), ['--version'])
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

async function waitUntilOpen(port: number, child: ChildProcess, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${printed()}`)
    const socket = connect({ host: '127.0.0.1', port })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(100)
  }
  throw new Error(`PgBouncer does not listen:\n${printed()}`)
}
