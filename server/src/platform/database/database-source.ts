import type { Configuration } from '../configuration.ts'
import type { ConnectionSettings, Notify } from './database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

/** Where the database is and as whom one reaches it: an external server or the embedded cluster, the same to all above. */
export interface DatabaseSource {
  /** The role that serves; owns nothing. */
  serving: ConnectionSettings
  /** The same role past a connection pooler, for what needs a session of its own; absent where there is none. */
  direct?: ConnectionSettings
  /** Connections that serve calls, at most. */
  poolSize?: number
  /** The role that owns the tables; absent where an external server's owner is not configured. */
  owner: ConnectionSettings | undefined
  /** Fulfils when connections can be expected to succeed, while the embedded cluster restarts; nothing where they can be now. */
  ready(): Promise<void> | undefined
  /** Stops the embedded cluster; nothing to do for an external server. */
  close(): Promise<void>
}

/** Finds or starts the database. @throws DatabaseStartError */
export async function openSource(configuration: Configuration, notify: Notify, { isRestoring = false } = {}): Promise<DatabaseSource> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databasePool: poolSize, dataFolder } = configuration
  if (databaseUrl === undefined) {
    const settings = { max_connections: String(Math.max(100, poolSize + 40)) }
    return { ...(await startEmbeddedPostgres({ dataFolder, notify, isRestoring, settings })), poolSize }
  }
  const ownerUrl = databaseDirectUrl && databaseOwnerUrl ? asUser(databaseOwnerUrl, databaseDirectUrl) : databaseOwnerUrl
  return {
    serving: { connectionString: databaseUrl },
    ...(databaseDirectUrl !== undefined && { direct: { connectionString: databaseDirectUrl } }),
    poolSize,
    owner: ownerUrl === undefined ? undefined : { connectionString: ownerUrl },
    ready: () => undefined,
    close: async () => {},
  }
}

/** The login of one address at the server of another: who migrates does not go through a pooler either. */
function asUser(login: string, server: string): string {
  const { username, password } = new URL(login)
  return Object.assign(new URL(server), { username, password }).href
}
