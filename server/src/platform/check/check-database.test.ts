import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { openDatabase } from '../database/database.ts'
import { prepareExternalServer } from '../database/external-server.fixture.ts'
import { readMigrationFiles } from '../database/migration-files.ts'
import { checkDatabase } from './check-database.ts'
import { lookAt } from './look-at.fixture.ts'

const { length: known } = await readMigrationFiles()
const major = /^ok: PostgreSQL 1[5-8] answers at DATABASE_URL\.$/

/** An empty database, and the addresses of its two roles. */
async function prepare() {
  const { urlOf, admin, name } = await prepareExternalServer()
  const { owner, serving } = inject('testCluster')
  const addresses = { DATABASE_URL: urlOf(serving), DATABASE_OWNER_URL: urlOf(owner) }
  const migrateIt = async () =>
    (await openDatabase(readConfiguration({ SESSION_SECRET: 'a secret of at least thirty-two characters', ...addresses }))).close()
  const makeRole = async (kind: string) => {
    const user = `role_${randomUUID().slice(0, 8)}`
    await admin.query(`create role ${user} login ${kind} password 'hunter2'`)
    onTestFinished(async () => {
      await admin.query(`drop role ${user}`)
    })
    return { user, url: urlOf({ ...serving, user, password: 'hunter2' }) }
  }
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: addresses.DATABASE_OWNER_URL })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return { addresses, migrateIt, makeRole, asOwner, admin, name, serving: addresses.DATABASE_URL }
}

describe('the database is looked at', () => {
  it('before the first start, and nothing is changed', async () => {
    // given
    const { addresses, asOwner, admin, name } = await prepare()
    await admin.query(`revoke all on database ${name} from public`)
    await admin.query(`grant connect on database ${name} to strata_serving`)
    const expected = [
      expect.stringMatching(major),
      'ok: The role of DATABASE_URL may serve, and owns nothing.',
      'ok: Signals and prepared statements come through.',
      'ok: The role of DATABASE_OWNER_URL may migrate.',
      'ok: PostgreSQL allows 197 connections, and a server takes 26 (DATABASE_POOL=20, and 6): room for 7 servers.',
      'ok: The database is empty: the next start, or "npm run company -- migrate", brings it up to date.',
    ]
    // when
    expect(await lookAt(checkDatabase, addresses)).toEqual(expected)
    // then
    expect(await lookAt(checkDatabase, addresses)).toEqual(expected)
    await asOwner(`do $$ begin assert to_regclass('public.schema_migration') is null; end $$`)
  })

  it('to which everybody may connect', async () => {
    const { addresses, name } = await prepare()
    expect(await lookAt(checkDatabase, addresses)).toContain(
      `warning: Every role of this PostgreSQL may connect to the database. Run: revoke all on database "${name}" from public; grant connect on database "${name}" to strata_serving;`,
    )
  })

  it('after it, beside a server', async () => {
    const { addresses, migrateIt } = await prepare()
    await migrateIt()
    expect((await lookAt(checkDatabase, addresses)).at(-1)).toBe(`ok: The schema is up to date: it has all ${known} migrations.`)
    const alone = await lookAt(checkDatabase, { DATABASE_URL: addresses.DATABASE_URL })
    expect(alone).not.toContainEqual(expect.stringContaining('wrong'))
  })

  it('without the login of the owner, who is missing only where the schema is behind', async () => {
    const { serving } = await prepare()
    expect((await lookAt(checkDatabase, { DATABASE_URL: serving })).at(-1)).toBe(
      'wrong: The database is empty, and no server starts on it: run "npm run company -- migrate" with DATABASE_OWNER_URL, or set DATABASE_OWNER_URL for the server.',
    )
  })

  it('of a schema that is behind, or newer than the program', async () => {
    const { addresses, migrateIt, asOwner } = await prepare()
    await migrateIt()
    await asOwner(`delete from schema_migration where version > ${known - 2}`)
    expect((await lookAt(checkDatabase, addresses)).at(-1)).toBe(
      `ok: The schema lacks 2 of ${known} migrations: the next start, or "npm run company -- migrate", brings it up to date.`,
    )
    await asOwner(`insert into schema_migration (version, name, checksum) values (9999, '9999-later', '')`)
    expect((await lookAt(checkDatabase, addresses)).at(-1)).toBe(
      "wrong: The database's schema (9999-later) is newer than this program. Start the newer program, or restore a backup made before it ran.",
    )
  })

  it('into which a restore is under way', async () => {
    const { addresses, asOwner } = await prepare()
    await asOwner(`create table restore_under_way as select 'seal' as seal`)
    expect((await lookAt(checkDatabase, addresses)).at(-1)).toMatch(/^wrong: A restore into this database is under way, or broke off\./)
  })

  it('that holds the tables of another program', async () => {
    const { addresses, asOwner } = await prepare()
    await asOwner('create table wordpress (id int)')
    expect(await lookAt(checkDatabase, addresses)).toContain(
      'warning: The database holds tables that are not those of Strata, which should have one of its own.',
    )
  })

  it('in which the serving role sees too much, or nothing', async () => {
    const { addresses, makeRole, serving } = await prepare()
    const [superuser, stranger] = [await makeRole('superuser'), await makeRole('')]
    expect(await lookAt(checkDatabase, { ...addresses, DATABASE_URL: superuser.url })).toContain(
      `wrong: The role ${superuser.user} of DATABASE_URL is a superuser, or a member of one. The server must log in as a role that row-level security binds.`,
    )
    expect(await lookAt(checkDatabase, { ...addresses, DATABASE_URL: stranger.url })).toContain(
      `wrong: The role ${stranger.user} of DATABASE_URL may not serve. Run: grant strata_serving to "${stranger.user}";`,
    )
    expect(
      await lookAt(checkDatabase, { DATABASE_URL: addresses.DATABASE_OWNER_URL, DATABASE_OWNER_URL: addresses.DATABASE_OWNER_URL }),
    ).toContain(
      'wrong: The role of DATABASE_URL is strata_owner, the owner, or a member of it. It must be another one, which owns nothing.',
    )
    expect(serving).not.toBe(stranger.url)
  })

  it('whose owner may not migrate, or owns another database', async () => {
    const { addresses, makeRole, migrateIt, admin, name } = await prepare()
    const other = await prepare()
    const guest = await makeRole('')
    expect(await lookAt(checkDatabase, { ...addresses, DATABASE_OWNER_URL: guest.url })).toContain(
      `wrong: The role ${guest.user} of DATABASE_OWNER_URL may not create tables and schemas. Run: alter database "${name}" owner to "${guest.user}";`,
    )
    expect(await lookAt(checkDatabase, { ...addresses, DATABASE_OWNER_URL: other.addresses.DATABASE_OWNER_URL })).toContain(
      'wrong: DATABASE_OWNER_URL leads to another database than DATABASE_URL.',
    )
    await migrateIt()
    const intruder = await makeRole('superuser')
    await admin.query(`alter role ${intruder.user} nosuperuser`)
    await admin.query(`alter database ${name} owner to ${intruder.user}`)
    const found = await lookAt(checkDatabase, { ...addresses, DATABASE_OWNER_URL: intruder.url })
    await admin.query(`alter database ${name} owner to strata_owner`)
    expect(found).toContain(`wrong: The role ${intruder.user} of DATABASE_OWNER_URL does not own the tables that are there.`)
  })

  it.each([
    [
      '185',
      "warning: PostgreSQL allows 197 connections, and a server takes 191 (DATABASE_POOL=185, and 6): that leaves 6 for its start and the operator's commands, which need up to 8.",
    ],
    [
      '500',
      'wrong: PostgreSQL allows 197 connections, and a server takes 506 (DATABASE_POOL=500, and 6): set max_connections or the limit of the role higher, or DATABASE_POOL lower.',
    ],
  ])('for its connections, of which a server takes %s', async (DATABASE_POOL, sentence) => {
    const { addresses } = await prepare()
    expect(await lookAt(checkDatabase, { ...addresses, DATABASE_POOL })).toContain(sentence)
  })

  it('for the limit of the role alone', async () => {
    const { addresses, admin, makeRole } = await prepare()
    const few = await makeRole('connection limit 30')
    await admin.query(`grant strata_serving to ${few.user}`)
    expect(await lookAt(checkDatabase, { ...addresses, DATABASE_URL: few.url })).toContain(
      "warning: PostgreSQL allows 30 connections, and a server takes 26 (DATABASE_POOL=20, and 6): that leaves 4 for its start and the operator's commands, which need up to 8.",
    )
  })

  it('of another encoding', async () => {
    // given
    const { addresses, admin } = await prepare()
    const latin = `latin_${randomUUID().slice(0, 8)}`
    await admin.query(`create database ${latin} owner strata_owner encoding 'LATIN1' locale 'C' template template0`)
    onTestFinished(async () => {
      await admin.query(`drop database ${latin} with (force)`)
    })
    const inLatin = (url: string) => url.replace(/external_\w+/, latin)
    // when
    const found = await lookAt(checkDatabase, {
      DATABASE_URL: inLatin(addresses.DATABASE_URL),
      DATABASE_OWNER_URL: inLatin(addresses.DATABASE_OWNER_URL),
    })
    // then
    expect(found[0]).toBe(
      `wrong: The database must have the encoding UTF8, not LATIN1: create it with "encoding 'UTF8' template template0".`,
    )
  })

  it('where it refuses the login, without the password', async () => {
    const { addresses, serving } = await prepare()
    const found = await lookAt(checkDatabase, { ...addresses, DATABASE_URL: serving.replace(/:[^:@/]+@/, ':hunter2@') })
    expect(found).toEqual(['wrong: The database refuses DATABASE_URL: password authentication failed for user "strata_app"'])
  })

  it('where it takes a connection and never answers', async () => {
    // given
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    // when
    const found = await lookAt(checkDatabase, { DATABASE_URL: `postgres://app:hunter2@127.0.0.1:${port}/strata` })
    // then
    expect(found).toEqual([expect.stringMatching(/^wrong: The database of DATABASE_URL cannot be reached: .*timeout/i)])
  })
})
