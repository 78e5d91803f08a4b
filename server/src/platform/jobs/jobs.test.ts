import { addDays } from '@strata/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { sql } from '../database/sql.ts'
import { withTestDatabase } from '../database/test-database.ts'
import { insertJob } from './queue-job.ts'
import { reclaimJobs } from './runner-presence.ts'
import { type JobHandler, type JobRunner, runJobs } from './start-job-runner.ts'

const test = withTestDatabase()
const runners: JobRunner[] = []

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await test.owner.query('delete from graphile_worker._private_jobs')
})

async function start(handlers: Record<string, JobHandler<unknown>>, sentences: string[] = []): Promise<void> {
  runners.push(await runJobs(test.database, handlers, { notify: (sentence) => sentences.push(sentence) }))
}

async function countJobs(): Promise<number> {
  const { rows } = await test.owner.query<{ jobs: number }>('select count(*)::int as jobs from graphile_worker._private_jobs')
  return rows[0]?.jobs ?? -1
}

describe('a queued job', () => {
  it('is done once, though two runners wait for it', async () => {
    // given
    const done: unknown[] = []
    const greet: JobHandler<unknown> = async (payload) => {
      done.push(payload)
    }
    await start({ greet })
    await start({ greet })
    // when
    for (let number = 1; number <= 20; number += 1) {
      await test.database.inCompany(1, (tx) => insertJob(tx, 'greet', { number }))
    }
    // then
    await expect.poll(countJobs, { timeout: 5_000 }).toBe(0)
    expect(done).toHaveLength(20)
    expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(20)
  })

  it('is not there when its transaction is rolled back', async () => {
    // given
    const refusal = new Error('changed my mind')
    // when
    const attempt = test.database.inCompany(1, async (tx) => {
      await insertJob(tx, 'greet', { number: 1 })
      throw refusal
    })
    // then
    await expect(attempt).rejects.toBe(refusal)
    expect(await countJobs()).toBe(0)
  })

  it('waits for its time', async () => {
    // given
    const done: unknown[] = []
    await start({ later: async (payload) => void done.push(payload) })
    // when
    await test.database.outsideCompany((tx) => insertJob(tx, 'later', { due: 'tomorrow' }, { runAt: addDays(new Date(), 1) }))
    await test.database.outsideCompany((tx) => insertJob(tx, 'later', { due: 'now' }))
    // then
    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ due: 'now' }])
    // The one that was done leaves the queue a moment after its handler.
    await expect.poll(countJobs, { timeout: 5_000 }).toBe(1)
  })

  it('replaces a waiting one with the same key', async () => {
    // given
    const tomorrow = addDays(new Date(), 1)
    // when
    await test.database.outsideCompany((tx) => insertJob(tx, 'digest', { edition: 1 }, { key: 'digest-7', runAt: tomorrow }))
    await test.database.outsideCompany((tx) => insertJob(tx, 'digest', { edition: 2 }, { key: 'digest-7', runAt: tomorrow }))
    // then
    const { rows } = await test.owner.query('select payload from graphile_worker._private_jobs')
    expect(rows).toEqual([{ payload: { edition: 2 } }])
  })

  it('that fails stays queued for another try, and the log names the job but not the error text', async () => {
    // given
    const sentences: string[] = []
    await start({ mail: () => Promise.reject(new Error('mailbox of ada@example.org is full')) }, sentences)
    // when
    await test.database.outsideCompany((tx) => insertJob(tx, 'mail', {}))
    // then
    await expect.poll(() => sentences.length, { timeout: 5_000 }).toBe(1)
    expect(sentences[0]).toMatch(/^Job mail \(\d+\) failed at attempt 1 of 25: Error$/)
    expect(await countJobs()).toBe(1)
  })

  it('of a runner that was killed goes back to the queue, one of a living runner does not', async () => {
    // given a job held by a living runner, and one whose runner left no lock
    let finish: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    await start({ slow: () => held })
    await test.database.outsideCompany((tx) => insertJob(tx, 'slow', {}))
    await expect.poll(countLocked, { timeout: 5_000 }).toBe(1)
    await expect.poll(countPresent, { timeout: 5_000 }).toBe(1)
    await test.database.outsideCompany((tx) => insertJob(tx, 'orphan', {}))
    await test.owner.query(
      `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '2 minutes' where locked_by is null`,
    )
    await test.owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`)
    // when
    const reclaimed = await reclaimJobs(test.owner, { ownRunnerId: 'pool-mine', graceSeconds: 60 })
    // then
    expect(reclaimed).toBe(1)
    expect(await countLocked()).toBe(1)
    finish()
  })
})

describe('stopping the runner', () => {
  it('waits for the job under way and takes no other', async () => {
    // given
    const steps: string[] = []
    await start({
      slow: async () => {
        steps.push('begun')
        await new Promise((resolve) => setTimeout(resolve, 300))
        steps.push('done')
      },
    })
    await test.database.outsideCompany((tx) => insertJob(tx, 'slow', {}))
    await expect.poll(() => steps, { timeout: 5_000 }).toEqual(['begun'])
    // when
    await runners[0]?.stop()
    await test.database.outsideCompany((tx) => insertJob(tx, 'slow', {}))
    // then
    expect(steps).toEqual(['begun', 'done'])
    expect(await countJobs()).toBe(1)
  })
})

describe('the serving role', () => {
  it('cannot write into the queue but through its functions', async () => {
    // when
    const attempt = test.database.outsideCompany((tx) => tx.run(sql`insert into graphile_worker._private_jobs (task_id) values (1)`))
    // then
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseFailure', code: '42501' })
  })
})

async function countLocked(): Promise<number> {
  const { rows } = await test.owner.query<{ jobs: number }>(
    'select count(*)::int as jobs from graphile_worker._private_jobs where locked_by is not null',
  )
  return rows[0]?.jobs ?? -1
}

/** Runners that show that they live: one does so a moment after it began. */
async function countPresent(): Promise<number> {
  const { rows } = await test.owner.query<{ runners: number }>(
    `select count(*)::int as runners from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and a.datname = current_database() and a.application_name = 'strata job presence'`,
  )
  return rows[0]?.runners ?? -1
}
