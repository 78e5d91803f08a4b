import { ImportError, importFile } from '@strata/diagram'
import type { ImportAnswer, ImportFault, ImportRequest } from './import-messages.ts'

/** Reads one file. Never rejects: a fault is an answer too. */
export async function answerImport({ bytes, ...options }: ImportRequest): Promise<ImportAnswer> {
  try {
    return { ok: true, result: await importFile(bytes, options) }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

function faultOf(error: unknown): ImportFault {
  if (error instanceof ImportError) return { code: error.code, message: error.message, line: error.line }
  return { code: 'UNREADABLE', message: '', line: undefined }
}
