import pg from 'pg'
import type { ConnectionSettings } from '../database.ts'
import type { Passwords } from './passwords.ts'

export const ownerName = 'strata_owner'
export const servingName = 'strata_app'
export const databaseName = 'strata'

/**
 * Makes what the cluster lacks: the owner of the tables, the role that serves, which owns nothing, and the database.
 * Their passwords are set again each time. The statements hold passwords, so none of them is ever logged.
 */
export async function makeClusterRoles(superuser: ConnectionSettings, passwords: Passwords): Promise<void> {
  const client = new pg.Client({ ...superuser })
  client.on('error', () => {})
  await client.connect()
  try {
    await makeRole(client, 'strata_serving', 'nologin')
    await makeRole(client, ownerName, `login password ${client.escapeLiteral(passwords.owner)}`)
    await makeRole(client, servingName, `login password ${client.escapeLiteral(passwords.serving)}`)
    await client.query(`grant strata_serving to ${servingName}`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerName}`)
    await client.query(`revoke all on database ${databaseName} from public`)
    await client.query(`grant connect on database ${databaseName} to strata_serving`)
  } finally {
    await client.end()
  }
}

async function makeRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await client.query(`${verb} role ${name} ${attributes} nosuperuser nobypassrls nocreatedb nocreaterole noreplication`)
}
