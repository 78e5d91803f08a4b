import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { trustedWorkerUrl } from '../../../platform/index.ts'
import { PdfParts, withoutWasm } from './pdf-parts.ts'

/** A PDF being read; `close` frees what it holds, its worker too. */
export interface OpenedPdf {
  loaded: Promise<PDFDocumentProxy>
  close: () => void
}

/**
 * Reads a PDF in a worker of our own origin, without forms and scripts (specification 5 §18). Its first pages are there before its last.
 * `loaded` rejects where the address leads nowhere or the file is none.
 */
export function openPdf(url: string): OpenedPdf {
  const port = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    url,
    worker,
    enableXfa: false,
    disableRange: true,
    BinaryDataFactory: PdfParts,
    cMapPacked: true,
    useWorkerFetch: false,
    useWasm: false,
    wasmUrl: withoutWasm,
  })
  const close = (): void => {
    void task
      .destroy()
      .catch(() => undefined)
      .finally(() => {
        worker.destroy()
        port.terminate()
      })
  }
  return { loaded: task.promise, close }
}
