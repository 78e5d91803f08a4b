import { get, type IncomingMessage } from 'node:http'
import { alertStream, type StreamSignal, streamSignal } from '@strata/contract'
import type pg from 'pg'
import { afterEach, beforeAll } from 'vitest'
import { signalChannel } from '../platform/signal/signal.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { fillPath } from '../platform/testing/test-call.ts'

let marks = 9_000_000

/**
 * Has streams of a company receive something new that concerns everybody: what they must not receive of what happened before, and that others have received, would
 * have come sooner.
 */
export async function passMark(owner: pg.Pool, companyId: number, ...streams: ReceivedStream[]): Promise<void> {
  marks += 1
  await owner.query('select pg_notify($1, $2)', [signalChannel, `documents:${companyId}:0:${marks}`])
  for (const stream of streams) await stream.pass(marks)
}

/** Answers a function that opens a stream of a member and waits for its first signal. Each stream is closed after its test. Call it at the top of a file or of a group of tests. */
export function withStreams(test: TestApp): (member: BuiltMember) => Promise<ReceivedStream> {
  const opened: ReceivedStream[] = []
  let url = ''
  beforeAll(async () => {
    url = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close()
  })
  return async (member) => {
    const stream = await ReceivedStream.open(url, { companyId: member.companyId, token: await test.openToken(member) })
    opened.push(stream)
    await stream.until(({ kind }) => kind === 'alerts')
    return stream
  }
}

/** A stream as a browser reads it, over the network. For tests. */
export class ReceivedStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** What was said so far, heartbeats aside. */
  readonly said: StreamSignal[] = []
  /** Fulfils when the server ends it. */
  readonly over: Promise<void>
  #beats = 0
  readonly #response: IncomingMessage
  #wake: () => void = () => {}

  private constructor(response: IncomingMessage) {
    this.status = response.statusCode ?? 0
    this.headers = response.headers
    this.#response = response
    this.over = this.#read(response)
  }

  static async open(url: string, { companyId, token }: { companyId: number; token: string }): Promise<ReceivedStream> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      // A connection of its own, which no pool keeps.
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
      get(`${url}${fillPath(alertStream.path, { companyId })}`, { agent: false, headers }, resolve).once('error', reject)
    })
    return new ReceivedStream(response)
  }

  get beats(): number {
    return this.#beats
  }

  get kinds(): string[] {
    return this.said.map(({ kind }) => kind)
  }

  /** The first thing of that kind said after the `since`-th thing; how many ms it took. Fails after `limitMs`. */
  async until(isIt: (signal: StreamSignal) => boolean, { since = 0, limitMs = 20_000 } = {}): Promise<number> {
    const began = performance.now()
    while (!this.said.slice(since).some(isIt)) {
      const left = limitMs - (performance.now() - began)
      if (left <= 0) throw new Error(`Not said within ${limitMs} ms; said was: ${JSON.stringify(this.said)}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        setTimeout(resolve, left)
      })
    }
    return performance.now() - began
  }

  /** Waits for a mark, and leaves it out of what was said. */
  async pass(globalProcessId: number): Promise<void> {
    const isMark = (signal: StreamSignal) => 'globalProcessId' in signal && signal.globalProcessId === globalProcessId
    await this.until(isMark)
    this.said.splice(this.said.findIndex(isMark), 1)
  }

  close(): void {
    this.#response.destroy()
  }

  async #read(response: IncomingMessage): Promise<void> {
    let unread = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response) {
        const parts = (unread + decoder.decode(chunk, { stream: true })).split('\n\n')
        unread = parts.pop() ?? ''
        for (const part of parts) this.#take(part)
      }
    } catch {
      // Broken off, by whichever side.
    }
  }

  #take(part: string): void {
    if (part.startsWith(':')) {
      this.#beats += 1
      return
    }
    const [name, data] = part.split('\n')
    const signal = streamSignal.parse(JSON.parse(data?.slice('data: '.length) ?? ''))
    if (name !== `event: ${signal.kind}`) throw new Error(`The event ${name} carries ${signal.kind}`)
    this.said.push(signal)
    this.#wake()
  }
}
