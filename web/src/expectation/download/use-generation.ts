import { useEffect, useRef, useState } from 'react'
import { runAction } from '../../platform/index.ts'

/** Select, wait, download (specification 3 §4): what was made is at addresses that are good for a while. */
export type GenerationState<Made> = { step: 'select'; isExpired: boolean } | { step: 'wait' } | { step: 'download'; made: Made }

/** Milliseconds; a signed address is good for 5 minutes (specification 5 §12), and a download takes a moment to begin. */
const goodFor = 285_000
const lookEveryMs = 5_000

interface Input<Made> {
  /** Makes what is selected now; left out while that cannot be made. Without anything made it is back where one selects. */
  work: ((signal: AbortSignal) => Promise<Made | undefined>) | undefined
  /** The toast of a failure. */
  failed: string
}

export interface Generation<Made> {
  state: GenerationState<Made>
  /** Makes it, in place of what is being made. */
  generate: () => void
  /** While it is waited for. */
  cancel: () => void
}

/** Files made by the server while one waits; leaving cancels. */
export function useGeneration<Made>({ work, failed }: Input<Made>): Generation<Made> {
  const [state, setState] = useState<GenerationState<Made>>({ step: 'select', isExpired: false })
  const running = useRef<AbortController>(undefined)
  const latest = useRef(work)
  // To try again is offered long after: what is selected by then is made, and nothing once all of this has left the screen.
  useEffect(() => {
    latest.current = work
    return () => {
      latest.current = undefined
    }
  }, [work])
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (state.step !== 'download') return
    const until = Date.now() + goodFor
    // By the clock: a timer of minutes stands still while the computer sleeps.
    const watch = setInterval(() => Date.now() < until || setState({ step: 'select', isExpired: true }), lookEveryMs)
    return () => clearInterval(watch)
  }, [state])
  const make = async (): Promise<void> => {
    const wanted = latest.current
    if (!wanted) return
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setState({ step: 'wait' })
    try {
      const made = await wanted(stop.signal)
      if (!stop.signal.aborted) setState(made === undefined ? { step: 'select', isExpired: false } : { step: 'download', made })
    } catch (error) {
      if (stop.signal.aborted) return
      setState({ step: 'select', isExpired: false })
      throw error
    }
  }
  const cancel = (): void => {
    running.current?.abort()
    setState({ step: 'select', isExpired: false })
  }
  return { state, generate: () => void runAction({ work: make, failed }), cancel }
}
