import { type DocumentType, documentFileLimits, documentMessages, documentRoutes } from '@strata/contract'
import { call, orFail } from '../platform/index.ts'
import { putFile, type Sent } from './put-file.ts'

export interface Upload {
  companyId: number
  docType: DocumentType
  /** 0 for the global groups, else the chronId of the process. */
  parentId: number
  /** The folder: `/`, `/Policies/`. */
  prefix: string
  name: string
  /** Of the document whose next version it becomes. */
  chronId?: number | undefined
  file: File
  /** Called with the bytes sent so far; when all are, the server still looks at them. */
  onProgress?: (sent: Sent) => void
  /** Gives the upload up: nothing is kept of it. */
  signal?: AbortSignal
}

/**
 * Uploads a file as a document, or as its next version (specification 2 §7), and answers the version's id.
 * @throws LoadFailure in the words of specification 2 §8, its cause the server's own; the reason of `signal` where that gave it up.
 */
export async function uploadDocument({
  companyId,
  docType,
  parentId,
  prefix,
  name,
  chronId,
  file,
  onProgress,
  signal,
}: Upload): Promise<number> {
  const params = { companyId, docType }
  const body = { fileName: file.name, name, prefix, parentId, ...(chronId !== undefined && { chronId }), length: file.size }
  const options = signal ? { signal } : {}
  try {
    const { data } = await orFail(
      documentMessages.uploadInfoFailed,
      call(documentRoutes.getUploadInfo, { params, headers: {}, body }, options),
    )
    await orFail(documentMessages.uploadFailed, putFile({ url: data.url, file, onProgress, signal }))
    // The server reads the whole file before it answers.
    const whole = { ...options, timeoutMs: documentFileLimits.uploadMilliseconds }
    await orFail(documentMessages.uploadFailed, call(documentRoutes.acknowledgeUpload, { params: { ...params, id: data.id } }, whole))
    return data.id
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}
