import { afterEach, describe, expect, it, vi } from 'vitest'
import { withTestDatabase } from '../database/test-database.ts'
import type { RecurringJob } from './recurring-job.ts'
import { type JobRunner, runJobs } from './start-job-runner.ts'

const test = withTestDatabase()
const runners: JobRunner[] = []

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})

const start = async (recurring: readonly RecurringJob[]) => runners.push(await runJobs(test.database, {}, { recurring }))

describe('a recurring job', () => {
  it('is done once a tick, though three servers wait for it', async () => {
    // given a clock that is a second before a full minute; only what waits for minutes goes by it
    const tick = new Date('2026-03-29T06:59:59Z')
    vi.useFakeTimers({ now: tick, toFake: ['Date'] })
    const done: string[] = []
    const job = { name: 'count', pattern: '* * * * *', run: async () => void done.push(new Date().toISOString()) }
    // when
    await Promise.all([start([job]), start([job]), start([job])])
    vi.setSystemTime(new Date('2026-03-29T07:00:00.010Z'))
    // then
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(done).toHaveLength(1)
    const known = await test.owner.query('select identifier, last_execution from graphile_worker._private_known_crontabs')
    expect(known.rows).toEqual([{ identifier: 'count', last_execution: '2026-03-29T07:00:00.000Z' }])
  }, 20_000)

  it('has a name of its own and a pattern that can be read', async () => {
    const run = async () => {}
    await expect(start([{ name: 'a', pattern: 'now', run }])).rejects.toThrow("Invalid cron pattern 'now'")
    const twice = { name: 'a', pattern: '0 * * * *', run }
    await expect(start([twice, twice])).rejects.toThrow('Two recurring jobs are called a.')
  })
})
