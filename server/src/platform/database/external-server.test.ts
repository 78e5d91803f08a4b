import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { openDatabase } from './database.ts'
import { prepareExternalServer } from './external-server.fixture.ts'
import { openOwner } from './owner-database.ts'
import { sql } from './sql.ts'

function configure(databaseUrl: string, databaseOwnerUrl?: string, more: Record<string, string> = {}) {
  const secret = 'a secret of at least thirty-two characters'
  return readConfiguration({ SESSION_SECRET: secret, DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl, ...more })
}

describe('an external server', () => {
  it('is migrated by its owner and served by the other role, by any number of processes', async () => {
    // given
    const { urlOf } = await prepareExternalServer()
    const { owner, serving } = inject('testCluster')
    const configuration = configure(urlOf(serving), urlOf(owner))
    // when
    const [first, second] = await Promise.all([openDatabase(configuration), openDatabase(configuration)])
    // then
    const who = await second.outsideCompany((tx) => tx.one(sql`select current_user::text as role`))
    expect(who).toEqual({ role: 'strata_app' })
    await Promise.all([first.close(), second.close()])
  })

  it('serves without its owner once the schema is there, and says what is missing before', async () => {
    // given
    const { urlOf } = await prepareExternalServer()
    const { owner, serving } = inject('testCluster')
    await expect(openDatabase(configure(urlOf(serving)))).rejects.toThrow('or set DATABASE_OWNER_URL here')
    await (await openDatabase(configure(urlOf(serving), urlOf(owner)))).close()
    // when
    const database = await openDatabase(configure(urlOf(serving)))
    // then
    await database.ping()
    await database.close()
  })

  it('is migrated, and heard, at its direct address, and serves with as many connections as it is given', async () => {
    // given an owner's login at an address where nobody answers, as if a pooler stood there that did not let it in
    const { urlOf, admin } = await prepareExternalServer()
    const { owner, serving } = inject('testCluster')
    const elsewhere = `postgres://${owner.user}:${owner.password}@127.0.0.1:1/strata`
    const direct = { DATABASE_DIRECT_URL: urlOf(serving), DATABASE_POOL: '3' }
    // when
    const database = await openDatabase(configure(urlOf(serving), elsewhere, direct))
    // then
    expect(database.connection).toEqual({ connectionString: urlOf(serving) })
    const { name } = await database.outsideCompany((tx) => tx.one<{ name: string }>(sql`select current_database() as name`))
    await Promise.all(Array.from({ length: 20 }, () => database.outsideCompany((tx) => tx.one(sql`select pg_sleep(0.02)::text as slept`))))
    const { rows } = await admin.query(`select pid from pg_stat_activity where datname = $1 and application_name = 'strata'`, [name])
    expect(rows).toHaveLength(3)
    await database.close()
  })

  it('opens for the operator as the owner, who sees every company', async () => {
    // given
    const { urlOf } = await prepareExternalServer()
    const { owner, serving } = inject('testCluster')
    // when
    const opened = await openOwner(configure(urlOf(serving), urlOf(owner)))
    // then
    await opened.pool.query(`
      create table note (company_id bigint not null, id int, primary key (company_id, id));
      select strata_protect('note');
      insert into note values (1, 1), (2, 1)`)
    expect((await opened.pool.query('select company_id from note order by 1')).rows).toEqual([{ company_id: 1 }, { company_id: 2 }])
    expect(await opened.database.inCompany(2, (tx) => tx.many(sql`select company_id from note`))).toEqual([{ company_id: 2 }])
    await opened.close()
    await expect(openOwner(configure(urlOf(serving)))).rejects.toThrow('DATABASE_OWNER_URL must be set')
  })

  it.each([
    ['is a superuser', (user: string) => `create role ${user} login superuser password 'pw'`, 'is a superuser, or a member of one'],
    [
      'has BYPASSRLS',
      (user: string) => `create role ${user} login bypassrls password 'pw' in role strata_serving`,
      'has BYPASSRLS, or is a member of a role that has',
    ],
    [
      'may become the owner',
      (user: string) => `create role ${user} login password 'pw' in role strata_owner`,
      'or is a member of its owner',
    ],
    ['was granted nothing', (user: string) => `create role ${user} login password 'pw'`, 'may not serve. Run: grant strata_serving to'],
  ])('is refused when the serving role %s', async (_, create, message) => {
    // given
    const { urlOf, admin } = await prepareExternalServer()
    const { owner, serving } = inject('testCluster')
    const user = `role_${randomUUID().slice(0, 8)}`
    await admin.query(create(user))
    onTestFinished(async () => {
      await admin.query(`drop role ${user}`)
    })
    // when
    const attempt = openDatabase(configure(urlOf({ ...serving, user, password: 'pw' }), urlOf(owner)))
    // then
    await expect(attempt).rejects.toThrow(message)
  })

  it('that is not there is told so at the start', async () => {
    const attempt = openDatabase(configure('postgres://strata_app:hunter2@127.0.0.1:1/strata'))
    await expect(attempt).rejects.toThrow('The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1')
  })

  it('that refuses the password is told so, without the password', async () => {
    // given
    const { urlOf } = await prepareExternalServer()
    const { serving } = inject('testCluster')
    // when
    const attempt = openDatabase(configure(urlOf({ ...serving, password: 'hunter2' })))
    // then
    await expect(attempt).rejects.toThrow('The database refuses DATABASE_URL: password authentication failed for user "strata_app"')
  })
})
