import { documentFileLimits } from '@strata/contract'
import { z } from 'zod'
import {
  type Clock,
  type CompanyTransaction,
  type Database,
  type FileStore,
  madeFileHours,
  ofEachCompany,
  type RecurringJob,
  removeMadeFiles,
} from '../../platform/index.ts'
import { removeDocuments } from '../remove-document.ts'
import { endUploadsBefore } from './document-upload-store.ts'
import { findUploadGuids, findVersionGuids, lockUnattachedReports } from './unkept-views.ts'

interface CleaningParts {
  database: Database
  files: FileStore
}

/** How many of each were removed. */
export interface Cleaned {
  /** Addresses that were given out and not acknowledged, and files that were PUT to them. */
  uploads: number
  uploadedFiles: number
  /** Files of documents that there are not: of a crash between file and document. */
  strayFiles: number
  /** Project reports that were attached to no sheet. */
  reports: number
  /** Files that were made for one download. */
  madeFiles: number
  /** What a server left that died while it wrote. */
  unfinished: number
}

/** Removes hourly what uploads left behind that came to nothing for a day (specification 5 §10), and files made for a download that is over. */
export const cleanFilesHourly = (parts: CleaningParts & { clock: Clock }): RecurringJob => ({
  name: 'cleanFiles',
  pattern: '41 * * * *',
  run: async () => {
    const hoursAgo = (hours: number) => new Date(parts.clock.now().getTime() - hours * 3_600_000)
    await cleanFiles(parts, { before: hoursAgo(documentFileLimits.unfinishedHours), madeBefore: hoursAgo(madeFileHours) })
  },
})

export interface CleaningTimes {
  before: Date
  /** For files that were made for one download. */
  madeBefore: Date
}

/**
 * Removes what was left before a time. That time must be long enough ago that whatever was under way then has come to its end: a file is where documents are for a moment before
 * its document is there. @throws AggregateError of what failed in some companies
 */
export async function cleanFiles(parts: CleaningParts, { before, madeBefore }: CleaningTimes): Promise<Cleaned> {
  const { database, files } = parts
  const cleaned: Cleaned = {
    uploads: 0,
    uploadedFiles: 0,
    strayFiles: 0,
    reports: 0,
    madeFiles: 0,
    unfinished: await files.removeUnfinished(before),
  }
  await ofEachCompany(database, async (companyId) => {
    cleaned.uploads += (await database.inCompany(companyId, (tx) => endUploadsBefore(tx, before))).length
    cleaned.reports += await database.inCompany(companyId, (tx) => removeUnattachedReports(tx, before))
    cleaned.uploadedFiles += await removeUnknown(parts, { companyId, folder: 'uploads', before, findKnown: findUploadGuids })
    cleaned.strayFiles += await removeUnknown(parts, { companyId, folder: 'documents', before, findKnown: findVersionGuids })
    cleaned.madeFiles += await removeMadeFiles(parts.files, companyId, madeBefore)
  })
  return cleaned
}

async function removeUnattachedReports(tx: CompanyTransaction, before: Date): Promise<number> {
  const chronIds = await lockUnattachedReports(tx, before)
  await removeDocuments(tx, chronIds)
  return chronIds.length
}

interface Search {
  companyId: number
  folder: 'uploads' | 'documents'
  before: Date
  findKnown: (tx: CompanyTransaction, guids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Files that are asked about at once. */
const batchSize = 500

/** Removes the files of a folder that are old and that no row knows; no transaction is open while files are listed or removed. */
async function removeUnknown(parts: CleaningParts, search: Search): Promise<number> {
  const { companyId, folder, before } = search
  let removed = 0
  let guids: string[] = []
  for await (const { key, modifiedOn } of parts.files.list(`${companyId}/${folder}`)) {
    const guid = key.slice(`${companyId}/${folder}/`.length)
    if (modifiedOn >= before || !z.uuid().safeParse(guid).success) continue
    guids.push(guid)
    if (guids.length < batchSize) continue
    removed += await removeBatch(parts, search, guids)
    guids = []
  }
  return removed + (await removeBatch(parts, search, guids))
}

async function removeBatch({ database, files }: CleaningParts, search: Search, guids: readonly string[]): Promise<number> {
  if (guids.length === 0) return 0
  const { companyId, folder, findKnown } = search
  const known = await database.readInCompany(companyId, (tx) => findKnown(tx, guids))
  const unknown = guids.filter((guid) => !known.has(guid))
  for (const guid of unknown) await files.delete(`${companyId}/${folder}/${guid}`)
  return unknown.length
}
