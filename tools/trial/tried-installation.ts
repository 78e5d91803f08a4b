import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../../server/src/platform/database/embedded/endpoint.ts'
import { bundleServer, copyBesides } from '../build.ts'
import { root } from '../source-files.ts'
import { type Program, type ProgramFiles, type RunningServer, startServer } from './run-program.ts'
import { waitUntilReady } from './wait-for.ts'

export interface TriedInstallation {
  /** For what is tried, besides. */
  folder: string
  /** The sources as they are. */
  present: ProgramFiles
  /** A program on the database and the folder of this installation. */
  programOf(files: ProgramFiles, more?: Readonly<Record<string, string>>): Program
}

/** Does work on an installation of its own: a database server apart, as several servers need it, and an empty DATA_DIR, `data` in the folder. */
export async function onInstallation(work: (installation: TriedInstallation) => Promise<void>): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const [folder, programs] = [await mkdtemp(join(tmpdir(), 'strata-tried-')), await mkdtemp(join(root, '.cache/tried-'))]
  // The embedded database of root runs as another user, who must pass.
  await Promise.all([chmod(folder, 0o711), chmod(programs, 0o755)])
  const settings = { max_connections: '200' }
  const cluster = await startEmbeddedPostgres({ dataFolder: join(folder, 'cluster'), notify: console.warn, transport: 'tcp', settings })
  const urlOf = ({ host, port, user, password, database }: typeof cluster.owner) =>
    `postgres://${user}:${String(password)}@${host}:${port}/${database}`
  const environment = {
    ...{ PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: tmpdir(), APP_ENV: 'qa', LOG_LEVEL: 'warn', CALLS_PER_MINUTE: '100000' },
    ...{ SESSION_SECRET: 'a secret that only this program knows, 32+', DATA_DIR: join(folder, 'data') },
    ...{ DATABASE_URL: urlOf(cluster.serving), DATABASE_OWNER_URL: urlOf(cluster.owner) },
  }
  try {
    await bundleServer(programs, { company: join(root, 'tools/company.ts') })
    await copyBesides(programs)
    const present = { server: join(programs, 'main.js'), operator: join(programs, 'company.js') }
    const programOf = (files: ProgramFiles, more = {}) => ({ ...files, environment: { ...environment, ...more } })
    await work({ folder, present, programOf })
  } finally {
    await cluster.close()
    await Promise.all([folder, programs].map((path) => rm(path, { recursive: true, force: true })))
  }
}

/** Once it is ready. */
export async function startReady(program: Program, port?: number): Promise<RunningServer> {
  const server = startServer(program, port ?? (await findFreePort()))
  await waitUntilReady(server.url, 'A server is ready', server.explainEnd)
  return server
}
