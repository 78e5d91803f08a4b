import { confirmAway } from '../reach/server-reach.ts'
import { sessionPort } from '../session-port.ts'
import type { OnSignal } from './on-signal.ts'
import { readStream, type StreamEnd } from './read-stream.ts'
import { waitToReconnect } from './wait-to-reconnect.ts'

interface Keeping {
  companyId: number
  onSignal: OnSignal
  /** Something may have been missed before the first stream already. */
  isLate: boolean
  signal: AbortSignal
}

/** Keeps one stream open, again and again, until it is stopped or the session ends: that alone is answered. */
export async function keepStream({
  companyId,
  onSignal,
  isLate,
  signal,
}: Keeping): Promise<Extract<StreamEnd, { kind: 'session-ended' }> | undefined> {
  let failures = 0
  let hasGap = isLate
  const onOpen = (): void => {
    if (hasGap) onSignal({ kind: 'gap' })
    hasGap = true
  }
  while (!signal.aborted) {
    const token = sessionPort().findToken()
    if (token === undefined) return undefined
    const end = await readStream({ companyId, token, onOpen, onSignal: onSignal, signal })
    if (signal.aborted || end.kind === 'absent') return undefined
    if (end.kind === 'session-ended') return end
    if (end.kind === 'broken') void confirmAway()
    failures = failuresAfter(end, failures)
    await waitToReconnect(failures, signal)
  }
  return undefined
}

/** Where there is no room, one waits from the start as long as after many failures. */
const crowded = 6

function failuresAfter(end: Exclude<StreamEnd, { kind: 'session-ended' | 'absent' }>, before: number): number {
  if (end.kind === 'crowded') return crowded
  return end.wasOpen ? 1 : before + 1
}
