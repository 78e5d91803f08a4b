import type { LayoutAnswer, LayoutEngine, LayoutGraph } from '@strata/diagram'
import workerAddress from 'elkjs/lib/elk-worker.min.js?url'
import { trustedWorkerUrl } from '../../platform/index.ts'

/** The layout engine in a worker of its own: ELK (EPL-2.0), as it comes, in a file of its own. */
export interface LayoutWorker {
  readonly engine: LayoutEngine
  /** Ends the worker; what it was asked is never answered. */
  readonly stop: () => void
}

/** What ELK's worker takes and gives: each answer carries the number of its question. */
interface Answer {
  readonly id: number
  readonly error?: unknown
  readonly data?: LayoutAnswer
}

interface Waiting {
  readonly resolve: (answer: LayoutAnswer) => void
  readonly reject: (reason: Error) => void
}

/** Starts the engine; the file comes with the first layout. */
export function startLayoutWorker(): LayoutWorker {
  const worker = new Worker(trustedWorkerUrl(workerAddress))
  const waiting = new Map<number, Waiting>()
  const failed = new Error('The layout engine failed')
  let last = 0
  const ask = (question: { cmd: 'register'; algorithms: string[] } | { cmd: 'layout'; graph: LayoutGraph }) =>
    new Promise<LayoutAnswer>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, ...question, layoutOptions: {}, options: {} })
    })
  worker.addEventListener('message', ({ data: { id, error, data } }: MessageEvent<Answer>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(data ?? {})
    else asked?.reject(failed)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(failed)
    waiting.clear()
  })
  const registered = ask({ cmd: 'register', algorithms: ['layered'] })
  registered.catch(() => undefined)
  return {
    engine: async (graph) => {
      await registered
      return ask({ cmd: 'layout', graph })
    },
    stop: () => worker.terminate(),
  }
}
