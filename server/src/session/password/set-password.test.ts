import { beforeEach, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../platform/database/sql.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { hashSecret } from './password-links.ts'

const test = withTestApp()
let member: BuiltMember

beforeEach(async () => {
  member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
})

const readHash = async () =>
  (await test.owner.query('select password_hash as hash from account where id = $1', [member.accountId])).rows[0]?.hash
const listMails = async () =>
  (
    await test.owner.query(
      `select job.payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = 'mailNewPassword'
        where (job.payload ->> 'accountId')::bigint = $1`,
      [member.accountId],
    )
  ).rows.map(({ payload }) => payload)
const asServer = <Row extends object>(statement: Statement): Promise<Row> => test.database.outsideCompany((tx) => tx.one<Row>(statement))

describe('as the serving role, a password', () => {
  it('is not set without the old hash or a living secret', async () => {
    // given
    const before = await readHash()
    const now = test.clock.now()
    await test.owner.query('insert into secret (account_id, hash, expires_at) values ($1, $2, $3)', [
      member.accountId,
      hashSecret('past'),
      new Date(now.getTime() - 1000),
    ])
    // when
    const guessed = await asServer<{ set: boolean }>(
      sql`select set_password(${member.accountId}::bigint, 'guess', 'forged', ${now}) as set`,
    )
    const none = await asServer<{ id: number | null }>(sql`select set_password(${hashSecret('guess')}::bytea, 'forged', ${now}) as id`)
    const past = await asServer<{ id: number | null }>(sql`select set_password(${hashSecret('past')}::bytea, 'forged', ${now}) as id`)
    // then
    expect([guessed.set, none.id, past.id]).toEqual([false, null, null])
    expect(await readHash()).toBe(before)
    expect(await listMails()).toEqual([])
  })

  it.each([
    ['42883', (id: number) => sql`select set_password(${id}::bigint, 'forged')`],
    ['42883', (id: number) => sql`select change_password(${id}::bigint, 'guess', 'forged')`],
    ['42501', (id: number) => sql`select tell_new_password(${id}::bigint, 'changed', now())`],
    ['42501', (id: number) => sql`update account set password_hash = 'forged' where id = ${id}`],
  ])('has no other way (%s, %#)', async (code, statementOf) => {
    await expect(asServer(statementOf(member.accountId))).rejects.toMatchObject({ code })
  })

  it('is never set without a mail to its owner', async () => {
    // given
    const before = await readHash()
    // when
    await asServer(sql`select set_password(${member.accountId}::bigint, ${before}, 'another hash', ${test.clock.now()}) as set`)
    // then
    expect(await readHash()).toBe('another hash')
    expect(await listMails()).toEqual([{ accountId: member.accountId, how: 'changed' }])
  })

  it.each([
    ['no whole hash', () => Buffer.from('short'), () => new Date(Date.now() + 3_600_000)],
    ['a life of months', () => hashSecret('long'), () => new Date(Date.now() + 30 * 24 * 3_600_000)],
  ])('gets no secret with %s', async (_what, hash, until) => {
    const attempt = asServer(sql`select put_secret(${member.accountId}, ${hash()}, ${until()}) as put`)
    await expect(attempt).rejects.toMatchObject({ kind: 'check' })
  })
})
