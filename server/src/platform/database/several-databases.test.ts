import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../session/session-store.ts'
import { insertJob, queueJobs } from '../jobs/queue-job.ts'
import { findValidSession } from '../session/valid-session.ts'
import { signalCompany } from '../signal/send-signal.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { buildMember } from '../testing/member-factory.ts'
import { checkDistribution } from './check-distribution.ts'
import { openPool } from './open-pool.ts'
import { sql } from './sql.ts'
import { withTestDatabase } from './test-database.ts'

const test = withTestDatabase()
const now = new Date('2126-03-01T10:00:00Z')
const lacks =
  'The role of DATABASE_URL lacks its settings for Citus: run "strata distribute" again, which sets them and changes nothing else.'
let companyId: number

/** What a start finds with these settings of the serving role. */
async function start(...settings: string[]): Promise<unknown> {
  const options = ['citus.propagate_set_commands=none', 'citus.allow_nested_distributed_execution=off', ...settings]
  const pool = openPool({ ...test.database.connection, max: 1, options: options.map((setting) => `-c ${setting}`).join(' ') })
  const answer = await checkDistribution(pool).catch((error: Error) => error.message)
  await pool.end()
  return answer
}

/** On one PostgreSQL the functions of a distributed installation do the same. */
beforeAll(async () => {
  const { rows } = await test.owner.query(`select to_regprocedure('queue_jobs_at_once(text, json)') is not null as used`)
  if (!rows[0].used) {
    expect(await start()).toBeUndefined()
    await test.owner.query('select strata_use_outbox(), strata_read_apart()')
  }
  companyId = await buildCompany(test.database)
})

describe('a start where companies are in several databases', () => {
  it('goes well with a role that carries the company there, and lets triggers write beside their row', async () => {
    expect(await start('citus.propagate_set_commands=local', 'citus.allow_nested_distributed_execution=on')).toBeUndefined()
  })

  it('is refused where the role lacks one of these settings', async () => {
    expect(await start()).toBe(lacks)
    expect(await start('citus.propagate_set_commands=local')).toBe(lacks)
    expect(await start('citus.allow_nested_distributed_execution=on')).toBe(lacks)
  })
})

describe('what is written beside the rows of a company', () => {
  const received: string[] = []
  const listener = { end: async () => {} }

  beforeAll(async () => {
    const client = await test.owner.connect()
    client.on('notification', ({ payload = '' }) => received.push(payload))
    await client.query('listen strata_signal')
    listener.end = async () => client.release(true)
  })
  afterAll(() => listener.end())

  const listJobs = async (): Promise<unknown[]> => {
    const { rows } = await test.owner.query(
      `select t.identifier as name, j.payload, j.key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier like 'greet%' order by j.id`,
    )
    return rows
  }
  const countLeft = async (): Promise<number> => {
    const { left } = await test.database.readInCompany(companyId, (tx) =>
      tx.one<{ left: number }>(sql`select count(*) as left from outbox where company_id = ${companyId}`),
    )
    return left
  }

  it('is queued and sent once the transaction has committed, and is not kept', async () => {
    await test.database.inCompany(companyId, async (tx) => {
      await insertJob(tx, 'greet', { number: 1 }, { key: 'one' })
      await insertJob(tx, 'greet', { number: 2 }, { key: 'one' })
      await insertJob(tx, 'greetAll', { number: 3 })
      await signalCompany(tx)
      expect(await listJobs()).toEqual([])
    })
    expect(await listJobs()).toEqual([
      { name: 'greet', payload: { number: 2 }, key: 'one' },
      { name: 'greetAll', payload: { number: 3 }, key: expect.stringMatching(new RegExp(`^outbox ${companyId} \\d+$`)) },
    ])
    expect(await countLeft()).toBe(0)
    await expect.poll(() => received).toContain(`company:${companyId}:0:0`)
  })

  it('is not there when the transaction is rolled back', async () => {
    const refusal = new Error('changed my mind')
    const attempt = test.database.inCompany(companyId, async (tx) => {
      await queueJobs(tx, 'indexCompany', [{ companyId }])
      throw refusal
    })
    await expect(attempt).rejects.toBe(refusal)
    expect(await countLeft()).toBe(0)
  })

  it('is taken with the next transaction where a server was killed before it took it', async () => {
    const killed = openPool({ ...test.database.connection, max: 1 })
    await killed.query(`begin; set local app.company_id = '${companyId}'`)
    await killed.query(
      `insert into outbox (company_id, kind, content) values (${companyId}, 'job', '{"name": "greetLate", "payload": {}, "key": "late"}')`,
    )
    await killed.query('commit')
    await killed.end()
    expect(await countLeft()).toBe(1)
    await test.database.inCompany(companyId, async () => {})
    expect(await listJobs()).toContainEqual({ name: 'greetLate', payload: {}, key: 'late' })
    expect(await countLeft()).toBe(0)
  })
})

it('reads a session before its member, and what shuts the company to it', async () => {
  const member = await buildMember(test.database, { companyId })
  const admin = await buildMember(test.database, { companyId, is: 'admin' })
  const { rows } = await test.owner.query('select password_hash as hash from account where id = $1', [member.accountId])
  const session = await test.database.inCompany(companyId, (tx) =>
    openSession(tx, {
      accountId: member.accountId,
      passwordHash: rows[0].hash,
      now,
      endsAt: new Date('2126-03-01T22:00:00Z'),
      device: 'Firefox',
    }),
  )
  const claims = { companyId, userId: member.companyUserId, info: '', sid: session?.id ?? '', epoch: 0, iat: 0, exp: 0 }
  const find = (changed = {}) =>
    test.database.inCompany(companyId, (tx) => findValidSession(tx, { ...claims, ...changed }, { now, address: '127.0.0.1' }))
  expect(await find()).toMatchObject({ actor: { companyUserId: member.companyUserId, isAdmin: false }, needs: [] })
  expect(await find({ userId: admin.companyUserId })).toBeUndefined()
  expect(await find({ epoch: 1 })).toBeUndefined()
  await test.owner.query(
    `insert into sign_in_rule (company_id, factor_from, provider_only, session_minutes, idle_minutes) values ($1, '2126-01-01', false, null, 20)`,
    [companyId],
  )
  expect(await find()).toMatchObject({ needs: ['factorSetUp'], idleMinutes: 20 })
})
