import type { Configuration } from '../configuration.ts'
import type { ConnectionSettings, Notify } from './database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

/** Where the database is and as whom one reaches it: an external server or the embedded cluster, the same to all above. */
export interface DatabaseSource {
  /** The role that serves; owns nothing. */
  serving: ConnectionSettings
  /** The role that owns the tables; absent where an external server's owner is not configured. */
  owner: ConnectionSettings | undefined
  /** Fulfils when connections can be expected to succeed; waits while the embedded cluster restarts. */
  ready(): Promise<void>
  /** Stops the embedded cluster; nothing to do for an external server. */
  close(): Promise<void>
}

/** Finds or starts the database. @throws DatabaseStartError */
export async function openSource(configuration: Configuration, notify: Notify, { isRestoring = false } = {}): Promise<DatabaseSource> {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = configuration
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataFolder, notify, isRestoring })
  return {
    serving: { connectionString: databaseUrl },
    owner: databaseOwnerUrl === undefined ? undefined : { connectionString: databaseOwnerUrl },
    ready: async () => {},
    close: async () => {},
  }
}
