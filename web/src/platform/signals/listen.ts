import { streamSignal } from '@strata/contract'
import { type SessionRefusal, sessionPort } from '../session-port.ts'
import { holdLock } from './hold-lock.ts'
import { keepStream } from './keep-stream.ts'
import type { OnSignal } from './on-signal.ts'

/** Who listens where: one stream serves all windows of a browser in which the same member is logged in. */
interface Listener {
  companyId: number
  userId: number
}

/**
 * Hears what concerns a member of a company: by a stream of its own, or by the window that has one (specification 5 §18). When that closes another
 * takes over. Returns what ends it.
 */
export function listen({ companyId, userId }: Listener, onSignal: OnSignal): () => void {
  const name = `strata-signals-${companyId}-${userId}`
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    const received = streamSignal.safeParse(data).data
    if (received && !stop.signal.aborted) onSignal(received)
  })
  const receiveAndForward: OnSignal = (signal) => {
    onSignal(signal)
    channel.postMessage(signal)
  }
  void lead({ companyId, name, onSignal: receiveAndForward, signal: stop.signal }).finally(() => channel.close())
  return () => stop.abort()
}

interface Leading {
  companyId: number
  name: string
  onSignal: OnSignal
  signal: AbortSignal
}

/** A window whose session ended leaves the stream to the others, whose sessions may live, until somebody has logged in again here. */
async function lead({ companyId, name, onSignal, signal }: Leading): Promise<void> {
  let isLate = false
  while (!signal.aborted) {
    const ended = await holdLock(name, signal, (hasWaited) => keepStream({ companyId, onSignal, isLate: isLate || hasWaited, signal }))
    if (!ended || signal.aborted || !(await offerLogin(ended))) return
    isLate = true
  }
}

/** Opens the login over the page, which says why, as after a refused call; where another window has a fresh token, that is taken in silence. */
const offerLogin = ({ token, ...why }: { token: string } & SessionRefusal): Promise<boolean> => sessionPort().renewLogin(token, why)
