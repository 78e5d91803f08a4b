import { chartImportErrors } from '@strata/contract'
import { importBpmn } from '../bpmn/import-bpmn.ts'
import { importDrawio } from '../drawio/import-drawio.ts'
import { isPng, readPngText } from '../drawio/png-text.ts'
import { decodeFile } from '../xml/decode-file.ts'
import { rootNameOf } from '../xml/root-name.ts'
import type { ChartImport, ImportOptions } from './chart-import.ts'
import { ImportError } from './import-error.ts'
import { importLimits } from './import-limits.ts'

const drawioRoots = new Set(['mxfile', 'mxGraphModel', 'mxlibrary', 'diagram', 'svg'])

/**
 * Makes a chart of an uploaded file, recognised by what is in it and not by its name: BPMN 2.0, or draw.io as XML or in
 * an SVG or PNG picture. Rejects with `ImportError`.
 */
export async function importFile(bytes: Uint8Array, options: ImportOptions): Promise<ChartImport> {
  if (bytes.length > importLimits.bytes) throw new ImportError('TOO_LARGE', chartImportErrors.tooLarge)
  if (isPng(bytes)) return importPicture(bytes, options)
  const text = decodeFile(bytes)
  if (drawioRoots.has(rootNameOf(text))) return importDrawio(text, options)
  try {
    return await importBpmn(text, options)
  } catch (error) {
    if (!(error instanceof ImportError) || error.code !== 'NOT_BPMN') throw error
    throw new ImportError('UNKNOWN_FORMAT', chartImportErrors.unknownFormat)
  }
}

async function importPicture(bytes: Uint8Array, options: ImportOptions): Promise<ChartImport> {
  const text = await readPngText(bytes)
  if (text === undefined) {
    throw new ImportError('NOT_DRAWIO', chartImportErrors.pictureWithoutDrawing)
  }
  return importDrawio(text, options)
}
