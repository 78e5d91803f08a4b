import { Problem } from '../serve/problem.ts'
import { FileExists, FileMissing, type FileStore } from './file-store.ts'
import { type InspectedFile, type InspectionParts, inspectUpload, type UploadClaim } from './inspect-upload.ts'

/**
 * Takes an upload to a key that no address reaches, and only then looks at it: nobody can exchange what was looked at. `to` is the same at each try: whatever broke off on the way —
 * this server, the database, the scanner — the next try continues with the file that is there, and of two at once neither takes it away from the other. So what is refused is for the
 * caller to delete, once nobody can keep it any more. What is PUT later to the address of a file that was taken already is not looked at.
 * @throws Problem UPLOAD_MISSING, FILE_DIFFERS, WRONG_TYPE, INFECTED, UNAVAILABLE
 */
export async function acceptUpload(parts: InspectionParts, { to, ...claim }: UploadClaim & { to: string }): Promise<InspectedFile> {
  await takeFile(parts.files, claim.key, to)
  try {
    return await inspectUpload(parts, { ...claim, key: to })
  } catch (error) {
    // Nothing came of an empty file: another one may still be PUT in its place.
    if (error instanceof Problem && error.code === 'UPLOAD_MISSING') await parts.files.delete(to)
    throw error
  }
}

async function takeFile(files: FileStore, from: string, to: string): Promise<void> {
  try {
    await files.move(from, to)
  } catch (error) {
    const isTaken = error instanceof FileExists || (error instanceof FileMissing && (await files.exists(to)))
    if (!isTaken) throw error instanceof FileMissing ? new Problem('UPLOAD_MISSING') : error
  }
}
