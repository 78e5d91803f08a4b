import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { checkPooler } from './check-pooler.ts'
import type { ConnectionSettings } from './database.ts'
import { withTestDatabase } from './test-database.ts'

const test = withTestDatabase()
const notification = 'A'
const sessionKey = 'K'

/** Stands before the test's cluster as a pooler does that gives each transaction another session: with a number of its own, and nothing passed on that no transaction asked for. */
async function openPooler(settings: ConnectionSettings): Promise<ConnectionSettings> {
  const { host = '', port = 5432 } = settings
  const pooler = createServer((client) => {
    const upstream = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) })
    client.pipe(upstream)
    client.on('error', () => upstream.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    let rest = Buffer.alloc(0)
    upstream.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const length = rest.length < 5 ? Number.POSITIVE_INFINITY : 1 + rest.readInt32BE(1)
        if (rest.length < length) return
        const message = Buffer.from(rest.subarray(0, length))
        rest = rest.subarray(length)
        const kind = String.fromCharCode(message.readUInt8(0))
        if (kind === sessionKey) message.writeInt32BE(1_234_567, 5)
        if (kind !== notification) client.write(message)
      }
    })
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  return { ...settings, host: '127.0.0.1', port: (pooler.address() as AddressInfo).port }
}

/** Of a copy: who is connected to the template keeps other tests from copying it. */
function settingsOf(): { serving: ConnectionSettings; owner: ConnectionSettings } {
  const serving = test.database.connection
  return { serving, owner: { ...inject('testCluster').owner, database: serving.database } }
}

const rest = { ready: async () => {}, close: async () => {} }
const noNotifications = (variable: string) =>
  `${variable} leads through a connection pooler that passes no notifications on: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for signals, jobs and migrations.`
const noStatements =
  'The connection pooler of DATABASE_URL does not know prepared statements: it must be PgBouncer 1.21 or newer with max_prepared_statements, say 500.'
const noMigrations = 'DATABASE_OWNER_URL leads through a connection pooler, where nobody migrates: let it name PostgreSQL itself.'

describe('a start', () => {
  it('goes well on PostgreSQL itself', async () => {
    const { serving, owner } = settingsOf()
    expect(await checkPooler({ serving, owner, ...rest })).toBeUndefined()
  })

  it('through a pooler says what to set', async () => {
    // given
    const { serving, owner } = settingsOf()
    const [pooled, pooledOwner] = await Promise.all([openPooler(serving), openPooler(owner)])
    // when
    const attempts = [
      { serving: pooled, owner },
      { serving: pooled, direct: pooled, owner },
      { serving: pooled, direct: serving, owner },
      { serving, owner: pooledOwner },
    ].map((source) => checkPooler({ ...source, ...rest }).catch((error: Error) => [error.name, ...error.message.split('\n')]))
    // then
    expect(await Promise.all(attempts)).toEqual([
      ['DatabaseStartError', noNotifications('DATABASE_URL'), noStatements],
      ['DatabaseStartError', noNotifications('DATABASE_DIRECT_URL'), noStatements],
      ['DatabaseStartError', noStatements],
      ['DatabaseStartError', noMigrations],
    ])
  })
})
