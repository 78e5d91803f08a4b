import { importBpmn } from '../bpmn/import-bpmn.ts'
import { decodeFile } from '../xml/decode-file.ts'
import type { ChartImport, ImportOptions } from './chart-import.ts'

/**
 * Makes a chart of an uploaded file, recognised by what is in it and not by its name: BPMN 2.0 or draw.io.
 * Rejects with `ImportError`; never with anything else, whatever the bytes are.
 */
export async function importFile(bytes: Uint8Array, options: ImportOptions): Promise<ChartImport> {
  return importBpmn(decodeFile(bytes), options)
}
