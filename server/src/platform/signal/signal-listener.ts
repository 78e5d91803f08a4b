import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Notify } from '../database/database.ts'
import { parseSignal, type Signal, signalChannel } from './signal.ts'

/** Who receives it. */
interface SignalReceiver {
  receive(signal: Signal): void
  /** The connection was away: what was signalled in the meantime was missed. */
  resume(): void
}

/**
 * Hears the signals of the database on a connection of its own, the only one of this process, however many streams it serves. One that breaks is
 * opened again, sooner at first and later each time.
 */
export class SignalListener {
  readonly #database: Pick<Database, 'connection'>
  readonly #receiver: SignalReceiver
  readonly #notify: Notify
  readonly #stopping = new AbortController()
  #client: pg.Client | undefined
  #running: Promise<void> | undefined

  constructor(database: Pick<Database, 'connection'>, receiver: SignalReceiver, notify: Notify) {
    this.#database = database
    this.#receiver = receiver
    this.#notify = notify
  }

  start(): void {
    this.#running ??= this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    if (this.#client) cut(this.#client)
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    for (let failures = 0; !signal.aborted; failures += 1) {
      const received = await this.#listen()
      if (signal.aborted) return
      if (received) failures = 0
      if (failures === 0) this.#notify('The connection that hears signals was lost and is opened again.')
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures), undefined, { signal }).catch(() => {})
    }
  }

  /** Fulfils when the connection is over: whether it had listened. */
  async #listen(): Promise<boolean> {
    const client = new pg.Client({ ...this.#database.connection, ...connectionLimits })
    const over = new Promise<void>((resolve) => client.once('end', () => resolve()))
    // What breaks ends; without a listener it would end the process.
    client.on('error', () => cut(client))
    client.on('notification', ({ payload }) => this.#pass(payload))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${signalChannel}`)
    } catch {
      cut(client)
      return false
    }
    this.#receiver.resume()
    const watch = setInterval(() => void client.query('select 1').catch(() => cut(client)), watchMs).unref()
    if (this.#stopping.signal.aborted) cut(client)
    await over
    clearInterval(watch)
    return true
  }

  #pass(payload: string | undefined): void {
    const signal = parseSignal(payload ?? '')
    if (signal) this.#receiver.receive(signal)
  }
}

/** Without waiting for an answer, which may never come. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy()
}

const firstPauseMs = 100
const longestPauseMs = 5_000
/** How often a connection on which nothing happens is asked whether it lives. */
const watchMs = 15_000

const connectionLimits = { application_name: 'strata signals', keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 10_000 }
