import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Database, Notify } from '../database/database.ts'
import { openPool } from '../database/open-pool.ts'
import { nameOf, runTimed, Stopwatch } from '../watch/stopwatch.ts'
import type { Watch } from '../watch/watch.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'
import { parseRecurring, type RecurringJob, recurringTasks } from './recurring-job.ts'
import { RunnerPresence } from './runner-presence.ts'

/** What a handler may know about its job beside the payload. */
interface JobRun {
  jobId: number
  /** 1 at the first try. */
  attempt: number
  isLastAttempt: boolean
  /** Aborts when the process is about to end and waits no longer. */
  signal: AbortSignal
}

/**
 * Does one job. A rejection leads to another try later. No job is done by two at a time, but one whose process was
 * killed at its very end is done again: a handler looks whether its work is done already.
 */
export type JobHandler<Payload> = (payload: Payload, jobRun: JobRun) => Promise<void>
export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> }

export interface JobRunner {
  /** Takes no more jobs and waits for those under way (5 s, then their signal aborts). */
  stop(): Promise<void>
}

export interface RunnerOptions {
  /** Default: the console. */
  notify?: Notify
  recurring?: readonly RecurringJob[]
  watch?: Watch
}

/**
 * Takes queued jobs and does them, until it is stopped; jobs without a handler here stay queued. Any number of processes may run one on the same
 * database.
 */
export function startJobRunner(database: Database, handlers: Partial<JobHandlers>, options: RunnerOptions = {}): Promise<JobRunner> {
  // The payloads were written by `queueJob`, which has the same types.
  return runJobs(database, handlers as Readonly<Record<string, JobHandler<unknown>>>, options)
}

/** `startJobRunner` for any names. Only the queue's own tests need it. */
export async function runJobs(
  database: Database,
  handlers: Readonly<Record<string, JobHandler<unknown>>>,
  options: RunnerOptions = {},
): Promise<JobRunner> {
  const runner = new SupervisedRunner(database, handlers, options)
  await runner.start()
  return runner
}

const jobsAtOnce = 2

/**
 * How the queue learns what became of jobs: at once, in the way that tries again while the database is away. The other way leaves a rejection to nobody, which
 * ends the whole process.
 */
const reportedAtOnce = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const
const restartDelayMs = 2_000

/** graphile-worker's runner ends when the database is away for long; this one starts another. */
class SupervisedRunner implements JobRunner {
  readonly #pool: pg.Pool
  readonly #presence: RunnerPresence
  readonly #tasks: Record<string, Task>
  readonly #recurring: readonly RecurringJob[]
  readonly #notify: Notify
  #runner: Runner | undefined
  #stopped = false

  constructor(database: Database, handlers: Readonly<Record<string, JobHandler<unknown>>>, options: RunnerOptions) {
    const { notify = console.warn, recurring = [], watch } = options
    this.#pool = openPool({ ...database.connection, application_name: 'strata jobs', max: jobsAtOnce + 2 })
    this.#presence = new RunnerPresence(database)
    const queued = Object.entries(handlers).map(([name, handler]) => [name, toTask(handler)])
    this.#tasks = watchTasks({ ...Object.fromEntries(queued), ...recurringTasks(recurring) }, watch)
    this.#recurring = recurring
    this.#notify = notify
  }

  async start(): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => this.#presence.announce(workerPool.id))
    events.on('job:error', ({ job, error }) => {
      // The error's own message may quote an address or a name, which no log may hold.
      const kind = error instanceof Error ? error.name : 'error'
      this.#notify(`Job ${job.task_identifier} (${job.id}) failed at attempt ${job.attempts} of ${job.max_attempts}: ${kind}`)
    })
    const options = {
      pgPool: this.#pool,
      taskList: this.#tasks,
      parsedCronItems: parseRecurring(this.#recurring),
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      logger: quiet,
      events,
      preset: { worker: reportedAtOnce },
    }
    this.#runner = await run(options)
    this.#runner.promise.catch(ignore).then(() => this.#restart())
  }

  async stop(): Promise<void> {
    if (this.#stopped) return
    this.#stopped = true
    await this.#runner?.stop().catch(ignore)
    await this.#presence.end()
    await this.#pool.end()
  }

  async #restart(): Promise<void> {
    while (!this.#stopped) {
      await new Promise((resolve) => setTimeout(resolve, restartDelayMs))
      if (this.#stopped) return
      this.#notify('The job runner ended and is started again.')
      const started = await this.start().then(
        () => true,
        () => false,
      )
      if (started) return
    }
  }
}

function toTask(handler: JobHandler<unknown>): Task {
  return async (payload, { job, abortSignal }) => {
    await handler(payload, {
      jobId: Number(job.id),
      attempt: job.attempts,
      isLastAttempt: job.attempts >= job.max_attempts,
      signal: abortSignal,
    })
  }
}

/** Counts and traces each try of a job. */
function watchTasks(tasks: Record<string, Task>, watch: Watch | undefined): Record<string, Task> {
  if (!watch) return tasks
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, watchTask(name, task, watch)]))
}

function watchTask(name: string, task: Task, { metrics, tracing }: Watch): Task {
  return async (payload, helpers) => {
    const { id, attempts } = helpers.job
    const span = tracing?.beginJob({ name: `job ${name}`, facts: { 'strata.job.id': String(id), 'strata.job.attempt': attempts } })
    const stopwatch = new Stopwatch(span)
    const stop = metrics.jobs.startTimer({ task: name })
    const end = (outcome: 'done' | 'failed', failure?: string) => {
      stop({ outcome })
      stopwatch.isOver = true
      span?.end({ facts: {}, failure })
    }
    try {
      await runTimed(stopwatch, () => task(payload, helpers))
      end('done')
    } catch (error) {
      end('failed', nameOf(error))
      throw error
    }
  }
}

function ignore(): void {}

const quiet = new Logger(() => ignore)
