import { chartRoomFor } from '@strata/contract'
import { type CompanyTransaction, type FileStore, fail, queueJob } from '../platform/index.ts'
import type { FilingWork } from '../version/index.ts'
import { noteUpload, useUpload } from './chart-upload-store.ts'

/** Minutes for which an upload address is good, and hours until what was uploaded is removed (specification 5 §10). */
const uploadTimes = { address: 15, file: 24 } as const

/**
 * A signed address to PUT a chart document to, for the next save of this member. Each member has one key a chart: asking again
 * drops what was uploaded before, and moves its removal.
 */
export async function makeUploadAddress({ tx, by: memberId, now, files, chartNodes }: FilingWork, chartId: number): Promise<string> {
  const key = `${tx.companyId}/chart-uploads/${chartId}-${memberId}.json`
  await noteUpload(tx, { chartId, memberId }, key)
  await files.delete(key)
  const runAt = new Date(now.getTime() + uploadTimes.file * 3_600_000)
  await queueJob(tx, 'removeFile', { key }, { runAt, key: `removeFile ${key}` })
  const expiresAt = new Date(now.getTime() + uploadTimes.address * 60_000)
  return files.signedUrl({ method: 'PUT', key, type: 'application/json', length: chartRoomFor(chartNodes).bytes, expiresAt })
}

/** The bytes that were uploaded, which are used up by it; nothing where none came. @throws Problem TOO_LARGE */
export async function takeUpload(
  { tx, files }: { tx: CompanyTransaction; files: FileStore },
  { chartId, memberId, limit }: { chartId: number; memberId: number; limit: number },
): Promise<Buffer | undefined> {
  const key = await useUpload(tx, { chartId, memberId })
  const file = key === undefined ? undefined : await files.open(key)
  if (!file) return undefined
  if (file.length > limit) {
    file.stream.destroy()
    fail('TOO_LARGE')
  }
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
