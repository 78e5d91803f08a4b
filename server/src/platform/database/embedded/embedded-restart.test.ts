import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfiguration } from '../../configuration.ts'
import { insertJob } from '../../jobs/queue-job.ts'
import { runJobs } from '../../jobs/start-job-runner.ts'
import { openDatabase } from '../database.ts'
import { openOwner } from '../owner-database.ts'
import { sql } from '../sql.ts'
import { makeDataFolder, readPostmasterPid } from './child-program.ts'

describe('a server on the embedded database', () => {
  it('shares it with an operator’s command, which leaves it running', async () => {
    // given
    const configuration = readConfiguration({ DATA_DIR: await makeDataFolder(undefined) })
    const server = await openDatabase(configuration)
    onTestFinished(() => server.close())
    // when
    const command = await openOwner(configuration)
    const who = await command.pool.query('select current_user::text as role')
    const serving = await command.database.outsideCompany((tx) => tx.one(sql`select current_user::text as role`))
    await command.close()
    // then
    expect(who.rows).toEqual([{ role: 'strata_owner' }])
    expect(serving).toEqual({ role: 'strata_app' })
    await server.ping()
  }, 30_000)

  it('goes on with its jobs after postgres was killed', async () => {
    // given
    const folder = await makeDataFolder(undefined)
    const notices: string[] = []
    const notify = (sentence: string) => notices.push(sentence)
    const server = await openDatabase(readConfiguration({ DATA_DIR: folder }), notify)
    const done: unknown[] = []
    const runner = await runJobs(server, { greet: async (payload) => void done.push(payload) }, { notify })
    onTestFinished(async () => {
      await runner.stop()
      await server.close()
    })
    await server.outsideCompany((tx) => insertJob(tx, 'greet', { number: 1 }))
    await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ number: 1 }])
    // when
    process.kill(await readPostmasterPid(folder), 'SIGKILL')
    await expect.poll(() => notices, { timeout: 5_000 }).toContain('The embedded database stopped unexpectedly and is started again.')
    await server.outsideCompany((tx) => insertJob(tx, 'greet', { number: 2 }))
    // then
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ number: 1 }, { number: 2 }])
  }, 60_000)
})
