import { documentKey } from '../document/index.ts'
import { type CompanyTransaction, type Database, type FileStore, type JobHandler, queueJob } from '../platform/index.ts'
import { keepText, lockEntries, noteUnreadable, putEntry, putText, removeOthers } from './entry-store.ts'
import { findWaitingFile } from './entry-views.ts'
import { queueFileText } from './search-job-store.ts'
import { type SourceName, sourceNames } from './search-source.ts'
import { searchSources } from './search-sources.ts'
import { findFileKind } from './text/file-kinds.ts'
import { readFileText } from './text/read-file-text.ts'

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Something changed: `id` is a chart's, the chronId of a document, else of the thing itself. Queued by triggers. */
    indexItem: { companyId: number; source: SourceName; id: number }
    /** A company's index again, part by part; without a source: from the beginning. */
    indexCompany: { companyId: number; source?: SourceName; after?: number }
    /** The text in the file of a document's version. */
    readDocumentText: { companyId: number; versionId: number }
  }
}

/** Brings the index up to date with one thing, whatever happened to it. */
export const indexItem =
  (database: Database): JobHandler<{ companyId: number; source: SourceName; id: number }> =>
  ({ companyId, source, id }) =>
    database.inCompany(companyId, (tx) => indexChanged(tx, source, id))

async function indexChanged(tx: CompanyTransaction, source: SourceName, changedId: number): Promise<void> {
  await lockEntries(tx, source, changedId)
  const drafts = await searchSources[source].draft(tx, changedId)
  await removeOthers(tx, { source, changedId }, drafts)
  for (const draft of drafts) {
    if (await keepText(tx, draft)) continue
    await putEntry(tx, draft)
    if (draft.file?.isReadable) await queueFileText(tx, draft.itemId)
  }
}

/** Things read again in one job; the next job continues after them, so that no job is long. */
const partSize = 200

/** Reads a part of a company for the index and queues the next. */
export const indexCompany =
  (database: Database): JobHandler<{ companyId: number; source?: SourceName; after?: number }> =>
  async ({ companyId, source = sourceNames[0], after = 0 }) => {
    const ids = await database.inCompany(companyId, (tx) => searchSources[source].listAfter(tx, after, partSize))
    for (const id of ids) await database.inCompany(companyId, (tx) => indexChanged(tx, source, id))
    const last = ids.at(-1)
    const nextSource = ids.length < partSize ? sourceNames[sourceNames.indexOf(source) + 1] : source
    if (nextSource === undefined) return
    const next = nextSource === source && last !== undefined ? { source, after: last } : { source: nextSource }
    await database.inCompany(companyId, (tx) => queueJob(tx, 'indexCompany', { companyId, ...next }))
  }

/** Reads the text of a file; one that cannot be read stays with its name, and is not tried again. */
export const readDocumentText =
  ({ database, files }: { database: Database; files: FileStore }): JobHandler<{ companyId: number; versionId: number }> =>
  async ({ companyId, versionId }) => {
    const version = await database.readInCompany(companyId, (tx) => findWaitingFile(tx, versionId))
    const kind = version && findFileKind(version.fileExt)
    if (!version || !kind) return
    const text = await readFileText(files, documentKey(companyId, version.guid), kind)
    await database.inCompany(companyId, (tx) => (text === undefined ? noteUnreadable(tx, version) : putText(tx, version, text)))
  }
