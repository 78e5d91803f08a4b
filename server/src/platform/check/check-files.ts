import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { S3Configuration } from '../configuration.ts'
import { openSource } from '../database/database-source.ts'
import { FileAddresses } from '../files/file-address.ts'
import type { FileStore } from '../files/file-store.ts'
import { areFilesStrange, strangeFiles } from '../files/files-mark-store.ts'
import { S3FileStore } from '../files/s3-file-store.ts'
import { checkFolder, checkSpace } from './check-folder.ts'
import { type CheckParts, describeError, type Finding, ok, wrong } from './finding.ts'
import { openToLook } from './open-to-look.ts'

/** The bucket or the folder, and whether it is that of this installation. */
export async function* checkFiles(parts: CheckParts): AsyncGenerator<Finding, void> {
  const { s3, filesIn, dataFolder, sessionSecret } = parts.configuration
  // Not through `parts.files`: those write new files to the first place, and the bucket may be the second.
  if (s3 && filesIn.includes('bucket')) yield await checkBucket(new S3FileStore(s3, new FileAddresses(sessionSecret)), s3)
  if (filesIn.includes('folder')) {
    // Commands of the administrator may have made the folder above as another user.
    const files = join(dataFolder, 'files')
    yield* existsSync(files) ? checkFolder('The folder of files in DATA_DIR', files) : checkFolder('DATA_DIR', dataFolder)
    yield* checkSpace('DATA_DIR', dataFolder)
  }
  yield* checkMark(parts)
}

/** The first part of a key is a company's number; there never are so many. */
const noCompany = 999_999_999_999

/** Writes an object of its own, reads it and removes it. */
async function checkBucket(files: FileStore, { bucket }: S3Configuration): Promise<Finding> {
  const [key, content] = [`${noCompany}/check/${randomUUID()}`, `written by a check of Strata ${randomUUID()}\n`]
  let step = 'written to'
  try {
    // What is not there yet needs no question first, whose refusal would come without a reason.
    await files.put(key, Buffer.from(content), { replace: true })
    step = 'read'
    const found = await files.open(key)
    if (!found || (await text(found.stream)) !== content) return wrong(`The bucket ${bucket} does not give back what was put into it.`)
    step = 'removed from'
    await files.delete(key)
    return ok(`The bucket ${bucket} can be written to, read, and removed from.`)
  } catch (error) {
    if (step === 'read') await files.delete(key).catch(() => {})
    return wrong(`The bucket ${bucket} of S3_BUCKET cannot be ${step}: ${explainStorage(error)}.`)
  }
}

/** The words of the S3 protocol, as sentences where they have a cause here. */
function explainStorage(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  const known: Readonly<Record<string, string>> = {
    NoSuchBucket: 'there is no such bucket. Create it, or correct S3_BUCKET or S3_ENDPOINT',
    InvalidAccessKeyId: 'the storage does not know S3_ACCESS_KEY_ID',
    SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID, or the clocks differ',
    AccessDenied: 'the key lacks the right',
    RequestTimeTooSkewed: "this machine's clock and the storage's differ too much",
    PermanentRedirect: 'it is in another region. Correct S3_REGION',
    AuthorizationHeaderMalformed: 'it is in another region. Correct S3_REGION',
    CredentialsProviderError: 'there is no key. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  }
  return known[name] ?? describeError(error)
}

/** Only where the database is there already; what is wrong with it is for its own check to say. */
async function* checkMark({ configuration, files }: CheckParts): AsyncGenerator<Finding, void> {
  if (configuration.databaseUrl === undefined) return
  const pool = openToLook((await openSource(configuration, () => {})).serving)
  try {
    if (await areFilesStrange({ pool, files }).catch(() => false)) yield wrong(strangeFiles)
  } finally {
    pool.end().catch(() => {})
  }
}

/** Whether the heads of the audit can be kept, in whatever folder that is. */
export async function* checkAuditHeads({ configuration }: CheckParts): AsyncGenerator<Finding, void> {
  yield* checkFolder('AUDIT_HEADS_DIR', configuration.auditHeadsFolder)
}
