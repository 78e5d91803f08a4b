import { ImportError, importFile } from '@strata/diagram'
import type { ImportAnswer, ImportFault, ImportRequest } from './import-messages.ts'

/** Reads one file away from the screen, so that a huge or hostile one cannot freeze it. */
self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  readFile(data).then(
    (answer) => self.postMessage(answer),
    (error) => self.postMessage({ ok: false, fault: faultOf(error) } satisfies ImportAnswer),
  )
})

async function readFile({ bytes, ...options }: ImportRequest): Promise<ImportAnswer> {
  return { ok: true, result: await importFile(bytes, options) }
}

function faultOf(error: unknown): ImportFault {
  if (error instanceof ImportError && error.code === 'NOT_TEXT')
    return { code: error.code, message: 'This is neither a BPMN nor a draw.io file.', line: undefined }
  if (error instanceof ImportError) return { code: error.code, message: error.message, line: error.line }
  return { code: 'UNREADABLE', message: 'The file cannot be read.', line: undefined }
}
