import { afterAll, beforeAll, expect } from 'vitest'
import { createLogger } from '../http/logs.ts'
import { type JobHandlers, type JobRunner, startJobRunner } from '../jobs/start-job-runner.ts'
import type { MailParts } from '../mail/mail-parts.ts'
import { createMailer } from '../mail/mailer.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import type { ReceivedMail } from './read-mail.ts'
import type { TestApp } from './test-app.ts'

export interface MailJobs {
  /** Everything that was mailed, in the order of its coming. */
  readonly mails: readonly ReceivedMail[]
  /** Everything that the jobs logged. */
  readonly log: string
  /** The mails to somebody, once no mail waits any more. */
  readTo(email: string): Promise<ReceivedMail[]>
  /** Mails wait from now on. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** Runs the jobs by which a test app mails, as of https://strata.example.org. For tests. */
export function withMailJobs(test: TestApp, handlersOf: (parts: MailParts) => Partial<JobHandlers>): MailJobs {
  const logged: string[] = []
  let sink: MailSink
  let runner: JobRunner
  let handlers: Partial<JobHandlers>
  const start = async () => {
    runner = await startJobRunner(test.database, handlers, { notify: (sentence) => void logged.push(sentence) })
  }
  beforeAll(async () => {
    sink = await openMailSink()
    const { database, clock } = test
    const configuration = { ...test.configuration, smtpUrl: sink.url, publicUrl: 'https://strata.example.org' }
    const mailer = createMailer(configuration, createLogger(configuration, { write: (line) => void logged.push(line) }))
    handlers = handlersOf({ database, configuration, clock, mailer })
    await start()
  })
  afterAll(async () => {
    await runner.stop()
    await sink.close()
  })
  const countWaiting = async () => {
    const { rows } = await test.owner.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = any($1)`,
      [Object.keys(handlers)],
    )
    return rows[0]?.count
  }
  return {
    get mails() {
      return sink.mails
    },
    get log() {
      return logged.join('')
    },
    async readTo(email) {
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(0)
      return sink.mails.filter(({ receivers }) => receivers.includes(email))
    },
    stop: () => runner.stop(),
    start,
  }
}
