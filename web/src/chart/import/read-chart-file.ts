import { chartImportMessages as messages } from '@strata/contract'
import type { ChartImport } from '@strata/diagram'
import { trustedWorkerUrl } from '../../platform/index.ts'
import type { ImportAnswer, ImportFault, ImportRequest } from './import-messages.ts'
import workerAddress from './import-worker.ts?worker&url'

/** A file that cannot become a chart; nothing was changed. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly code: ImportFault['code'] | 'TIMEOUT'
  readonly line: number | undefined
  constructor(fault: Omit<ImportFault, 'code'> & { code: ImportFault['code'] | 'TIMEOUT' }) {
    super(fault.message)
    this.code = fault.code
    this.line = fault.line
  }
}

const largestFile = 10 * 1024 * 1024
const timeoutMs = 60_000

export interface ReadOptions {
  steps: ImportRequest['steps']
  processPrefix: string
  /** Counted from 0. */
  page?: number
  mostNodes?: ImportRequest['mostNodes']
  signal: AbortSignal
}

/**
 * Makes a chart of a BPMN or draw.io file in a worker of its own.
 * @throws UnreadableFile with a sentence for the person; the abort's reason when `signal` stopped it.
 */
export async function readChartFile(file: File, { steps, processPrefix, page = 0, mostNodes, signal }: ReadOptions): Promise<ChartImport> {
  // Checked before a byte is read: a film dropped by mistake must not fill the memory.
  if (file.size > largestFile) throw new UnreadableFile({ code: 'TOO_LARGE', message: messages.tooLarge, line: undefined })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const answer = await askWorker({ bytes, steps, processPrefix, page, mostNodes }, signal)
  if (!answer.ok) throw new UnreadableFile({ ...answer.fault, message: describeFault(answer.fault) })
  return answer.result
}

/** The worker loads no messages. */
function describeFault({ code, message }: ImportFault): string {
  if (code === 'NOT_TEXT') return messages.wrongFile
  return code === 'UNREADABLE' ? messages.unreadable : message
}

function askWorker(request: ImportRequest, signal: AbortSignal): Promise<ImportAnswer> {
  signal.throwIfAborted()
  const worker = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<ImportAnswer>((resolve, reject) => {
    const tooLong = new UnreadableFile({ code: 'TIMEOUT', message: messages.timeout, line: undefined })
    timer = setTimeout(() => reject(tooLong), timeoutMs)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => resolve(data))
    worker.addEventListener('error', () => {
      reject(new UnreadableFile({ code: 'UNREADABLE', message: messages.unreadable, line: undefined }))
    })
    worker.postMessage(request, [request.bytes.buffer])
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
