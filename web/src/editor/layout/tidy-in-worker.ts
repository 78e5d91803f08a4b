import type { TidyArgs } from '@strata/diagram'
import { trustedWorkerUrl } from '../../platform/index.ts'
import type { TidyAnswer, TidyRequest } from './tidy-request.ts'
import workerAddress from './tidy-worker.ts?worker&url'

interface TidyWorker {
  readonly tidy: (request: TidyRequest) => Promise<TidyArgs>
  /** Ends the worker; what it was asked is never answered. */
  readonly stop: () => void
}

/** Tidying routes a chart many times over: in a worker, so that the page stays free. */
export function startTidyWorker(): TidyWorker {
  const worker = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
  return {
    tidy: (request) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<TidyAnswer>) => resolve(data)
        worker.onerror = () => reject(new Error('Tidying failed'))
        worker.postMessage(request)
      }),
    stop: () => worker.terminate(),
  }
}
