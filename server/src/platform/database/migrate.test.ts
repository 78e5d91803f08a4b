import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { checkSchemaIsCurrent } from './applied-migrations.ts'
import { migrate } from './migrate.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { openPool } from './open-pool.ts'
import { openTestDatabase } from './test-database.ts'

async function openOwnerPool(): Promise<pg.Pool> {
  const { owner, drop } = await openTestDatabase()
  onTestFinished(drop)
  return owner
}

async function withMigration(text: string): Promise<MigrationFile[]> {
  const files = await readMigrationFiles()
  return [...files, { number: files.length + 1, name: 'next', text, checksum: `of ${text}` }]
}

describe('migrating', () => {
  it('applies what is missing, once, though several processes start together', async () => {
    // given
    const owner = await openOwnerPool()
    const files = await withMigration('create table once (id int); insert into once values (1)')
    // when
    await Promise.all([migrate(owner, files), migrate(owner, files)])
    await migrate(owner, files)
    // then
    expect((await owner.query('select id from once')).rows).toEqual([{ id: 1 }])
  })

  it('changes nothing when a migration fails, and tells where', async () => {
    // given
    const owner = await openOwnerPool()
    const files = await withMigration('create table half (id int);\nselect nonsense')
    // when
    const attempt = migrate(owner, files)
    // then
    await expect(attempt).rejects.toThrow('Migration next failed and changed nothing: column "nonsense" does not exist (line 2)')
    expect((await owner.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  })

  it('gives way to a server that works in the job tables, and goes on after it', async () => {
    // given a transaction in one of them
    const owner = await openOwnerPool()
    const files = await readMigrationFiles()
    const server = await owner.connect()
    const lock = (table: string) => server.query(`lock table ${table} in row exclusive mode`)
    const { rows } = await owner.query(
      `select oid::regclass as name from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' order by ctid desc`,
    )
    await server.query('begin')
    await lock(rows[0].name)
    // when a migration waits for it
    const migrated = migrate(owner, files)
    const locks = async () =>
      (
        await owner.query(
          `select l.relation::regclass as name, l.granted from pg_locks l join pg_class c on c.oid = l.relation
            where c.relnamespace = 'graphile_worker'::regnamespace and l.mode = 'AccessExclusiveLock' and c.relkind = 'r'`,
        )
      ).rows
    // It waits only briefly: what it has then is seen at the same moment.
    let held: string | undefined
    const waitedFor = async () => {
      const all = await locks()
      held = all.find(({ granted }) => granted)?.name
      return all.filter(({ granted }) => !granted).map(({ name }) => name)
    }
    await expect.poll(waitedFor, { interval: 10 }).toEqual([rows[0].name])
    // and the transaction for what the migration has
    await lock(String(held))
    await server.query('commit')
    server.release()
    // then
    await migrated
    expect(await locks()).toEqual([])
  })

  it('begins a migration again that was ended for a deadlock with a server', async () => {
    // given a server that has the second table and will not be the one that looks for a deadlock
    const owner = await openOwnerPool()
    const files = await readMigrationFiles()
    await migrate(owner, files)
    await owner.query('create table first (id int); create table gate (); create table second (id int)')
    const server = await connect({
      ...inject('testCluster').superuser,
      database: owner.options.database,
      options: '-c deadlock_timeout=1h',
    })
    await server.query('begin; lock table second')
    const doorkeeper = await connect(owner.options)
    await doorkeeper.query('begin; lock table gate')
    // when it wants the first, which a migration has that goes on to the second
    const text = 'alter table first add column name text; lock table gate; alter table second add column name text'
    const migrating = migrate(owner, [...files, { number: files.length + 1, name: 'both', text, checksum: 'both' }])
    await expect.poll(() => isWaitedFor(owner, 'gate'), { interval: 10 }).toBe(true)
    const locked = server.query('lock table first')
    await expect.poll(() => isWaitedFor(owner, 'first'), { interval: 10 }).toBe(true)
    await doorkeeper.query('commit')
    await locked
    await server.query('commit')
    // then
    expect((await migrating).map(({ name }) => name)).toEqual(['both'])
    expect((await owner.query('select name from first natural join second')).rows).toEqual([])
  })

  it('refuses a schema newer than the program', async () => {
    // given
    const owner = await openOwnerPool()
    await owner.query(`insert into schema_migration (version, name, checksum) values (9000, '9000-future', 'x')`)
    // when
    const attempt = readMigrationFiles().then((files) => migrate(owner, files))
    // then
    await expect(attempt).rejects.toThrow(
      `The database's schema (9000-future) is newer than this program. Start the newer program, or restore a backup made before it ran.`,
    )
  })

  it('refuses a migration that was changed after it was applied', async () => {
    // given
    const owner = await openOwnerPool()
    const [first, ...rest] = await readMigrationFiles()
    if (!first) throw new Error('There is a first migration.')
    // when
    const attempt = migrate(owner, [{ ...first, checksum: 'another' }, ...rest])
    // then
    await expect(attempt).rejects.toThrow('Migration 0001-roles was changed after this database applied it.')
  })

  it('packs the change histories that were kept as HTML', async () => {
    // given
    const pool = await openForeignDatabase(`encoding 'UTF8' template template0`)
    const files = await readMigrationFiles()
    const before = files.findIndex(({ name }) => name.endsWith('-packed-change-history'))
    await migrate(pool, files.slice(0, before))
    await pool.query(`
      insert into company (name, license, access) values ('Old', 5, 'PREMIUM');
      insert into account (email) values ('old@example.org');
      insert into membership (company_id, account_id, short_name, first_name) values (1, 1, 'OLD', 'Olga');
      insert into chart (company_id, id, chron_id, type, version, status, prepared_by, created_on, saved_by, saved_on, document, content_hash)
      values (1, 7, 7, 'gpfc', 1, 'WIP', 1, now(), 1, now(), '{}', 'x');
      insert into changelog_entry (company_id, chart_id, html, written_by, written_on) values (1, 7, '<p>First</p>', 1, now());
      insert into changelog_replaced (company_id, chart_id, html, written_by, written_on, replaced_by, replaced_on)
      values (1, 7, '<p>First</p>', 1, now(), 1, now())`)
    // when
    await migrate(pool, files)
    // then
    const packed = [{ log: 'DwBwfAYglgTgzgF2AenEA' }]
    expect((await pool.query('select log from changelog_entry')).rows).toEqual(packed)
    expect((await pool.query('select log from changelog_replaced')).rows).toEqual(packed)
  })

  it('flags the companies and sessions of which there is more to ask', async () => {
    // given
    const pool = await openForeignDatabase(`encoding 'UTF8' template template0`)
    const files = await readMigrationFiles()
    const before = files.findIndex(({ name }) => name.endsWith('-flags-of-signing-in'))
    await migrate(pool, files.slice(0, before))
    await pool.query(`
      insert into company (name, license, access) values ('Plain', 5, 'PREMIUM'), ('Ruled', 5, 'PREMIUM'), ('Grouped', 5, 'PREMIUM');
      insert into sign_in_rule (company_id, session_minutes) values (2, 20);
      insert into provisioned_group (company_id, name, created_at, changed_at) values (3, 'Finance', now(), now());
      insert into group_grant (company_id, group_id) select 3, id from provisioned_group;
      insert into account (email) values ('old@example.org');
      insert into session (id, account_id, ends_at, started_at, device)
      values ('00000000-0000-4000-8000-000000000001', 1, now(), now(), ''), ('00000000-0000-4000-8000-000000000002', 1, now(), now(), '');
      insert into session_shut (company_id, session_id, shut_at, ends_at) values (1, '00000000-0000-4000-8000-000000000002', now(), now())`)
    // when
    await migrate(pool, files)
    // then
    expect(
      (await pool.query('select name, has_sign_in_rule as ruled, has_advising_group as grouped from company order by company_id')).rows,
    ).toEqual([
      { name: 'Plain', ruled: false, grouped: false },
      { name: 'Ruled', ruled: true, grouped: false },
      { name: 'Grouped', ruled: false, grouped: true },
    ])
    expect((await pool.query('select is_shut_somewhere as shut from session order by id')).rows).toEqual([{ shut: false }, { shut: true }])
  })

  it('is not asked for where no owner is configured, but an old schema is refused', async () => {
    // given
    const owner = await openOwnerPool()
    // then
    await checkSchemaIsCurrent(owner, await readMigrationFiles())
    await expect(checkSchemaIsCurrent(owner, await withMigration('select 1'))).rejects.toThrow(
      `The database's schema is not up to date: it lacks next. Run`,
    )
  })

  it('refuses an empty database where no owner is configured', async () => {
    // given
    const pool = await openForeignDatabase(`encoding 'UTF8' template template0`)
    // then
    await expect(checkSchemaIsCurrent(pool, await readMigrationFiles())).rejects.toThrow('migrations, the first 0001-roles. Run')
  })

  it('refuses a database that is not UTF8', async () => {
    // given
    const pool = await openForeignDatabase(`encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`)
    // when
    const attempt = readMigrationFiles().then((files) => migrate(pool, files))
    // then
    await expect(attempt).rejects.toThrow('The database must have the encoding UTF8, not SQL_ASCII')
  })
})

describe('the migrations of a folder', () => {
  it.each([
    ['a gap', ['0001-a.sql', '0003-c.sql'], '0003-c.sql should be number 2'],
    ['a double', ['0001-a.sql', '0001-b.sql'], '0001-b.sql should be number 2'],
    ['a name of another form', ['0001-a.sql', '2-b.sql'], 'A migration is named like 0002-companies.sql, not 2-b.sql.'],
  ])('are refused with %s', async (_, names, message) => {
    // given
    const folder = await mkdtemp(join(tmpdir(), 'strata-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await Promise.all(names.map((name) => writeFile(join(folder, name), 'select 1')))
    // then
    await expect(readMigrationFiles(folder)).rejects.toThrow(message)
  })
})

async function connect(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function isWaitedFor(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query('select from pg_locks where relation = $1::regclass and not granted', [table])
  return rows.length > 0
}

/** A database of the test cluster that is no copy of the template. */
async function openForeignDatabase(options: string): Promise<pg.Pool> {
  const { superuser, owner } = inject('testCluster')
  const name = `foreign_${Math.random().toString(36).slice(2)}`
  const admin = openPool({ ...superuser, max: 1 })
  await admin.query(`create database ${name} owner ${owner.user} ${options}`)
  const pool = openPool({ ...owner, database: name, max: 2 })
  onTestFinished(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return pool
}
