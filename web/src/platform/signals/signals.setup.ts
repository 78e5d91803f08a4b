import type { StreamSignal } from '@strata/contract'
import { vi } from 'vitest'
import { problemAnswer } from '../stub-server.setup.ts'

/** A stream that a window opened, as the server holds it. */
interface OpenStream {
  path: string
  token: string
  send: (signal: StreamSignal) => void
  /** Any text: a heartbeat, or nonsense. */
  write: (text: string) => void
  /** The server or the network ends it. */
  close: () => void
  /** The window has gone. */
  isAborted: () => boolean
}

/** How the next attempts end before a stream is open: a refusal, or no answer at all. */
type Refusal = Response | Error

/** Answers streams at the network's edge. Returned are the streams opened, in their order; `refusals` are used up first. */
export function stubStreams(refusals: Refusal[] = []): OpenStream[] {
  const opened: OpenStream[] = []
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: RequestInit) => {
    const refusal = refusals.shift()
    if (refusal instanceof Error) throw refusal
    if (refusal) return refusal
    const encoder = new TextEncoder()
    let write: (text: string) => void = () => undefined
    let close: () => void = () => undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (text) => controller.enqueue(encoder.encode(text))
        close = () => controller.close()
        signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
      },
    })
    opened.push({
      path,
      token: new Headers(headers).get('authorization') ?? '',
      send: (said) => write(`event: ${said.kind}\ndata: ${JSON.stringify(said)}\n\n`),
      write,
      close,
      isAborted: () => signal?.aborted ?? false,
    })
    return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } })
  })
  return opened
}

export const sessionEnded = (): Response => problemAnswer(401, 'SESSION_ENDED', 'The session has ended. Log in again to continue.')

/** Locks as the windows of one browser share them, of which jsdom has none; enough of them for `holdLock` and for asking who holds one. */
export function stubLocks(): void {
  const held = new Map<string, Promise<unknown>>()
  const hold = <T>(name: string, work: (lock: object | null) => T | Promise<T>): Promise<T> => {
    const result = (async () => await work({ name }))()
    const settled = result.catch(() => undefined)
    held.set(name, settled)
    void settled.then(() => held.get(name) === settled && held.delete(name))
    return result
  }
  const request = async <T>(
    name: string,
    { ifAvailable = false, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    work: (lock: object | null) => T | Promise<T>,
  ): Promise<T> => {
    if (ifAvailable && held.has(name)) return await work(null)
    while (held.has(name)) {
      await Promise.race([held.get(name), aborted(signal)])
      if (signal?.aborted) throw new DOMException('', 'AbortError')
    }
    return await hold(name, work)
  }
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })) })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
}

export const removeLocks = (): void => {
  Reflect.deleteProperty(navigator, 'locks')
}

const aborted = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
