import {
  documentFileLimits,
  type ExpectationType,
  type ImportAnswer,
  type ImportChoice,
  performanceImportRoutes,
  performanceMessages,
} from '@strata/contract'
import { call, orFail } from '../../platform/index.ts'
import { putFile, type Sent } from '../../upload/index.ts'

/** Whose performance data: `chronId` is of the expectations of a kind. */
export interface ImportPlace {
  companyId: number
  type: ExpectationType
  chronId: number
}

interface Sending {
  file: File
  onProgress: (sent: Sent) => void
  signal: AbortSignal
}

const paramsOf = ({ companyId, type, chronId }: ImportPlace) => ({ companyId, type, id: chronId })

/**
 * Uploads a filled template and answers the number to import it by (specification 3 §7).
 * @throws LoadFailure, its cause the server's own; the reason of `signal` where that gave it up.
 */
export async function uploadTemplate(place: ImportPlace, { file, onProgress, signal }: Sending): Promise<number> {
  const work = async (): Promise<number> => {
    const { data } = await call(performanceImportRoutes.getDataUploadInfo, { params: paramsOf(place) }, { signal })
    await putFile({ url: data.signedURL, file, onProgress, signal })
    return data.requestId
  }
  return orFail(performanceMessages.importFailed, work())
}

/** What would become of an uploaded template; nothing is written. */
export const checkTemplate = (place: ImportPlace, requestId: number, signal: AbortSignal): Promise<ImportAnswer> =>
  orFail(performanceMessages.processingFailed, runImport({ place, requestId, dryRun: 'true', choice: noChoice }, signal))

/** Writes it into its month, all of it or nothing, but for what is left. */
export const importTemplate = (place: ImportPlace, requestId: number, choice: ImportChoice): Promise<ImportAnswer> =>
  orFail(performanceMessages.importFailed, runImport({ place, requestId, dryRun: 'false', choice }))

const noChoice: ImportChoice = { remove: false }

interface Run {
  place: ImportPlace
  requestId: number
  dryRun: 'true' | 'false'
  choice: ImportChoice
}

async function runImport({ place, requestId, dryRun, choice }: Run, signal?: AbortSignal): Promise<ImportAnswer> {
  const request = { params: { ...paramsOf(place), requestId }, query: { dryRun }, body: choice }
  const limits = { timeoutMs: documentFileLimits.uploadMilliseconds, ...(signal && { signal }) }
  return (await call(performanceImportRoutes.importData, request, limits)).data
}
