import pg from 'pg'
import type { ConnectionSettings } from './database.ts'

/** Work on a session of its own, which is not of a pool and ends with it. @throws where it is not open within ten seconds */
export async function withClient<T>(
  settings: ConnectionSettings & { application_name?: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...settings })
  // A session that breaks makes its statement fail, not the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
