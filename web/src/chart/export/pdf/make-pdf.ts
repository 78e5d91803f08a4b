import { trustedWorkerUrl } from '../../../platform/index.ts'
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts'
import workerAddress from './pdf-worker.ts?worker&url'

export interface MadePdf {
  file: Blob
  /** Characters of the chart that the PDF cannot show. */
  missing: string[]
}

interface Watching {
  signal: AbortSignal
  onPage: (done: number, of: number) => void
}

/** Sets a PDF in a worker of its own. @throws the abort's reason when `signal` stopped it. */
export function makePdf(request: PdfRequest, { signal, onPage }: Watching): Promise<MadePdf> {
  signal.throwIfAborted()
  const worker = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
  return new Promise<MadePdf>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', () => reject(new Error('The PDF cannot be made')))
    worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
      if (data.kind === 'page') onPage(data.done, data.of)
      else if (data.kind === 'failed') reject(new Error('The PDF cannot be made'))
      else resolve({ file: new Blob([data.bytes.slice()], { type: 'application/pdf' }), missing: data.missing })
    })
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
