import { alertStream, type StreamSignal, streamSignal } from '@strata/contract'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { readProblem } from '../client.ts'
import type { SessionRefusal } from '../session-port.ts'

/**
 * Why a stream is over: the session of `token` ended, or lacks something, which `detail` says to a person; the company is not one's own any more; or it broke,
 * and `wasOpen` is whether it had begun. Of an account that listens in too many browsers, or asks too much, it is crowded.
 */
export type StreamEnd =
  | ({ kind: 'session-ended'; token: string } & SessionRefusal)
  | { kind: 'absent' }
  | { kind: 'crowded' }
  | { kind: 'broken'; wasOpen: boolean }

export interface Reading {
  companyId: number
  token: string
  onOpen: () => void
  onSignal: (signal: StreamSignal) => void
  /** Ends the reading. */
  signal: AbortSignal
}

/** A stream without a heartbeat for that long is dead, whatever the network says: two heartbeats were missed (specification 5 §18). */
const silentAfterMs = 45_000

/** Reads one stream to its end. Never throws: whatever goes wrong is an end. */
export async function readStream(reading: Reading): Promise<StreamEnd> {
  const silence = new AbortController()
  const watchdog = watch(() => silence.abort())
  // What was open before the network went does not live when it is back.
  window.addEventListener('offline', () => silence.abort(), { signal: silence.signal })
  try {
    return await read(reading, AbortSignal.any([reading.signal, silence.signal]), watchdog.received)
  } catch {
    return { kind: 'broken', wasOpen: false }
  } finally {
    watchdog.stop()
    // Where the reading ended by the server's last word, the connection is of no use any more.
    silence.abort()
  }
}

async function read({ companyId, token, onOpen, onSignal }: Reading, signal: AbortSignal, received: () => void): Promise<StreamEnd> {
  const response = await fetch(alertStream.path.replace('{companyId}', String(companyId)), {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, 'x-correlation-id': crypto.randomUUID() },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  if (response.status === 401 || response.status === 403) {
    const { detail, needs } = await readProblem(response)
    return { kind: 'session-ended', token, detail, needs }
  }
  if (response.status === 404) return { kind: 'absent' }
  if (response.status === 429) return { kind: 'crowded' }
  if (!response.ok || !response.body) return { kind: 'broken', wasOpen: false }
  onOpen()
  const last = await readBody(response.body, onSignal, received).catch(() => undefined)
  if (last?.code === 'SESSION_ENDED') return { kind: 'session-ended', token, detail: last.detail, needs: [] }
  return { kind: 'broken', wasOpen: true }
}

type LastWord = Extract<StreamSignal, { kind: 'ended' }>

/** Passes on what is said until the body or the server ends it; resolves to the server's last word, if there was one. */
async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSignal: Reading['onSignal'],
  received: () => void,
): Promise<LastWord | undefined> {
  let last: LastWord | undefined
  const onEvent = (message: EventSourceMessage): void => {
    const said = parseSignal(message)
    if (said?.kind === 'ended') last = said
    else if (said) onSignal(said)
  }
  const parser = createParser({ onEvent })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  while (!last) {
    const { done, value } = await reader.read()
    if (done) return undefined
    received()
    parser.feed(value)
  }
  return last
}

/** Nothing where it is none of this release's signals. */
function parseSignal({ data }: EventSourceMessage): StreamSignal | undefined {
  try {
    return streamSignal.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}

function watch(onSilence: () => void) {
  let timer = setTimeout(onSilence, silentAfterMs)
  return {
    received: (): void => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, silentAfterMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}
