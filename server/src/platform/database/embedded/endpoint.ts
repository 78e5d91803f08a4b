import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseStartError } from '../database-errors.ts'
import { makePrivateFolder, type Placement } from './placement.ts'
import { canEnter } from './unix-account.ts'

/** Where an embedded postgres listens, and the settings that make it listen there only. */
export interface Endpoint {
  /** A folder (Unix socket) or an address. */
  host: string
  port: number
  settings: Record<string, string>
}

/**
 * A Unix socket in a folder that only the database's user may enter; where there are none (Windows), or no folder's name
 * is short enough, a random port on loopback. Passwords are asked either way.
 */
export async function chooseEndpoint(placement: Placement, transport: 'socket' | 'tcp' = 'socket'): Promise<Endpoint> {
  const folder = transport === 'socket' && process.platform !== 'win32' ? await makeSocketFolder(placement) : undefined
  if (folder === undefined) return loopbackEndpoint()
  return { host: folder, port: socketPort, settings: { listen_addresses: '', unix_socket_directories: folder, port: String(socketPort) } }
}

/** Only part of the socket's file name. */
const socketPort = 5432

/** The shortest limit of the systems we run on; Linux has 107. */
const socketPathLimit = 103

async function makeSocketFolder(placement: Placement): Promise<string | undefined> {
  const beside = join(placement.home, 'postgres-socket')
  if (fits(beside)) {
    await makePrivateFolder(beside, placement.account)
    return beside
  }
  for (const parent of [tmpdir(), '/tmp']) {
    if (!fits(join(parent, 'strata-XXXXXX')) || !canEnter(parent, placement.account)) continue
    const folder = await mkdtemp(join(parent, 'strata-'))
    await makePrivateFolder(folder, placement.account)
    return folder
  }
  return undefined
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= socketPathLimit
}

async function loopbackEndpoint(): Promise<Endpoint> {
  const port = await findFreePort()
  return { host: '127.0.0.1', port, settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) } }
}

/** A port of loopback on which nobody listens at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new DatabaseStartError('No free port was found for the embedded database.'))
      })
    })
  })
}
