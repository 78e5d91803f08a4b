import { Problem } from '../serve/problem.ts'
import { FileExists, FileMissing } from './file-store.ts'
import { type InspectedFile, type InspectionParts, inspectUpload, type UploadClaim } from './inspect-upload.ts'

/**
 * Takes an upload to a key that no address reaches, and only then looks at it: nobody can exchange what was looked at. What is refused is deleted; where it could not be looked at
 * (`UNAVAILABLE`), it lies again where it was uploaded, and may be acknowledged again.
 * `to` is a new key each time: a crash before the commit leaves a file there, which is cleaned up.
 * @throws Problem UPLOAD_MISSING, FILE_DIFFERS, WRONG_TYPE, INFECTED, UNAVAILABLE
 */
export async function acceptUpload(parts: InspectionParts, { to, ...claim }: UploadClaim & { to: string }): Promise<InspectedFile> {
  const { files } = parts
  await files.move(claim.key, to).catch((error: unknown) => {
    throw error instanceof FileMissing ? new Problem('UPLOAD_MISSING') : error
  })
  try {
    return await inspectUpload(parts, { ...claim, key: to })
  } catch (error) {
    const isRefused = error instanceof Problem && error.code !== 'UNAVAILABLE'
    if (!isRefused) await putBack(parts, to, claim.key)
    await files.delete(to)
    throw error
  }
}

/** Lays a file where it was uploaded, unless another one was uploaded meanwhile, which is newer. */
export async function putBack({ files }: Pick<InspectionParts, 'files'>, from: string, key: string): Promise<void> {
  await files.move(from, key).catch((error: unknown) => {
    if (!(error instanceof FileExists)) throw error
  })
}
