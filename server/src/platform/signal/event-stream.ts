import type { ServerResponse } from 'node:http'

/**
 * An answer that never ends by itself: server-sent events, written as they happen and kept nowhere. Who does not read is dropped: what has not left
 * by the next heartbeat, or is more than the limit, never will.
 */
export class EventStream {
  readonly #answer: ServerResponse

  /** `headers` are those that any answer has; the status and the rest are ours. */
  constructor(answer: ServerResponse, headers: Readonly<Record<string, string | number | string[] | undefined>>) {
    this.#answer = answer
    const given = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    answer.writeHead(200, { ...Object.fromEntries(given), ...streamHeaders })
    answer.flushHeaders()
    // A connection that breaks is closed all the same.
    answer.on('error', () => {})
  }

  /** `data` must not hold what the client may not know. */
  send(name: string, data: object): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Shows the client, and whatever is between, that the stream is alive. */
  beat(): void {
    if (this.#answer.writableLength > 0) this.#answer.destroy()
    else this.#write(':\n\n')
  }

  /** After what was sent, or by force where the client does not take it. */
  end(): void {
    if (this.#answer.writableEnded) return
    this.#answer.end()
    const force = setTimeout(() => this.#answer.destroy(), patienceMs).unref()
    this.#answer.once('close', () => clearTimeout(force))
  }

  /** Calls back once the stream is over, whoever ended it; at once where it is over already. */
  onClose(listener: () => void): void {
    if (this.#answer.destroyed) listener()
    else this.#answer.once('close', listener)
  }

  #write(text: string): void {
    if (this.#answer.destroyed || this.#answer.writableEnded) return
    if (this.#answer.writableLength > unsentLimit) this.#answer.destroy()
    else this.#answer.write(text)
  }
}

/** Bytes that wait in our memory, beyond what the system keeps for the connection. */
const unsentLimit = 64 * 1024
const patienceMs = 2_000

/** No proxy gathers, packs or keeps any of it. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
