import { problems } from '@strata/contract'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { buildNumber } from '../build-number.ts'
import { countRunning } from './stopwatch.ts'
import { workParts } from './work-times.ts'

/** What this process counts of itself. Each label has few values, which the program names: never an id, an address or what was sent. */
export class Metrics {
  readonly registry = new Registry()
  readonly calls = new Histogram({
    name: 'strata_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  })
  readonly slowCalls = this.#counter('strata_slow_calls_total', 'Calls that took longer than SLOW_CALL_MS')
  readonly parts = this.#counter('strata_call_part_seconds_total', 'Seconds that calls spent in each part', ['part'])
  readonly problems = this.#counter('strata_problems_total', 'Calls answered with a problem, by its code', ['code'])
  readonly jobs = new Histogram({
    name: 'strata_job_seconds',
    help: 'Time that tries of jobs took, by job and outcome',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
    registers: [this.registry],
  })
  readonly mails = this.#counter('strata_mails_total', 'Mails handed to the mail server, by outcome', ['outcome'])

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    this.#gauge('strata_build_info', 'Which release runs; always 1', ['version'], (gauge) => gauge.set({ version: buildNumber }, 1))
    // What was never counted is 0, not missing: an increase from nothing to 1 would not be seen.
    for (const part of workParts) this.parts.inc({ part }, 0)
    for (const code of Object.keys(problems)) this.problems.inc({ code }, 0)
    for (const outcome of ['sent', 'failed']) this.mails.inc({ outcome }, 0)
    this.#gauge('strata_work_running', 'Child programs, hashes of passwords and other work under way, by part', ['part'], (gauge) => {
      for (const part of measuredParts) gauge.set({ part }, countRunning(part))
    })
  }

  /** Of this server, in all companies. */
  countStreams(count: () => number): void {
    this.#gauge('strata_event_streams', 'Browsers that listen to this server for changes', [], (gauge) => gauge.set(count()))
  }

  /** A figure that is looked up whenever the metrics are asked for. */
  #gauge<Label extends string>(name: string, help: string, labelNames: Label[], collect: (gauge: Gauge<Label>) => void): void {
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        collect(this)
      },
    })
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] })
  }
}

/** Those whose steps are counted as they run: the others are the database's connections. */
const measuredParts = workParts.filter((part) => part !== 'database' && part !== 'connection')
