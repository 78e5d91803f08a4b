import { mkdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionSettings, Notify } from '../database.ts'
import type { DatabaseSource } from '../database-source.ts'
import { checkNoRestoreBegan } from '../restore-under-way.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { databaseName, makeClusterRoles, ownerName, servingName } from './cluster-roles.ts'
import { lockDataFolder } from './data-lock.ts'
import { chooseEndpoint, type Endpoint } from './endpoint.ts'
import { stopLeftover } from './leftover.ts'
import { checkCluster, makeCluster, superuserName } from './make-cluster.ts'
import { keepPasswords } from './passwords.ts'
import { choosePlacement, type Placement } from './placement.ts'
import { Postmaster } from './postmaster.ts'

export interface EmbeddedOptions {
  /** Absolute. */
  dataFolder: string
  notify: Notify
  /** Beyond `defaultSettings`. */
  settings?: Readonly<Record<string, string>>
  transport?: 'socket' | 'tcp'
  /** A restore continues where one broke off before there was a database; all others are refused there. */
  isRestoring?: boolean
}

export interface EmbeddedPostgres extends DatabaseSource {
  owner: ConnectionSettings
  /** The launcher's own login. Only tests hand it on. */
  superuser: ConnectionSettings
}

/**
 * Starts the PostgreSQL of this data folder, making it first where there is none. One process at a time; one left over
 * by a killed process is stopped. @throws DatabaseStartError (a sentence for the operator)
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (!options.isRestoring) await checkNoRestoreBegan(options.dataFolder)
  await mkdir(options.dataFolder, { recursive: true, mode: 0o711 })
  // One name for one folder, however it was reached: the process that runs on it is known by this name.
  const dataFolder = await realpath(options.dataFolder)
  const locks = [await lockDataFolder(dataFolder)]
  const releaseLocks = async () => {
    for (const release of locks.reverse()) await release()
  }
  try {
    const binaries = await findBinaries()
    const placement = await choosePlacement(dataFolder, binaries)
    // Two copies of a data folder may name the same home.
    if (placement.home !== dataFolder) locks.push(await lockDataFolder(placement.home))
    return await startCluster({ ...options, dataFolder }, { binaries, placement, releaseLocks })
  } catch (error) {
    await releaseLocks()
    throw error
  }
}

interface ClusterPlace {
  binaries: Binaries
  placement: Placement
  releaseLocks: () => Promise<void>
}

async function startCluster(options: EmbeddedOptions, { binaries, placement, releaseLocks }: ClusterPlace): Promise<EmbeddedPostgres> {
  const exists = await checkCluster(placement, binaries)
  const passwords = await keepPasswords(options.dataFolder, exists)
  if (exists) await stopLeftover(placement.cluster)
  else await makeCluster(placement, passwords.superuser)
  const endpoint = await chooseEndpoint(placement, options.transport)
  const { host, port } = endpoint
  const superuser = { host, port, user: superuserName, password: passwords.superuser, database: 'postgres' }
  const settings = { ...defaultSettings, ...endpoint.settings, ...options.settings }
  const postmaster = await Postmaster.start({ placement, settings, superuser, notify: options.notify })
  await makeClusterRoles(superuser, passwords).catch(async (error) => {
    await postmaster.stop()
    throw error
  })
  return {
    serving: { host, port, user: servingName, password: passwords.serving, database: databaseName },
    owner: { host, port, user: ownerName, password: passwords.owner, database: databaseName },
    superuser,
    ready: () => postmaster.ready(),
    close: async () => {
      await postmaster.stop()
      await removeSocketFolder(endpoint, placement)
      await releaseLocks()
    },
  }
}

/** Durability (fsync, synchronous_commit) stays as PostgreSQL has it: on. */
const defaultSettings = {
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements quote values; the program reports them itself, without those. Personal data must not reach a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** A socket folder made for this start only, because the one beside the cluster has too long a name. */
async function removeSocketFolder(endpoint: Endpoint, placement: Placement): Promise<void> {
  const isTemporary = endpoint.host.startsWith(join(tmpdir(), 'strata-')) || endpoint.host.startsWith('/tmp/strata-')
  if (isTemporary && !endpoint.host.startsWith(placement.home)) await rm(endpoint.host, { recursive: true, force: true })
}
