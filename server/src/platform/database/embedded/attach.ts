import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionSettings } from '../database.ts'
import { DatabaseStartError } from '../database-errors.ts'
import type { DatabaseSource } from '../database-source.ts'
import { databaseName, ownerName, servingName } from './cluster-roles.ts'
import { keepPasswords } from './passwords.ts'
import { readHome } from './placement.ts'

/** Reaches the embedded database that another process runs on this data folder. Closing it leaves it running. @throws DatabaseStartError */
export async function attachToRunning(dataFolder: string): Promise<DatabaseSource & { owner: ConnectionSettings }> {
  const passwords = await keepPasswords(dataFolder, true)
  const endpoint = await readEndpoint(join(await readHome(dataFolder), 'postgres'))
  const at = (user: string, password: string): ConnectionSettings => ({ ...endpoint, database: databaseName, user, password })
  return {
    serving: at(servingName, passwords.serving),
    owner: at(ownerName, passwords.owner),
    ready: () => undefined,
    close: async () => {},
  }
}

/** PostgreSQL writes down where it listens: lines 4 to 6 are the port, the socket's folder and the address. */
async function readEndpoint(cluster: string): Promise<{ host: string; port: number }> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, socketFolder, address] = text.split('\n').map((line) => line.trim())
  const host = socketFolder || address
  if (!host || !port) throw new DatabaseStartError('The embedded database is just starting or stopping. Try again in a moment.')
  return { host, port: Number(port) }
}
